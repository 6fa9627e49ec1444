import type { SidebarTree } from '../../contract/contract.ts';
import { session } from '../session.ts';

/**
 * Fetches the whole of a sidebar that pages render a branch of, once, and has it in the view on screen. Rejects
 * where it cannot be had.
 */
export async function loadWholeSidebar(key: string): Promise<SidebarTree> {
	const running = await session;
	const sidebar = await running.loader.loadSidebar(key);
	const { view } = running;
	if (view.page.sidebar === key && view.sidebar !== sidebar) running.swap({ ...view, sidebar });
	return sidebar;
}
