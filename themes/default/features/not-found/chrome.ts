import theme from '../../client/theme.ts';
import { NotFoundLayout } from '../../layouts/NotFoundLayout.tsx';

theme.layouts['not-found'] = NotFoundLayout;
