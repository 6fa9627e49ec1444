import { docusaurus } from './docusaurus.ts';
import { eleventy } from './eleventy.ts';
import { hugo } from './hugo.ts';
import type { Peer } from './peer.ts';
import { rspress } from './rspress.ts';
import { starlight } from './starlight.ts';
import { vitepress } from './vitepress.ts';

/** All generators that a generated tree can be built with. */
export const peers: readonly Peer[] = [eleventy, hugo, vitepress, docusaurus, rspress, starlight];
