import type { ComponentPropsWithRef, ReactElement } from 'react';
import { isExternalLink, Link, useTexts } from '../../../../renderer/theme.ts';
import { classNames } from '../class-names.ts';

/** A link of the chrome. One that leaves the site opens in a new tab and says so. */
export function SmartLink({
	link,
	className,
	children,
	...attributes
}: { link: string } & ComponentPropsWithRef<'a'>): ReactElement {
	const t = useTexts();
	if (!isExternalLink(link) || link.startsWith('mailto:')) {
		return (
			<Link {...attributes} link={link} className={className || undefined}>
				{children}
			</Link>
		);
	}
	return (
		<Link
			target="_blank"
			rel="noopener noreferrer"
			{...attributes}
			link={link}
			className={classNames(className, 'external')}
		>
			{children}
			<span className="visually-hidden">{t('link.external')}</span>
		</Link>
	);
}
