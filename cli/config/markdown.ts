import { packageRoot } from '../platform/package-root.ts';
import { findPackage } from '../platform/vendor.ts';
import type { IconOptions, ImageOptions, MarkdownOptions } from './options.ts';
import { type CodeConfig, resolveCode } from './resolve/resolve-code.ts';
import { resolveVariants, type VariantConfig } from './resolve/resolve-variants.ts';

/** How Markdown is read, none left open. */
export interface MarkdownConfig {
	html: 'safe' | 'trusted';
	images: ImageConfig;
	icons: IconConfig;
	code: CodeConfig;
	/** Whether packages are installed that features need, by name. */
	packages: Record<'mermaid', boolean>;
}

/** How pictures are shown. */
export interface ImageConfig {
	figure: NonNullable<ImageOptions['figure']>;
	/** `null`: no copies are made. */
	variants: VariantConfig | null;
}

/** How icons are drawn. */
export interface IconConfig {
	/** Origins that the reader's browser may ask for icons, in their order; empty where it may ask nobody. */
	hosts: string[];
}

/** The services of Iconify that all have the same icons: specification, section 7. */
const iconHosts = ['https://api.iconify.design', 'https://api.simplesvg.com', 'https://api.unisvg.com'];

/** How a site that sets nothing reads Markdown. */
export const defaultMarkdown: MarkdownConfig = resolveMarkdown();

/** Fills in what a site does not set. */
export function resolveMarkdown(
	{ html = 'safe', images, icons, code }: MarkdownOptions = {},
	root = packageRoot,
): MarkdownConfig {
	return {
		html,
		images: { figure: images?.figure ?? false, variants: resolveVariants(images?.variants) },
		icons: resolveIcons(icons),
		code: resolveCode(code),
		packages: { mermaid: findPackage('mermaid', root) !== null },
	};
}

function resolveIcons({ remote = true }: IconOptions = {}): IconConfig {
	if (typeof remote === 'object') return { hosts: remote.hosts ?? iconHosts };
	return { hosts: remote ? iconHosts : [] };
}
