import type { ReactElement } from 'react';
import { type HomePicture, useAddress } from '../../../../renderer/theme.ts';

/** A picture, or the one of two that suits the appearance; the other one is not fetched. */
export function HomePictures(props: {
	picture: HomePicture;
	className?: string;
	/** Whether readers see it before they scroll. */
	isFirst?: boolean;
}): ReactElement {
	const { picture, className, isFirst = false } = props;
	const { light, dark, alt, width, height } = picture;
	const address = useAddress();
	const loading = isFirst && dark === undefined ? undefined : ('lazy' as const);
	const common = { className, width, height, decoding: 'async' as const, loading };
	if (dark === undefined) return <img {...common} alt={alt} src={address(light)} />;
	return (
		<>
			<img {...common} alt={alt} src={address(light)} data-appearance="light" />
			<img {...common} alt={alt} src={address(dark)} data-appearance="dark" />
		</>
	);
}
