import { run } from './run.ts';

// #region job
await run('backup', { every: '15m' });
// #endregion job
