import type { GroundColors, ThemeWords } from '../../renderer/contract/render-contract.ts';
import type { BundleSource } from '../platform/bundle-sources.ts';
import type { ServerBundle } from './bundle-server.ts';
import type { ClientBundle } from './client-bundle.ts';

/** The theme for the server, and what is known once it has been run. */
export interface BundledServer {
	server: ServerBundle;
	/** Hash of the server's code. */
	code: string;
	/** The interface's words that the theme brings, by language tag. */
	messages: ThemeWords;
	/** The ground of its pages. Absent where the theme does not say. */
	colors?: GroundColors | undefined;
	/** What it was made from. */
	sources: BundleSource[];
}

/** The theme for the browser. */
export interface BundledClient {
	client: ClientBundle;
	/** What it was made from. */
	sources: BundleSource[];
}

/** The theme for browser and server. */
export interface ThemeBundle extends BundledServer, BundledClient {}
