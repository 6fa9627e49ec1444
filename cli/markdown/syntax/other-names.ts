const tabLine = '@tab Name` in `::: tabs';
const link = '[text](./page.md)';
const picture = '![text](./picture.png)';
const include = '<!-- @include: ./file.md -->';

/** What other generators call something, without dashes and letter case, and what to type for it here. */
const names: Readonly<Record<string, string>> = {
	...{ codegroup: '::: code-tabs', tabs: '::: tabs', tab: tabLine, tabitem: tabLine },
	...{ codegroupitem: tabLine },
	...{ admonition: '::: note', aside: '::: note', callout: '::: note', hint: '::: tip', success: '::: tip' },
	...{ error: '::: danger', warn: '::: warning', attention: '::: warning', abstract: '::: info' },
	...{ note: '::: note', tip: '::: tip', check: '::: tip', info: '::: info', important: '::: important' },
	...{ warning: '::: warning', caution: '::: caution', danger: '::: danger' },
	...{ steps: '::: steps', step: '::: steps', filetree: '::: file-tree', cardgroup: '::: card-grid' },
	...{
		cards: '::: card-grid',
		cardgrid: '::: card-grid',
		accordion: '::: collapse',
		dropdown: '::: details',
	},
	...{ notice: '::: note', alert: '::: note', seealso: '::: info', stepper: '::: steps', tabset: '::: tabs' },
	...{ details: '::: details', expand: '::: details', card: '::: card' },
	...{ ref: link, relref: link, doc: link, link, posturl: link, routelink: link, autolink: link },
	...{ figure: picture, image: picture, img: picture, include, readfile: include, snippet: include },
	...{ contentref: '<LinkCard href="./page.md" />', literalinclude: '@[code](./file.py)' },
	...{ expander: '::: details', detailsgroup: '::: collapse', youtube: '@[youtube](id)' },
};

/** What a container or component that domdocs does not have is written as here; nothing where nobody knows. */
export function ownNameOf(name: string): string | undefined {
	const key = name.replaceAll(/[-_]/g, '').toLowerCase();
	return Object.hasOwn(names, key) ? names[key] : undefined;
}
