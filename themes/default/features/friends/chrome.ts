import theme from '../../client/theme.ts';
import { FriendsLayout } from '../../layouts/FriendsLayout.tsx';

theme.layouts.friends = FriendsLayout;
