/** A box of blocks with what it holds: `20 × 20 × 20 = 8,000`. */
export default function BoxSize({ x = '1', y = '1', z = '1' }: { x?: string; y?: string; z?: string }) {
	const volume = Number(x) * Number(y) * Number(z);
	return (
		<strong>
			{x} × {y} × {z} = {volume.toLocaleString('en-US')}
		</strong>
	);
}
