import theme from '../../client/theme.ts';
import { BlogLayout } from '../../layouts/BlogLayout.tsx';

theme.layouts.blog = BlogLayout;
