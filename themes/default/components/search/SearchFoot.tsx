import { memo, type ReactElement } from 'react';
import { useTexts } from '../../../../renderer/theme.ts';
import { Icon } from '../Icon.tsx';

/** Which keys do what, for readers who have keys. Typing renders none of it anew. */
export const SearchFoot = memo(Foot);

function Foot(): ReactElement {
	const t = useTexts();
	return (
		<div className="search-foot">
			<span>
				<span className="search-key" role="img" aria-label={t('search.selectKey')}>
					<Icon name="enter" />
				</span>
				{t('search.select')}
			</span>
			<span>
				<span className="search-key" role="img" aria-label={t('search.upKey')}>
					<Icon name="up" />
				</span>
				<span className="search-key" role="img" aria-label={t('search.downKey')}>
					<Icon name="up" className="is-turned" />
				</span>
				{t('search.navigate')}
			</span>
			<span>
				<span className="search-key" role="img" aria-label={t('search.closeKey')}>
					{'esc'}
				</span>
				{t('search.close')}
			</span>
		</div>
	);
}
