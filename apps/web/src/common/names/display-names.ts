import type { Workspace } from '@taplore/contract'

/** The display name of a user: the name, else the email address (SHELL-03). */
export function userLabel(person: { displayName: string | null; email: string | null }): string {
  return person.displayName?.trim() || person.email || ''
}

type NamedWorkspace = Pick<Workspace, 'name'> &
  Partial<Pick<Workspace, 'isPersonal' | 'isOwner' | 'email' | 'teamMembers'>>

/** The words for workspaces that have no name of their own. */
export interface WorkspaceWords {
  readonly unnamed: string
  readonly personal: string
  readonly ofOwner: (owner: string) => string
}

/**
 * The display name of a workspace: its name; a personal one, which cannot be renamed, has a translated one
 * (SHELL-04), and that of someone else is called by its owner, since everyone's own has the same name.
 */
export function workspaceLabel(workspace: NamedWorkspace | null, words: WorkspaceWords): string {
  const owner = workspace?.teamMembers?.[0]?.name.trim() || workspace?.email
  if (workspace?.isPersonal) return workspace.isOwner === false && owner ? words.ofOwner(owner) : words.personal
  return workspace?.name.trim() || words.unnamed
}

/** What staff call a workspace, of whom a personal one is told by its owner. */
export function staffWorkspaceLabel(
  { name, isPersonal, ownerName }: { name: string; isPersonal: boolean; ownerName: string },
  words: WorkspaceWords,
): string {
  return workspaceLabel({ name, isPersonal, isOwner: false, email: ownerName }, words)
}
