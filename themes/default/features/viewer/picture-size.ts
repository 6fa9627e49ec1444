/** A size in pixels; zero where it is not known yet. */
type Size = { width: number; height: number };

/** Least size that is worth a closer look, in pixels: smaller ones are icons, lower ones badges. */
export const leastSize: Size = { width: 80, height: 40 };

/** The natural size of a picture: as the build wrote it, else as the browser found it. */
export function fullSize(image: HTMLImageElement): Size {
	const [width = 0, height = 0] = (image.dataset.natural ?? '').split('x').map(Number);
	if (width && height) return { width, height };
	if (image.naturalWidth && image.naturalHeight)
		return { width: image.naturalWidth, height: image.naturalHeight };
	const given = (name: string): number => Number.parseInt(image.getAttribute(name) ?? '', 10) || 0;
	return { width: given('width'), height: given('height') };
}

/** Whether a picture is worth a closer look. */
export function isLarge({ width, height }: Size): boolean {
	return width >= leastSize.width && height >= leastSize.height;
}
