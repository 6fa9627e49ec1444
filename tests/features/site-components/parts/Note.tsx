import type { ReactNode } from 'react';
import './note.css';

/** A static component with a style sheet of its own. */
export default function Note({ label, href, children }: { label?: string; href?: string; children?: ReactNode }) {
	return (
		<aside className="note">
			<a href={href}>{label}</a>
			{children}
		</aside>
	);
}
