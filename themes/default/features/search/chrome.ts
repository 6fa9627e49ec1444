import theme from '../../client/theme.ts';
import { SearchLayout } from '../../layouts/SearchLayout.tsx';

theme.layouts.search = SearchLayout;
