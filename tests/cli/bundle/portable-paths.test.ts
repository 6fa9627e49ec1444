import { join } from 'node:path';
import { expect, test } from 'vitest';
import { portablePaths } from '../../../cli/bundle/portable-paths.ts';
import { packageRoot } from '../../../cli/platform/package-root.ts';

/** What a bundle might hold for a site in a folder. */
const bundleIn = (root: string) => ({
	root,
	inputs: [join(root, 'a.tsx'), join(packageRoot, 'b.tsx'), `${root}-other/c.tsx`, 'plain'],
	vendors: new Map([['katex', { absolute: join(root, 'node_modules/katex') }]]),
	bytes: Uint8Array.of(1, 2),
	nothing: [null, undefined, 3, true],
});

test('paths of the site and of the program are the same in each folder, and come back as those of this one', () => {
	for (const root of [join(packageRoot, 'docs'), join(packageRoot, '..', 'site'), join(packageRoot, '..')]) {
		const paths = portablePaths(root);
		const packed = paths.pack(bundleIn(root));
		expect(packed.root).toBe('\0site');
		expect(packed.inputs.slice(0, 2)).toEqual([join('\0site', 'a.tsx'), join('\0program', 'b.tsx')]);
		expect(packed.inputs.at(-1)).toBe('plain');
		expect(packed.bytes).toEqual(Uint8Array.of(1, 2));
		expect(paths.unpack(packed)).toEqual(bundleIn(root));
	}
});

test('another place of the site beside the program is another place', () => {
	const places = ['one', 'two'].map((name) => portablePaths(join(packageRoot, '..', name)).place);
	expect(new Set(places).size).toBe(2);
});
