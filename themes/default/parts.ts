/**
 * What sites import as `domdocs/parts`: the components of the default theme as they are, whatever the site has
 * replaced, and hooks that they are made with. `cli/config/topics/parts.ts` lists the components that can be replaced.
 */

import type { ReactNode } from 'react';
import type * as parts from './parts.ts';

export type { Appearance } from './client/appearance.ts';
export { useActiveHeading } from './client/use-active-heading.ts';
export { useAppearance } from './client/use-appearance.ts';
export { Anchor } from './components/article/Anchor.tsx';
export { Picture } from './components/article/Picture.tsx';
export { TableFrame } from './components/article/TableFrame.tsx';
export { TaskBox } from './components/article/TaskBox.tsx';
export { BackdropPlate } from './components/home/BackdropPlate.tsx';
export { BannerPicture } from './components/home/BannerPicture.tsx';
export { Features } from './components/home/Features.tsx';
export { Hero } from './components/home/Hero.tsx';
export { HeroPicture } from './components/home/HeroPicture.tsx';
export { Profile } from './components/home/Profile.tsx';
export { TextImage } from './components/home/TextImage.tsx';
export { Icon } from './components/Icon.tsx';
export { NotFoundArt } from './components/NotFoundArt.tsx';
export { AppearanceSwitch } from './components/navigation/AppearanceSwitch.tsx';
export { Brand } from './components/navigation/Brand.tsx';
export { LanguageMenu } from './components/navigation/LanguageMenu.tsx';
export { LocalBar } from './components/navigation/LocalBar.tsx';
export { Navbar } from './components/navigation/Navbar.tsx';
export { NavEntry } from './components/navigation/NavMenu.tsx';
export { NavScreen } from './components/navigation/NavScreen.tsx';
export { Outline } from './components/navigation/Outline.tsx';
export { Sidebar } from './components/navigation/Sidebar.tsx';
export { SidebarEntry } from './components/navigation/SidebarEntry.tsx';
export { SidebarList } from './components/navigation/SidebarList.tsx';
export { SmartLink } from './components/navigation/SmartLink.tsx';
export { SocialLinks } from './components/navigation/SocialLinks.tsx';
export { BackToTop } from './components/page/BackToTop.tsx';
export { Breadcrumb } from './components/page/Breadcrumb.tsx';
export { Changelog } from './components/page/Changelog.tsx';
export { Contributors } from './components/page/Contributors.tsx';
export { EditInfo } from './components/page/EditInfo.tsx';
export { Footer } from './components/page/Footer.tsx';
export { PageTitle } from './components/page/PageTitle.tsx';
export { PageTurn } from './components/page/PageTurn.tsx';
export { Shell } from './components/Shell.tsx';
export { SearchBox } from './components/search/SearchBox.tsx';
export { Alert } from './features/alert/Alert.tsx';
export { Badge } from './features/badge/Badge.tsx';
export { BlogAside } from './features/blog/BlogAside.tsx';
export { Pagination } from './features/blog/Pagination.tsx';
export { PostCard } from './features/blog/PostCard.tsx';
export { PostList } from './features/blog/PostList.tsx';
export { Bulletin } from './features/bulletin/Bulletin.tsx';
export { Card } from './features/card/Card.tsx';
export { CardGrid } from './features/card/CardGrid.tsx';
export { ImageCard } from './features/card/ImageCard.tsx';
export { LinkCard } from './features/card/LinkCard.tsx';
export { RepoCard } from './features/card/RepoCard.tsx';
export { CodeBlock } from './features/code/CodeBlock.tsx';
export { CodeTree } from './features/code-tree/CodeTree.tsx';
export { Comments } from './features/comments/Comments.tsx';
export { CopyrightCard } from './features/copyright/CopyrightCard.tsx';
export { Disclosure } from './features/disclosure/Disclosure.tsx';
export { FileTree } from './features/file-tree/FileTree.tsx';
export { FriendCard } from './features/friends/FriendCard.tsx';
export { FriendGrid } from './features/friends/FriendGrid.tsx';
export { Steps } from './features/steps/Steps.tsx';
export { TableBox } from './features/table/TableBox.tsx';
export { Toc } from './features/toc/Toc.tsx';
export { WindowFrame } from './features/window/WindowFrame.tsx';
export { BareLayout } from './layouts/BareLayout.tsx';
export { BlogLayout } from './layouts/BlogLayout.tsx';
export { DocLayout } from './layouts/DocLayout.tsx';
export { FriendsLayout } from './layouts/FriendsLayout.tsx';
export { HomeLayout } from './layouts/HomeLayout.tsx';
export { NotFoundLayout } from './layouts/NotFoundLayout.tsx';
export { PageLayout } from './layouts/PageLayout.tsx';
export { SearchLayout } from './layouts/SearchLayout.tsx';

type Parts = typeof parts;

/** Properties of a component: `PropsOf<'LinkCard'>`. One that takes its place is given the same. */
export type PropsOf<Name extends keyof Parts> = Parts[Name] extends (props: infer Props) => ReactNode
	? unknown extends Props
		? Record<never, never>
		: Props
	: never;
