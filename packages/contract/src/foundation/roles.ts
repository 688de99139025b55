/** What a person may do in a workspace, from least to most. `VIEW` is a guest of single stories or folders. */
export const workspaceRoles = ['VIEW', 'EDITOR', 'ADMIN', 'OWNER'] as const
export type WorkspaceRole = (typeof workspaceRoles)[number]
