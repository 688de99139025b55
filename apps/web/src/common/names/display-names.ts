/** The display name of a user: the name, else the email address (SHELL-03). */
export function userLabel(person: { displayName: string | null; email: string | null }): string {
  return person.displayName?.trim() || person.email || ''
}

/**
 * The display name of a workspace: its name; a personal one, which cannot be renamed, has a translated one
 * (SHELL-04).
 */
export function workspaceLabel(
  workspace: { name: string; isPersonal?: boolean } | null,
  words: { unnamed: string; personal: string },
): string {
  if (workspace?.isPersonal) return words.personal
  return workspace?.name.trim() || words.unnamed
}
