/** What a worker thread runs: see `pool.ts`. */
export { runTask as default } from './tasks.ts';
