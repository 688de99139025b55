/** How a person is called: the name, else the address (SHELL-03). */
export function personLabel(person: { displayName: string | null; email: string | null }): string {
  return person.displayName?.trim() || person.email || ''
}

/** How a workspace is called: its name; a personal one, which cannot be renamed, in the reader's own words (SHELL-04). */
export function workspaceLabel(
  workspace: { name: string; isPersonal?: boolean } | null,
  personalWorkspace: string,
): string {
  return (workspace?.isPersonal ? '' : workspace?.name.trim()) || personalWorkspace
}
