/** Class of the grid for a number of features: specification, section 9. */
export function featureGrid(count: number): string | undefined {
	if (count === 2) return 'grid-2';
	if (count === 3) return 'grid-3';
	if (count > 0 && count % 3 === 0) return 'grid-6';
	return count > 3 ? 'grid-4' : undefined;
}
