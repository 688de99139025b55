/** Operations of the feature workspaces. */
export const workspaces = {}
