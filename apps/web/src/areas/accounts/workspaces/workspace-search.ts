import type { Workspace } from '@taplore/contract'

/** Workspaces whose name or owner's address holds the words, in any order and case. */
export function searchWorkspaces(workspaces: readonly Workspace[], search: string): readonly Workspace[] {
  const words = search.trim().toLocaleLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return workspaces
  return workspaces.filter(({ name, email }) => {
    const text = `${name} ${email}`.toLocaleLowerCase()
    return words.every((word) => text.includes(word))
  })
}
