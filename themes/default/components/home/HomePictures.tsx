import type { ReactElement } from 'react';
import { type HomePicture, useAddress } from '../../../../renderer/theme.ts';

/** A picture, or the one of two that suits the appearance; the other one is not fetched. */
export function HomePictures(props: {
	picture: HomePicture;
	className?: string;
	/** Whether readers see it before they scroll. */
	isFirst?: boolean;
}): ReactElement {
	const {
		picture: { light, dark, alt, width, height },
		className,
		isFirst = false,
	} = props;
	const address = useAddress();
	const common = { width, height, decoding: 'async' as const };
	const loading = isFirst && dark === undefined ? undefined : ('lazy' as const);
	return (
		<>
			<img
				{...common}
				alt={alt}
				className={className}
				data-appearance={dark === undefined ? undefined : 'light'}
				src={address(light)}
				loading={loading}
			/>
			{dark !== undefined && (
				<img
					{...common}
					alt={alt}
					className={className}
					data-appearance="dark"
					src={address(dark)}
					loading={loading}
				/>
			)}
		</>
	);
}
