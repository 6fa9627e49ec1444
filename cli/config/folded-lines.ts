/** Lines that are seen of a folded block where nobody says how many: plume inventory, item 5.086. */
export const foldedLines = 15;
