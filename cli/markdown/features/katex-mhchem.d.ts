/** KaTeX's formulas of chemistry, which come without types: importing it adds `\ce` and `\pu`. */
declare module 'katex/contrib/mhchem';
