/** What loads this site's pages: where there are locked ones, a loader that opens them. The bundler chooses. */
export { PageLoader as SiteLoader } from 'domdocs:loader';
