/** Operations of the feature voices. */
export const voices = {}
