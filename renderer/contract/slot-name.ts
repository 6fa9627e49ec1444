/** Places for components of the site, `slots` of the config. Beside each stands where the default theme has it. */
export type SlotName =
	/** The very top and the very end of every page with chrome. */
	| 'layout-top'
	| 'layout-bottom'
	/** In the navbar: before the site's name, before the menu, and behind the tools. */
	| 'navbar-before'
	| 'navbar-menu-before'
	| 'navbar-after'
	/** Above and below the entries of the navigation on phones. */
	| 'nav-screen-before'
	| 'nav-screen-after'
	/** Above and below the entries of the sidebar. */
	| 'sidebar-before'
	| 'sidebar-after'
	/** On document pages, over the whole width: above and below all columns. */
	| 'doc-top'
	| 'doc-bottom'
	/** On document pages, in the column of the text: above the breadcrumb, and below everything. */
	| 'doc-before'
	| 'doc-after'
	/** Around a document's heading. */
	| 'doc-title-before'
	| 'doc-title-after'
	/** Around the line with reading time, date and tags. */
	| 'doc-meta-before'
	| 'doc-meta-after'
	/** Between a document's text and what is known about it: edit link, contributors, changelog. */
	| 'doc-footer-before'
	/** Above and below the outline. */
	| 'outline-before'
	| 'outline-after'
	/** Above and below the text of `page` pages. */
	| 'page-top'
	| 'page-bottom'
	/** On pages that list posts: above and below everything; around the list; in the column beside it. */
	| 'blog-top'
	| 'blog-bottom'
	| 'blog-list-before'
	| 'blog-list-after'
	| 'blog-aside-top'
	| 'blog-aside-bottom'
	/** Above and below the sections of a home page. */
	| 'home-before'
	| 'home-after'
	/** Instead of what the not-found page, the footer and the bulletin say, which is given as `children`. */
	| 'not-found'
	| 'footer-content'
	| 'bulletin-content';
