/**
 * The components of the default theme that a site may replace, with the module below `themes/default/` whose
 * export of that name each is. `themes/default/parts.ts` exports them to sites.
 */
export const themeParts = {
	Shell: 'components/Shell.tsx',
	Icon: 'components/Icon.tsx',
	LostPlot: 'components/LostPlot.tsx',

	Navbar: 'components/navigation/Navbar.tsx',
	Brand: 'components/navigation/Brand.tsx',
	NavEntry: 'components/navigation/NavMenu.tsx',
	NavScreen: 'components/navigation/NavScreen.tsx',
	LanguageMenu: 'components/navigation/LanguageMenu.tsx',
	AppearanceSwitch: 'components/navigation/AppearanceSwitch.tsx',
	SocialLinks: 'components/navigation/SocialLinks.tsx',
	SmartLink: 'components/navigation/SmartLink.tsx',
	Sidebar: 'components/navigation/Sidebar.tsx',
	SidebarList: 'components/navigation/SidebarList.tsx',
	SidebarEntry: 'components/navigation/SidebarEntry.tsx',
	LocalBar: 'components/navigation/LocalBar.tsx',
	Outline: 'components/navigation/Outline.tsx',

	Breadcrumb: 'components/page/Breadcrumb.tsx',
	PageTitle: 'components/page/PageTitle.tsx',
	EditInfo: 'components/page/EditInfo.tsx',
	Contributors: 'components/page/Contributors.tsx',
	Changelog: 'components/page/Changelog.tsx',
	CopyrightCard: 'components/page/CopyrightCard.tsx',
	PageTurn: 'components/page/PageTurn.tsx',
	Footer: 'components/page/Footer.tsx',
	BackToTop: 'components/page/BackToTop.tsx',
	Comments: 'features/comments/Comments.tsx',
	Bulletin: 'features/bulletin/Bulletin.tsx',
	FriendGrid: 'features/friends/FriendGrid.tsx',
	FriendCard: 'features/friends/FriendCard.tsx',
	PostList: 'features/blog/PostList.tsx',
	PostCard: 'features/blog/PostCard.tsx',
	Pagination: 'features/blog/Pagination.tsx',
	BlogAside: 'features/blog/BlogAside.tsx',

	Hero: 'components/home/Hero.tsx',
	Features: 'components/home/Features.tsx',
	TextImage: 'components/home/TextImage.tsx',
	Profile: 'components/home/Profile.tsx',

	Anchor: 'components/article/Anchor.tsx',
	Picture: 'components/article/Picture.tsx',
	TableFrame: 'components/article/TableFrame.tsx',
	TaskBox: 'components/article/TaskBox.tsx',
	Alert: 'features/alert/Alert.tsx',
	Badge: 'features/badge/Badge.tsx',
	Card: 'features/card/Card.tsx',
	CardGrid: 'features/card/CardGrid.tsx',
	ImageCard: 'features/card/ImageCard.tsx',
	LinkCard: 'features/card/LinkCard.tsx',
	RepoCard: 'features/card/RepoCard.tsx',
	CodeBlock: 'features/code/CodeBlock.tsx',
	CodeTree: 'features/code-tree/CodeTree.tsx',
	Disclosure: 'features/disclosure/Disclosure.tsx',
	FileTree: 'features/file-tree/FileTree.tsx',
	Steps: 'features/steps/Steps.tsx',
	TableBox: 'features/table/TableBox.tsx',
	Toc: 'features/toc/Toc.tsx',
	WindowFrame: 'features/window/WindowFrame.tsx',
} as const;

/** Name of a component that a site may replace: `Footer`. */
export type PartName = keyof typeof themeParts;
