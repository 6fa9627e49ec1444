/** The icons of the search, which comes before all that has others. */
export const searchIcons = {
	search: 'M3 3h10v10H3zM13 13l4.5 4.5',
	enter: 'M16.5 3.5v8H4M8 7.5 4 11.5l4 4',
	close: 'm5 5 10 10M15 5 5 15',
	up: 'M10 17V4M4.5 9.5 10 4l5.5 5.5',
	left: 'M17 10H4M9.5 4.5 4 10l5.5 5.5',
	clock: 'M3 3h14v14H3zM10 6v4.5h4',
	link: 'M8 6H3v8h5M12 6h5v8h-5M7 10h6',
	success: 'M3 3h14v14H3zM6.5 10.5l2.5 2.5 5-6',
	book: 'M3 3h5l2 2 2-2h5v13h-5l-2 2-2-2H3zM10 5v13',
} as const;
