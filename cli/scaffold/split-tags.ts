/** The tags of a list with commas, those of Chinese and Japanese included. Empty ones are left out. */
export function splitTags(text: string): string[] {
	return text
		.split(/[,，、]/)
		.map((tag) => tag.trim())
		.filter(Boolean);
}
