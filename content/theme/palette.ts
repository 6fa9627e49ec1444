/** Colours of the scene's materials. */
const palette: Readonly<Record<string, string>> = {
	grass: 'light-dark(#8fc06b, #2f5a46)',
	meadow: 'light-dark(#9cca78, #35634d)',
	sand: 'light-dark(#e6d9a8, #6b6547)',
	water: 'light-dark(#6fb3d6, #1f4a63)',
	path: 'light-dark(#c9ac7a, #5b5140)',
	field: 'light-dark(#a07a50, #4a3b2c)',
	soil: 'light-dark(#a98a66, #3a332b)',
	stone: 'light-dark(#b9bfbc, #4b5456)',
	wood: 'light-dark(#8a6b48, #4b3a2a)',
	leaves: 'light-dark(#5d9c58, #24503f)',
	planks: 'light-dark(#e3c48f, #8a6f47)',
	roof: 'light-dark(#b5654a, #7d4334)',
	crop: 'light-dark(#d5c251, #8d7f35)',
	gold: 'light-dark(#f4c443, #f0b83c)',
};

/** A material's colour, darkened by so many hundredths. Colours are attributes, so that no other page loads a rule of theirs. */
export function colorOf(material: string, shade = 0): string | undefined {
	const color = palette[material];
	return shade && color ? `color-mix(in oklab, ${color}, light-dark(#1f3a44, #04070a) ${shade}%)` : color;
}
