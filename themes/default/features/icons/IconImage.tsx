import type { CSSProperties, ReactElement } from 'react';
import { type IconLook, type IconSize, useFeature, useIcon } from '../../../../renderer/theme.ts';
import { classNames } from '../../components/class-names.ts';

/** An icon that an author has named. */
export interface IconImageProps {
	/** `twemoji:cat`, the address of a picture, or a character such as an emoji. */
	name: string;
	/** Default: as high as a letter, or what the style sheet says. */
	size?: IconSize | null | undefined;
	/** A colour as `readIconColor` gives it. Default: the text's; icons with colours of their own keep them. */
	color?: string | null | undefined;
	className?: string | undefined;
	/** What screen readers say. Default: nothing, for the icon stands beside words. */
	label?: string | undefined;
}

/** Renders an icon, a picture or a character. */
export function IconImage({ name, size, color, className, label }: IconImageProps): ReactElement {
	const look = useIcon(name);
	const part: PartProps = {
		box: size,
		className: classNames('pictogram', className),
		color: color ?? undefined,
		label,
	};
	switch (look.kind) {
		case 'drawing':
			return <IconVector look={look} {...part} />;
		case 'image':
			return <img className={part.className} src={look.src} alt={label ?? ''} style={styleOf(part)} />;
		case 'text':
			return (
				<span
					className={part.className}
					style={{ color: part.color, fontSize: size?.height }}
					{...forReaders(label)}
				>
					{look.text}
				</span>
			);
		default:
			return look.hosts.length > 0 ? (
				<Awaited name={name} hosts={look.hosts} {...part} />
			) : (
				<span className={`${part.className} is-blank`} style={styleOf(part)} {...forReaders(label)} />
			);
	}
}

interface PartProps {
	/** Absent where the style sheet decides. */
	box: IconSize | null | undefined;
	className: string;
	color: string | undefined;
	label: string | undefined;
}

function forReaders(
	label: string | undefined,
): { role: 'img'; 'aria-label': string } | { 'aria-hidden': true } {
	return label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true };
}

function styleOf({ box, color }: PartProps): CSSProperties {
	return { color, width: box?.width ?? box?.height, height: box?.height };
}

function IconVector(props: PartProps & { look: Extract<IconLook, { kind: 'drawing' }> }): ReactElement {
	const { look, box, className, color, label } = props;
	const height = box?.height ?? '1em';
	return (
		<svg
			className={className}
			viewBox={look.viewBox}
			width={box?.width ?? widthFor(look.viewBox, height)}
			height={height}
			style={color ? { color } : undefined}
			{...forReaders(label)}
			// biome-ignore lint/security/noDangerouslySetInnerHtml: the compiler has left nothing but shapes in it.
			dangerouslySetInnerHTML={{ __html: look.markup }}
		/>
	);
}

/** The place of an icon that is fetched in the browser: see `client.ts`. */
function Awaited({ name, hosts, ...part }: PartProps & { name: string; hosts: string[] }): ReactElement {
	useFeature('icons');
	return (
		<span
			className={`${part.className} is-blank`}
			style={styleOf(part)}
			data-icon={name}
			data-icon-hosts={hosts.join(' ')}
			{...forReaders(part.label)}
			// Its content is not React's: an icon may be there before the menu around it is hydrated.
			suppressHydrationWarning
			// biome-ignore lint/security/noDangerouslySetInnerHtml: it is empty.
			dangerouslySetInnerHTML={{ __html: '' }}
		/>
	);
}

/** As wide as its `viewBox` says at this height. */
function widthFor(viewBox: string, height: string): string {
	const [, , width = 1, tall = 1] = viewBox.split(' ').map(Number);
	const [, amount = '1', unit = 'em'] = /^([\d.]+)(.*)$/.exec(height) ?? [];
	return `${Number(((Number(amount) * width) / tall).toFixed(3))}${unit}`;
}
