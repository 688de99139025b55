import type { Workspace } from '@taplore/contract'

/** Workspaces whose name or owner's address contains the words, in any order, case-insensitive. */
export function searchWorkspaces(workspaces: readonly Workspace[], search: string): readonly Workspace[] {
  const words = search.trim().toLocaleLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return workspaces
  return workspaces.filter(({ name, email }) => {
    const text = `${name} ${email}`.toLocaleLowerCase()
    return words.every((word) => text.includes(word))
  })
}
