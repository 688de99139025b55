/** Operations of the feature wizard. */
export const wizard = {}
