/**
 * What may go wrong when something locked is opened: 1 where the password, or what is held, does not open it; 2
 * where a file is damaged, not the one that belongs here, or of a newer format.
 */
export type LockErrorCode = 1 | 2;

/** Something locked stays locked. Nothing of its content has come out. */
export class LockError extends Error {
	/** 1: another password may help. 2: no password helps, only another file. */
	readonly code: LockErrorCode;

	constructor(code: LockErrorCode, message: string) {
		super(message);
		this.name = 'LockError';
		this.code = code;
	}
}

/** The password, or what is held, does not open this. */
export function refuse(): LockError {
	return new LockError(1, 'Unexpected password, expected one that opens this.');
}

/** The file is not what was published, or of a version that this program does not know. `what` names it. */
export function reportDamage(what: string): LockError {
	return new LockError(2, `Unexpected content of ${what}, expected the file of this build, undamaged.`);
}
