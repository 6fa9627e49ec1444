export async function run(name: string, options: { every: string }): Promise<void> {
	console.log(name, options.every);
}
