import type { CSSProperties, ReactElement, ReactNode } from 'react';
import {
	type BackdropData,
	type ByAppearance,
	type SectionFrame,
	useAddress,
} from '../../../../renderer/theme.ts';
import { classNames } from '../class-names.ts';
import { BackdropPlate } from './BackdropPlate.tsx';

/** A section of the home page from one side of the window to the other, with what lies behind it. */
export function Band(props: {
	section: SectionFrame;
	className: string;
	/** Whether its words stand in the middle. */
	isCentred?: boolean;
	/** What the theme itself renders behind the section. */
	behind?: ReactNode;
	children: ReactNode;
}): ReactElement {
	const { section, className, isCentred = false, behind, children } = props;
	const { full, backdrop } = section;
	const address = useAddress();
	const { color, plate, picture, mask, isFixed } = backdrop ?? {};
	return (
		<section
			className={classNames(
				className,
				'band',
				isCentred && 'is-centred',
				full && 'is-full',
				Boolean(backdrop || behind) && 'has-backdrop',
				color && 'has-color',
				Boolean(picture || behind) && 'has-picture',
			)}
			style={backdrop && styleOf(backdrop, address)}
		>
			{(backdrop || behind) && (
				<div className="backdrop" aria-hidden="true">
					{plate && <BackdropPlate isCentred={isCentred} />}
					{picture ? <div className={classNames('backdrop-picture', isFixed && 'is-fixed')} /> : behind}
					{mask && <div className="backdrop-mask" />}
				</div>
			)}
			<div className="band-inner">{children}</div>
		</section>
	);
}

/** What the author chose, as properties that the style sheet reads. `-light` and `-dark` are chosen there too. */
function styleOf(backdrop: BackdropData, address: (link: string) => string): CSSProperties {
	const { color, plate, picture, filter, mask } = backdrop;
	const style: Record<`--${string}`, string | number> = {};
	const set = (name: string, value: ByAppearance<string | number> | undefined): void => {
		if (!value) return;
		style[`--${name}-light`] = value.light;
		if (value.dark !== undefined) style[`--${name}-dark`] = value.dark;
	};
	const map = <T, U>({ light, dark }: ByAppearance<T>, change: (value: T) => U): ByAppearance<U> => ({
		light: change(light),
		...(dark === undefined ? {} : { dark: change(dark) }),
	});
	set('ground', color && map(color, ({ value }) => value));
	set('scheme', color && map(color, ({ shade }) => shade ?? 'inherit'));
	set('tint-from', plate?.tint && map(plate.tint, ({ from }) => from));
	set('tint-to', plate?.tint && map(plate.tint, ({ to }) => to));
	set('picture', picture && map(picture, (link) => `url("${quote(address(link))}")`));
	set('mask', mask);
	if (filter) style['--picture-filter'] = filter;
	return style as CSSProperties;
}

/** An address as it may stand in quotes in a style. */
function quote(address: string): string {
	return address.replace(/["\\\n\r\f]/g, (sign) => `%${sign.charCodeAt(0).toString(16).padStart(2, '0')}`);
}
