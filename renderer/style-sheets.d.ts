/** Components import style sheets for what these do: the bundler collects them. */
declare module '*.css';
