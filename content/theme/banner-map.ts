/** Materials of the banner's map by the letters that stand for them. */
const materials: Readonly<Record<string, string>> = {
	'~': 'deep',
	w: 'water',
	s: 'sand',
	m: 'meadow',
	g: 'grass',
	f: 'leaves',
	r: 'stone',
	p: 'peak',
};

/** A colour for each material. */
export const colors: Readonly<Record<string, string>> = {
	deep: 'light-dark(#9cc4d4, #14303f)',
	water: 'light-dark(#b3d4de, #1b3f50)',
	sand: 'light-dark(#ede4c6, #575340)',
	meadow: 'light-dark(#cfe0b8, #2c4f3e)',
	grass: 'light-dark(#bfd6a9, #274736)',
	leaves: 'light-dark(#a9c89b, #1f3c2f)',
	stone: 'light-dark(#d0d4cc, #3d4547)',
	peak: 'light-dark(#e4e7e1, #4d5658)',
};

/** A coast with hills, seen from above: a letter for each block. */
const land = [
	'fffrrrfgggggggggmmmmmmrrpppppppppppprgmmmmmmrrrmmmmmmmmggssssw~~~~~~~~~~~~~~~~~w',
	'ffffffgggggggggggmmmmmrrpppppppppppprggmmmmmrrrmmmmmmgggfssfsww~~~~~~~~~~~~~~www',
	'fffffggggggggggggmmmmmrrpppppppppppprgggmmmmmmmmmmmmsffffssffww~~~~~~~~~~~~~wwss',
	'ffffffgggggggggggmmmmggrrrrpppppppprrffgggmmmmmmmsww~wwwwwfffsww~~~~~~~wwwwwsmmm',
	'rrfffffggggmmmgggmmgggfffffrrrrrrrrfffffffgmmmmsw~~~~~~~~~wfffww~~~~~~~wwwssmmmm',
	'rrrfffffgggmmmgggggggfffffffffffffffffffffsssw~~~~~~~~~~~~~sffsww~~~wwwwwsmmmmmm',
	'rrrffffggggmmmgggggggfffffffffffffffffffffww~~~~~~~wwwwww~~wfffswwwwwssssmmmmmmm',
	'prrfffgggggmmmggggggggfffffffffffffffffffgw~~~~~~~wsffffffswwffffswsfgmmmmmmmmmm',
	'pprrffgggggggggggmmmgggfffffffffffffffffgs~~~~~~wwwsffffffffwsffffffggmmmmmmmmmm',
	'ppprffffgggggggggmmmssggfffffrrrrffffffgs~~~~~~wwwwsffffrrrffwffffffgmmmmmmmmmmm',
	'pppprfffffggggggmmmsssmggffffrrprrffffsw~~~~~~wwwwsgffffrrpprffffffggmmmmmmmmmmm',
	'pppprrfffffggggmmmsssmmmggffffffrfffsw~~~~~~wwwwwsgggggfrrppprfffrrrrrrrmmmmmmmm',
	'ppppprrffffgggggmmsssmmmggfffffffffs~~~~~~~wwsssssggggggrrpppprgffprrrrrrmmmmmmm',
	'ppppprrfffgggggggswwsmmgggffffffffffww~~~~~wwsswssmgggggrpppppprggrpppprrrmmmmmm',
	'ppppprrffggggggggswwmmmswwffffffffffggww~~~~wwwwwwsmmmmmrpppppppgggrrrrrrrmmmmmm',
	'ppppprrfgggmmmmmmswsmmw~~sffffrrrrrgggw~~~~~~wwwwwwmmmmmrpppppprrggmmrrrrrmmmmmm',
	'ppppprrggmmmmsmmmssmmw~wsgffffrrrrggmmww~~~~~~~~~wsmmmmrrpppppprrggsmmrrrmmmmmmm',
	'rrrrrrrrmmmmmswwsmmsw~wmggffffffrggmmmwww~~~~~~~~wmmmmmrppppppprrggmwmmmmmmmmmmm',
	'ffffrrrrmmmmmwwwwmsw~smmggffffffgmmmmsswww~~~~~~~wmmmmrrpppppprrmmmmswsmmmmmmmmm',
	'fffffgrmmmmmswwwsww~mmmmggsffffggmmmmmssww~~~~~~~wmmmmrrrpppprrmmmmmms~wwssmmmmm',
	'ffffggmmmmmmswwsw~~mmmmmggsffffggmmmggmmsww~~~~~~wsmmmrrrrppprrmmmmmmmw~~~~~~~~~',
	'sffgggmmmmmmssss~~wmmmmmggsgffffggmggggggsww~~~~~wsmmmrrrrrpprrmmmmmmmmw~~~~~~~~',
	'~sgggggmmmmmssw~~wmmmmmgggssgfffggggggggggmswwwwwsmmmmmmmmrrprmmmmmmmmmsw~~~~~~~',
	'~~gggggmmmmmsw~~~mggggggswwsggfffffggggfggmmssssmmmmmmmmmmmrrrggmmmmmmmwww~~~~~~',
	'w~wmmmmmmmmmw~~~sggffffgwwwsggffffffggffggmmmmmmmmmmmmmmmggrrrggmmmmmmwwwwwwwwww',
	'mww~wsmmmmsw~~~sggffffffwwwsggffffffggffggmmmmmmmmmmmmmmggggfgggmmmmmsw~~~~~~~~~',
	'mmsw~~~www~~~wggffffffffwwwwsgffffffggrrrgmmmmmmmmmrmmmmgggffggmmmmmmsw~~~~~~~~~',
	'gggww~~~~~~~~sffffffffffswwwgfffffffggrrrrmmmmmmmmrrmmmmgggggggmmmmmmsw~~~~~~~~~',
	'ggggsw~~~~wwsffffffffffffsssffffffffggmrrmmmmmmmmmmmmgggmmggggmmmmmgsw~~~~~~~~~~',
	'fsssggsssfffffffffffffffffffffffffffggmmmmmmmmmmmmmmggggmmmmgmmmmmggsw~~~~~~~~~~',
];

/** Size of the map in blocks. */
export const bannerSize = { width: land[0]!.length, height: land.length };

/** The surface of the land by material, as SVG path data; a block is one unit. */
export function drawLand(): { material: string; path: string }[] {
	return Object.entries(materials).map(([letter, material]) => ({
		material,
		path: land.map((row, y) => drawRow(row, letter, y)).join(''),
	}));
}

/** Blocks of one material that lie beside each other are one rectangle. */
function drawRow(row: string, letter: string, y: number): string {
	let path = '';
	for (let x = row.indexOf(letter); x !== -1; ) {
		let end = x;
		while (row[end] === letter) end += 1;
		path += `M${x} ${y}h${end - x}v1H${x}z`;
		x = row.indexOf(letter, end);
	}
	return path;
}
