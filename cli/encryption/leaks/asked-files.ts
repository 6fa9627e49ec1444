const asked =
	/^(\.well-known\/|(favicon|apple-touch-icon|android-chrome|mstile|safari-pinned-tab)[^/]*$|[^/]*\.webmanifest$|(manifest|_routes)\.json$|(browserconfig|BingSiteAuth|sitemap[^/]*)\.xml$|(robots|ads|app-ads|humans|security|llms|llms-full)\.txt$|((google|yandex_|naver)[\da-f]{8,}|baidu_verify_[\w-]+)\.html$|404\.html$|CNAME$|\.nojekyll$|_headers$|_redirects$)/;

/**
 * Whether browsers, hosts and search engines ask for a file of the public folder by its name. Such files are public on purpose, whatever is
 * locked refers to them. `path` is the one below the folder.
 */
export function isAskedFor(path: string): boolean {
	return asked.test(path);
}
