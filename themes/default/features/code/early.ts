import { copyOnClick } from './copy-on-click.ts';

copyOnClick();
