/** Environment variable that the keys of all locked pages follow from. Without it each build draws new ones. */
export const rootSecretName = 'DOMDOCS_LOCK_ROOT';
