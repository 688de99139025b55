/** How a person is called: the name, else the address (SHELL-03). */
export function personLabel(person: { displayName: string | null; email: string | null }): string {
  return person.displayName?.trim() || person.email || ''
}

/** How a workspace is called: its name, else the words for the personal one (SHELL-04). */
export function workspaceLabel(workspace: { name: string } | null, personalWorkspace: string): string {
  return workspace?.name.trim() || personalWorkspace
}
