import type { DiagnosticName } from '../catalogue.ts';
import type { Explanation } from './explanation.ts';

/** DD213 icons, DD214 pictures. */
export const pictureExplanations = {
	'icon-collection-missing': {
		title: 'Icons of a collection that is not installed',
		text: 'Icons are drawn from the packages `@iconify-json/…` of the site. Install the one that the message names. Until then the browsers of readers fetch the icon from elsewhere, or its place stays blank where that is switched off.',
		wrong: '::twemoji:axe::',
		right: 'npm install -D @iconify-json/twemoji',
		language: 'sh',
	},
	'unknown-icon': {
		title: 'An icon that nobody has',
		text: 'The collection is installed, but has no icon of that name, and its place stays blank. Or a menu, a sidebar, a home page or a social link names one in a single word, which the theme does not have: then the word itself is shown, or a chain instead of the icon.',
		wrong: '::twemoji:axee::',
		right: '::twemoji:axe::',
	},
	'icon-provider': {
		title: 'Icons that are not of Iconify',
		text: 'Icon fonts of other makers are not loaded. Nearly all of their icons are in a collection of Iconify as well.',
		wrong: '::fontawesome solid:house::',
		right: '::fa6-solid:house::',
	},
	'icon-size': {
		title: 'A size that an icon cannot have',
		text: 'The size is a number of pixels, a CSS length, or width and height as `24x24`. Without it an icon is as large as the text.',
		wrong: '::twemoji:axe =big::',
		right: '::twemoji:axe =24::',
	},
	'icon-color': {
		title: 'A colour that CSS does not know',
		text: 'The colour is one of CSS and written without spaces. Without it an icon has the colour of the text.',
		wrong: '::twemoji:axe /redd!::',
		right: '::twemoji:axe /tomato::',
	},
	'alt-missing': {
		title: 'A picture without alternative text',
		text: 'The text between `![` and `]` is what those learn who do not see the picture: people who listen to the page, and all others while it does not load. Say what the picture is there for. A mere decoration has none, and is written in HTML: `<img src="…" alt="">`.',
		wrong: '![](./map.png)',
		right: '![The claim and its four corner posts](./map.png)',
	},
	'image-size-invalid': {
		title: 'A size that a picture cannot have',
		text: 'The size stands behind the address: `=400x300`, or one of the two, in pixels. A wrong one is left out, and the picture has the size of its file.',
		wrong: '![A map](./map.png =400pxx)',
		right: '![A map](./map.png =400x300)',
	},
	'image-unreadable': {
		title: 'A file that is no picture',
		text: 'The file is there, but its content is damaged or of another kind than its name says, so its width and height are not known and browsers will probably not show it. Export it once more.',
	},
	'image-insecure': {
		title: 'A picture, film or sound over plain `http:`',
		text: 'A page that is loaded over `https:` shows and plays nothing that is not, and the policy of every page says the same. Most servers know both.',
		wrong: '![A map](http://example.org/map.png)',
		right: '![A map](https://example.org/map.png)',
	},
	'svg-scrubbed': {
		title: 'A drawing that can do more than be looked at',
		text: 'An SVG file that is opened on its own is a document of your site: its scripts run, and may use what the browser keeps for the site, the keys of unlocked pages included. So scripts, handlers such as `onload`, instructions, and what would be loaded from other sites are left out where a drawing is published; the file itself stays as it is. A drawing that needs them, and that you trust, is named in the config.',
		wrong: '<svg xmlns="http://www.w3.org/2000/svg" onload="start()">',
		right: "export default defineSite({ svg: { trusted: ['content/public/map.svg'] } });",
		language: 'text',
	},
	'svg-invalid': {
		title: 'An SVG file that cannot be looked through',
		text: 'SVG is XML, which browsers read strictly: of a file with an unclosed element, an unknown `&name;` or an attribute without quotes they show nothing. Export the drawing once more, or mend the place that the message names. The same goes for an XML declaration that is malformed or names an encoding that is unknown or not that of the file: save it as UTF-8. What is in a packed drawing (`.svgz`) is seen by nobody: publish it unpacked, for hosts pack what they send, or name it in `svg.trusted`.',
		wrong: '<svg xmlns="http://www.w3.org/2000/svg"><rect width=20></svg>',
		right: '<svg xmlns="http://www.w3.org/2000/svg"><rect width="20"/></svg>',
		language: 'text',
	},
	'sharp-missing': {
		title: 'Pictures to be made without the package that makes them',
		text: 'The option `markdown.images.variants` asks for copies of pictures in other sizes and formats, or `socialImage` names an SVG, of which a PNG is to be made. The package `sharp` makes them, and is not installed, or not for this system: copies of `node_modules` from another machine have the wrong one. The site is published with the pictures as they are.',
		wrong: 'domdocs build',
		right: 'npm install sharp && domdocs build',
		language: 'sh',
	},
	'image-not-resized': {
		title: 'A picture of which no copies can be made',
		text: 'The file begins as a picture does, but `sharp` cannot read all of it: mostly because it is cut off. Readers get the file itself, of which browsers show as much as they can. Export it once more.',
	},
} as const satisfies Partial<Record<DiagnosticName, Explanation>>;
