import type { ReactElement } from 'react';
import { useSite, useTexts } from '../../../../renderer/theme.ts';
import { useAppearance } from '../../client/use-appearance.ts';
import { classNames } from '../class-names.ts';
import { Icon } from '../Icon.tsx';

/** Switches between light and dark, where readers have a choice. Hidden by the style sheet where scripts do not run. */
export function AppearanceSwitch({ isLabelled = false }: { isLabelled?: boolean }): ReactElement | null {
	const { appearance } = useSite();
	return appearance.startsWith('force-') ? null : <Switch isLabelled={isLabelled} />;
}

function Switch({ isLabelled }: { isLabelled: boolean }): ReactElement {
	const [appearance, toggle] = useAppearance();
	const t = useTexts();
	const name = t(
		appearance ? (appearance === 'dark' ? 'appearance.toLight' : 'appearance.toDark') : 'appearance.label',
	);
	return (
		<button
			type="button"
			className={classNames('appearance-switch', isLabelled && 'is-labelled')}
			onClick={toggle}
			title={isLabelled ? undefined : name}
			aria-label={isLabelled ? undefined : name}
		>
			{isLabelled && <span>{name}</span>}
			<Icon name="sun" className="appearance-sun" />
			<Icon name="moon" className="appearance-moon" />
		</button>
	);
}
