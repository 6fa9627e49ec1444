import type { ReactElement } from 'react';
import { useTexts } from '../../../../renderer/theme.ts';

/** A strip below a long block that shows the rest of it and folds it again. It works without scripts. */
export function CodeCollapse({ count }: { count: number }): ReactElement {
	const texts = useTexts();
	return (
		<label className="code-fold">
			<input type="checkbox" className="code-fold-box" />
			<svg className="code-fold-arrow" viewBox="0 0 16 16" aria-hidden="true" focusable="false">
				<path d="m4 6 4 4 4-4" />
			</svg>
			<span className="code-fold-more">{texts('code.unfold', { count })}</span>
			<span className="code-fold-less">{texts('code.fold')}</span>
		</label>
	);
}
