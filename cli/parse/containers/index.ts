import type { ContainerFeature } from './container.ts';
import { notices } from './notices.ts';

/** The container features. One line each. */
const features: readonly ContainerFeature[] = [notices];

/** Features by the name behind the colons. */
export const containerFeatures: ReadonlyMap<string, ContainerFeature> = new Map(
	features.flatMap((feature) => feature.names.map((name) => [name, feature] as const)),
);
