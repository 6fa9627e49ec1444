import { type ReactElement, useEffect, useId, useRef, useState } from 'react';
import { type BlogData, type BlogFrame, useTexts } from '../../../../renderer/theme.ts';
import { classNames } from '../../components/class-names.ts';
import { Icon } from '../../components/Icon.tsx';
import { CloseButton } from '../../components/navigation/CloseButton.tsx';
import { BlogAside } from './BlogAside.tsx';

/** Time until the content of the panel comes in, in milliseconds: specification, section 9. */
const contentDelay = 200;

/**
 * What stands beside the list on wide screens, behind a button on small ones. It opens without scripts too, and closes
 * by its button, by Escape, by a press outside, and when the reader goes to another page.
 */
export function BlogPanel({ frame, type }: { frame: BlogFrame; type: BlogData['type'] }): ReactElement {
	const t = useTexts();
	const id = useId();
	const panel = useRef<HTMLDivElement>(null);
	const isOpen = useOpen(panel);
	return (
		<>
			<button type="button" className="blog-panel-button" popoverTarget={id}>
				<Icon name="menu" />
				<span>{t('blog.aside')}</span>
			</button>
			<div
				ref={panel}
				id={id}
				popover="auto"
				className={classNames('blog-panel', isOpen && 'is-open')}
				role="dialog"
				aria-label={t('blog.aside')}
			>
				<CloseButton target={id} className="blog-panel-close" />
				<div className="blog-panel-content">
					<BlogAside frame={frame} type={type} />
				</div>
			</div>
		</>
	);
}

/** Whether the panel has been open for long enough for its content to be shown. */
function useOpen(panel: React.RefObject<HTMLDivElement | null>): boolean {
	const [isOpen, setOpen] = useState(false);
	useEffect(() => {
		const { current } = panel;
		let timer: ReturnType<typeof setTimeout> | undefined;
		const follow = (): void => {
			clearTimeout(timer);
			if (current?.matches(':popover-open')) timer = setTimeout(setOpen, contentDelay, true);
			else setOpen(false);
		};
		// The reader's first move may have opened it, before this runs.
		follow();
		current?.addEventListener('toggle', follow);
		return () => {
			clearTimeout(timer);
			current?.removeEventListener('toggle', follow);
		};
	}, [panel]);
	return isOpen;
}
