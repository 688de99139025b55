/** How a person is called: the name, else the address (SHELL-03). */
export function personLabel(person: { displayName: string | null; email: string | null }): string {
  return person.displayName?.trim() || person.email || ''
}

/** How a workspace is called: its name; a personal one, which nobody can rename, in the reader's own words (SHELL-04). */
export function workspaceLabel(
  workspace: { name: string; isPersonal?: boolean } | null,
  words: { unnamed: string; personal: string },
): string {
  if (workspace?.isPersonal) return words.personal
  return workspace?.name.trim() || words.unnamed
}
