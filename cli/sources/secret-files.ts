const secret =
	/^\.env(?:\.(?!example$|sample$|template$).*)?$|^\.npmrc$|^\.netrc$|^id_[a-z\d]+$|\.(?:pem|key|p12|pfx|keystore|jks)$/i;

/** Whether a file of this name keeps secrets: never shown, whatever folder it is in. */
export function keepsSecrets(name: string): boolean {
	return secret.test(name);
}
