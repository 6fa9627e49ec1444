import type { ReactElement } from 'react';

/** Small pictures of eight by eight blocks. A letter is a block of one colour, a dot is none. */
const pictures = {
	blast: ['r..rr..r', '.r.gg.r.', '..gwwg..', 'rgwwwwgr', 'rgwwwwgr', '..gwwg..', '.r.gg.r.', 'r..rr..r'],
	fire: ['...r....', '...rr...', '..rrr.r.', '.rrgr.rr', '.rggrrrr', 'rrggggrr', 'rrgwwgrr', '.rgwwgr.'],
	water: ['...b....', '...bb...', '..bbbb..', '..bwbb..', '.bwbbbb.', '.bwbbbb.', '.bbbbbb.', '..bbbb..'],
	loot: ['........', '..bbbb..', '.bwwwbb.', 'bwwbbbbb', 'bbbbbbbb', '.bbbbbb.', '..bbbb..', '...bb...'],
	door: ['.dddddd.', '.dwddwd.', '.dwddwd.', '.dddddd.', '.ddddgd.', '.dddddd.', '.dddddd.', '.dddddd.'],
	chest: ['........', '.dddddd.', 'dddddddd', 'dddppddd', 'pppggppp', 'dddppddd', 'dddddddd', 'dddddddd'],
	pickaxe: ['..pppp..', '.pppppp.', '....dppp', '...dd.pp', '..dd...p', '.dd.....', 'dd......', 'd.......'],
	sword: ['......bb', '.....bbb', '....bbb.', 'd..bbb..', 'dddbb...', '.ddd....', 'ddddd...', 'dd......'],
} as const;

const tones = {
	r: 'is-red',
	g: 'is-nugget',
	w: 'is-pale',
	b: 'is-blue',
	d: 'is-wood',
	p: 'is-plain',
} as const;

/** Name of a picture. */
export type PictureName = keyof typeof pictures;

/** A picture, its upper left corner at 0, 0, and 28 wide and high. */
export function Pixels({ name }: { name: PictureName }): ReactElement {
	return (
		<g className="ill-pixels" transform="scale(3.5)">
			{Object.entries(tones).map(([letter, tone]) => {
				const blocks = pictures[name].flatMap((row, y) =>
					[...row].map((found, x) => (found === letter ? `M${x} ${y}h1v1h-1z` : '')),
				);
				const path = blocks.join('');
				return path && <path className={tone} d={path} key={letter} />;
			})}
		</g>
	);
}
