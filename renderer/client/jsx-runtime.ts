/**
 * What components are compiled to call, where React has it: named imports of a module are called as they are, those of a script for Node
 * by way of an object, at each element of each component.
 */
import runtime from 'domdocs:jsx-runtime';

export const { Fragment, jsx, jsxs } = runtime;
