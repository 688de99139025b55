/** Operations of the feature assets. */
export const assets = {}
