/** Roles of a workspace, from least to most access. `VIEW` is a guest of single stories or folders. */
export const workspaceRoles = ['VIEW', 'EDITOR', 'ADMIN', 'OWNER'] as const
export type WorkspaceRole = (typeof workspaceRoles)[number]
