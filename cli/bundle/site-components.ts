import type { Plugin } from 'esbuild';
import type { SiteComponents } from '../config/topics/parts.ts';
import { packageRoot } from '../platform/package-root.ts';
import type { FeatureSource } from './features.ts';

/** The components as features: their style sheets, and the scripts of islands. */
export function componentFeatures(components: SiteComponents): FeatureSource[] {
	return Object.entries(components).map(([name, { file, island, when }]) => ({
		// The feature that a component's style and, for an island, its script belong to.
		name: `component-${name}`,
		style: file,
		...(island ? { script: `domdocs:island/${name}`, island: when } : {}),
	}));
}

/**
 * Gives esbuild the modules that only domdocs knows of: `domdocs:components` with all components of the site, and
 * `domdocs:island/Name`, the script that makes the islands of one component work.
 */
export function componentsPlugin(components: SiteComponents): Plugin {
	const table = Object.entries(components)
		.map(([name, { island }]) => `${name}: { component: ${name}, isIsland: ${island} }`)
		.join(', ');
	const imports = Object.entries(components)
		.map(([name, { file }]) => `import ${name} from ${JSON.stringify(file)};`)
		.join('\n');
	return {
		name: 'domdocs-components',
		setup(build) {
			const namespace = 'domdocs-components';
			build.onResolve({ filter: /^domdocs:(components$|island\/)/ }, ({ path }) => ({ path, namespace }));
			build.onLoad({ filter: /.*/, namespace }, ({ path }) => {
				const name = /^domdocs:island\/(.+)$/.exec(path)?.[1];
				const contents =
					name === undefined
						? `${imports}\nexport const siteComponents = { ${table} };`
						: `import Component from ${JSON.stringify(components[name]?.file)};
import { makeIslands } from './renderer/client/islands.tsx';
export const activate = makeIslands(${JSON.stringify(name)}, Component);`;
				return { contents, loader: 'js', resolveDir: packageRoot };
			});
		},
	};
}
