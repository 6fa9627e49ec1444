const tabLine = '@tab Name` in `::: tabs';

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
	...{ expander: '::: details', detailsgroup: '::: collapse', youtube: '@[youtube](id)' },
};

/** What a container or component that domdocs does not have is written as here; nothing where nobody knows. */
export function ownNameOf(name: string): string | undefined {
	const key = name.replaceAll(/[-_]/g, '').toLowerCase();
	return Object.hasOwn(names, key) ? names[key] : undefined;
}
