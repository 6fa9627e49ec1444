import type { Blog } from './blog.ts';

/** Makes something of a blog once, however many of its pages ask for it. */
export function oncePerBlog<T>(make: (blog: Blog) => T): (blog: Blog) => T {
	const made = new WeakMap<Blog, { value: T }>();
	return (blog) => {
		const known = made.get(blog) ?? { value: make(blog) };
		made.set(blog, known);
		return known.value;
	};
}
