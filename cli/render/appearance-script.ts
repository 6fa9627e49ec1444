import type { SiteConfig } from '../config/site-config.ts';

/**
 * Runs before the first paint: sets `data-theme` from what the reader chose (local storage key
 * `domdocs-appearance`), else from the config, else from the system, and the class `js`.
 */
export function appearanceScript(appearance: SiteConfig['appearance']): string {
	// The document says which one is forced.
	if (appearance.startsWith('force-')) return "document.documentElement.classList.add('js')";
	const fallback =
		appearance === 'auto'
			? "matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light'"
			: `'${appearance}'`;
	return (
		"(()=>{let d=document.documentElement,a;try{a=localStorage.getItem('domdocs-appearance')}catch{}" +
		`d.classList.add('js');d.dataset.theme=a==='dark'||a==='light'?a:${fallback}})()`
	);
}
