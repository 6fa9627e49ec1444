/** A page with all pictures: one row for each scene and language, light beside dark. `files` are their names. */
export function galleryPage(files: string[]): string {
	const rows = new Map<string, string[]>();
	for (const file of files) rows.set(rowOf(file), [...(rows.get(rowOf(file)) ?? []), file]);
	const body = [...rows].map(([title, names]) => `<h2>${title}</h2><p>${names.map(figureOf).join('')}</p>`);
	return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Gallery</title>
<style>
	body { margin: 2rem; font: 1rem/1.5 system-ui, sans-serif; background: #8883; }
	p { display: flex; gap: 1rem; align-items: start; overflow-x: auto; }
	img { height: 32rem; width: auto; border: 1px solid #8888; }
	h2 { font-size: 1rem; }
</style>
${body.join('\n')}
</html>
`;
}

function rowOf(file: string): string {
	const [scene, , , lang] = file.split('.');
	return `${scene}, ${lang}`;
}

function figureOf(file: string): string {
	return `<a href="${file}"><img src="${file}" alt="${file}" loading="lazy"></a>`;
}
