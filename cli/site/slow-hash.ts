import { scrypt } from 'node:crypto';
import { promisify } from 'node:util';

/** Hash of plain JSON that has passwords in it: each guess costs what Node's `scrypt` costs by default, some 50 ms. */
export async function slowHash(value: unknown, salt: string): Promise<string> {
	const hash = (await promisify(scrypt)(JSON.stringify(value), salt, 32)) as Buffer;
	return hash.toString('base64url');
}
