import type { ReactElement } from 'react';
import { useTexts } from '../../../../renderer/theme.ts';
import { classNames } from '../class-names.ts';
import { Icon } from '../Icon.tsx';

/** The button in a popover that closes it. `target` is the popover's id. */
export function CloseButton({ target, className }: { target: string; className?: string }): ReactElement {
	const t = useTexts();
	return (
		<button
			type="button"
			className={classNames('icon-button', className)}
			popoverTarget={target}
			popoverTargetAction="hide"
			aria-label={t('nav.close')}
		>
			<Icon name="close" />
		</button>
	);
}
