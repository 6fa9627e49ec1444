const salt = 'N9qo8uLOickgx2ZMRZoMye';
const digest = 'IjZAgcfl7p92ldGxad68LJZdL17lhWy';

/** Texts that look like a bcrypt hash and are none: what is wrong, the text, and what is said. */
export const hashFaults: [fault: string, hash: string, message: string][] = [
	['59 characters', `$2b$10$${salt}${digest.slice(1)}`, 'Illegal hash: hash length should be 60'],
	['61 characters', `$2b$10$${salt}${digest}a`, 'Illegal hash: hash length should be 60'],
	['a salt alone', `$2b$10$${salt}`, 'Illegal hash: hash length should be 60'],
	['3 rounds', `$2b$03$${salt}${digest}`, 'Illegal number of rounds (4-31)'],
	['32 rounds', `$2b$32$${salt}${digest}`, 'Illegal number of rounds (4-31)'],
	['a salt of 15 bytes', `$2b$10$${salt.slice(2)}`, 'Illegal salt length'],
	['a salt of 17 bytes', `$2b$10$${salt}a`, 'Illegal salt length'],
	['a salt in other letters', `$2b$10$${salt.slice(1)}!${digest}`, 'Illegal salt length'],
	['version 2x', `$2x$10$${salt}${digest}`, 'Invalid salt version'],
	['version 2', `$2$10$${salt}${digest}a`, 'Invalid salt version'],
	['version 2z', `$2z$10$${salt}${digest}`, 'Invalid salt version'],
	['version 2bb', `$2bb$10$${salt}${digest}`, 'Invalid salt version'],
	['version 22b', `$22b$10$${salt}${digest}`, 'Invalid salt version'],
	['version 2abc', `$2abc$10$${salt}${digest}`, 'Invalid salt version'],
	['version and rounds in one', `$2b10$${salt}${digest}`, 'Invalid salt version'],
	['version 3', `$3a$10$${salt}${digest}`, 'Invalid salt version'],
	['MD5', '$1$aBcDeFgH$Qwertyuiopasdfghjklzx.', 'Invalid salt version'],
	['SHA-512', '$6$rounds=5000$aBcDeFgH$Qwertyuiop', 'Invalid salt version'],
	['Argon2', '$argon2id$v=19$m=65536,t=2,p=1$aBcDeFgH$Qwertyuiop', 'Invalid salt version'],
	['yescrypt', '$y$j9T$aBcDeFgH$Qwertyuiop', 'Invalid salt version'],
	['no rounds', `$2b$${salt}${digest}$10`, 'Missing salt rounds'],
	['one digit of rounds', `$2b$9$${salt}${digest}a`, 'Missing salt rounds'],
];
