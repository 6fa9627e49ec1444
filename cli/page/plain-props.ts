import type { PageData } from '../../renderer/contract/contract.ts';
import type { PageProps } from '../model/page-props.ts';
import { directionOf } from './direction-of.ts';

/** What a page without a file has to say of itself. */
type OwnData = Pick<
	PageData,
	'route' | 'locale' | 'lang' | 'title' | 'headTitle' | 'description' | 'layout' | 'alternates' | 'show'
> &
	Partial<PageData>;

/** A page that no file is needed for: nobody has written it, so it has no text, history or neighbours. */
export function plainProps(own: OwnData): PageProps {
	return {
		page: {
			sidebar: null,
			outline: [],
			breadcrumb: [],
			prev: null,
			next: null,
			meta: { tags: [] },
			contributors: [],
			changelog: [],
			copyright: null,
			editLink: null,
			home: [],
			...directionOf(own.lang),
			...own,
		},
		article: { body: null, embeds: [] },
		files: [],
		links: [],
		icons: {},
		updated: null,
	};
}
