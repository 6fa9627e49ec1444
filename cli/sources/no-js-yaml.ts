/**
 * What the compiled program has instead of the package `js-yaml` (`--alias` in `package.json`): that can run functions of YAML. gray-matter
 * loads it for an engine that nobody asks, for front matter is read with `yaml`.
 */
function refuse(): never {
	throw new Error('Front matter was to be read by js-yaml, which domdocs does not bring with it.');
}

export { refuse as safeDump, refuse as safeLoad };
