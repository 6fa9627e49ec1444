/** `prefix:name`, as Iconify names icons. */
const iconName = /^([a-z][a-z0-9]*(?:-[a-z0-9]+)*):([a-z0-9]+(?:[-_.][a-z0-9]+)*)$/;

/** The two parts of `twemoji:cat`, or `null` for what names no icon of a collection. */
export function splitIconName(text: string): { prefix: string; name: string } | null {
	const match = text.length > 200 ? null : iconName.exec(text);
	return match && { prefix: match[1]!, name: match[2]! };
}

/** Whether an author's icon is the address of a picture. */
export function isPictureAddress(name: string): boolean {
	return /^(\.{0,2}\/|https?:\/\/|data:image\/)/i.test(name);
}
