/**
 * What may go wrong when something locked is opened: 1 where the password, or what is held, does not open it; 2
 * where a file is damaged, not the one that belongs here, or of a newer format.
 */
export type UnlockErrorCode = 1 | 2;

/** Something locked stays locked. Nothing of its content has come out. */
export class UnlockError extends Error {
	/** 1: another password may help. 2: no password helps, only another file. */
	readonly code: UnlockErrorCode;

	constructor(code: UnlockErrorCode, message: string) {
		super(message);
		this.name = 'LockError';
		this.code = code;
	}
}

/** The password, or what is held, does not open this. */
export function makeRejection(): UnlockError {
	return new UnlockError(1, 'Unexpected password, expected one that opens this.');
}

/** The file is not what was published, or of a version that this program does not know. `what` names it. */
export function reportDamage(what: string): UnlockError {
	return new UnlockError(2, `Unexpected content of ${what}, expected the file of this build, undamaged.`);
}
