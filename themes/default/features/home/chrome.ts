import rareParts from '../../client/rare-parts.ts';
import theme from '../../client/theme.ts';
import { FooterMap } from '../../components/page/FooterMap.tsx';
import { HomeLayout } from '../../layouts/HomeLayout.tsx';

theme.layouts.home = HomeLayout;
rareParts.FooterMap = FooterMap;
