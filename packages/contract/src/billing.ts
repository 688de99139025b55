/** Operations of the feature billing. */
export const billing = {}
