import { type ReactElement, type ReactNode, useState } from 'react';
import { Content, defineTheme, Link, usePage } from '../../../../renderer/theme.ts';

function Counter(): ReactElement {
	const [count, setCount] = useState(0);
	return (
		<button type="button" id="counter" onClick={() => setCount(count + 1)}>
			Count {count}
		</button>
	);
}

/** Breaks when the page says so, but only in the browser. */
function Fragile(): ReactNode {
	const { title } = usePage();
	if (typeof document !== 'undefined' && title === 'Broken') throw new Error('broken on purpose');
	return title === 'Mismatch' && typeof document !== 'undefined' ? <p>browser</p> : <i>server</i>;
}

function Header(): ReactElement {
	const links = ['/', '/long/', '/other/', '/slow/', '/jp/', '/old/1.Long.html', '/nowhere/'];
	return (
		<header>
			<nav>
				{links.map((link) => (
					<Link key={link} link={link}>
						{link}
					</Link>
				))}
				<Link link="/long/#middle">middle</Link>
				<Link link="/file.txt">file</Link>
				<Link link="/other/" data-native>
					native
				</Link>
			</nav>
			<Counter />
			<details data-menu>
				<summary>Menu</summary>
				<Link link="/other/">from menu</Link>
			</details>
			<button type="button" popoverTarget="pop">
				Pop
			</button>
			<div id="pop" popover="auto">
				<Link link="/other/">from popover</Link>
			</div>
			<Fragile />
		</header>
	);
}

function Doc(): ReactElement {
	const { title } = usePage();
	return (
		<>
			<Header />
			<main id="content">
				<h1>{title}</h1>
				<Content />
			</main>
		</>
	);
}

function NotFound(): ReactElement {
	const { lang } = usePage();
	return (
		<main id="content">
			<h1>404 {lang}</h1>
			<Link link="/">home</Link>
		</main>
	);
}

const theme = defineTheme({
	layouts: { doc: Doc, home: Doc, page: Doc, bare: Doc, 'not-found': NotFound },
});

export { theme as default };

export const components = {};
export const locales = {};
