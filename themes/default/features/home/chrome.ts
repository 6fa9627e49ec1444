import theme from '../../client/theme.ts';
import { HomeLayout } from '../../layouts/HomeLayout.tsx';

theme.layouts.home = HomeLayout;
