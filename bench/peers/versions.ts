/** Exact versions of all packages that peers are made of. `overrides` are for dependencies of theirs. */
export const versions = {
	eleventy: {
		packages: { '@11ty/eleventy': '3.1.7', '@11ty/eleventy-plugin-syntaxhighlight': '5.0.2' },
	},
	vitepress: {
		packages: { vitepress: '1.6.4' },
	},
	docusaurus: {
		packages: {
			'@docusaurus/core': '3.10.2',
			'@docusaurus/faster': '3.10.2',
			'@docusaurus/plugin-content-docs': '3.10.2',
			'@docusaurus/theme-classic': '3.10.2',
			'@easyops-cn/docusaurus-search-local': '0.55.3',
			react: '19.2.0',
			'react-dom': '19.2.0',
		},
	},
	rspress: {
		packages: { '@rspress/core': '2.0.22' },
		overrides: {
			'mdast-util-to-markdown-cjk-friendly': '1.0.0',
			'mdast-util-to-markdown-cjk-friendly-gfm-strikethrough': '1.0.0',
		},
	},
	/** The newest that run on Node 20. */
	starlight: {
		packages: { '@astrojs/starlight': '0.37.6', astro: '5.18.2' },
	},
} satisfies Record<string, { packages: Record<string, string>; overrides?: Record<string, string> }>;
