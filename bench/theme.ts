import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { shipBundles } from '../cli/bundle/ship-bundles.ts';

const modules = await shipBundles(join(process.cwd(), 'build/theme'));
// `npm run notices` reads from it whose code the bundles have.
writeFileSync('node_modules/.cache/domdocs-theme.json', JSON.stringify(modules));
