import { isWithinLimit, type Limit, type WorkspaceRole, type workspaceAccesses } from '@taplore/contract'

export type WorkspaceAccess = (typeof workspaceAccesses)[number]

/** A workspace as emails to others name it; null for a personal one. */
export function nameInMails({
  name,
  isPersonal,
}: {
  readonly name: string
  readonly isPersonal: boolean
}): string | null {
  return isPersonal ? null : name
}

export const personalWorkspaceName = 'Personal Workspace'

/** The specification's words for a role; an owner is an ADMIN of their own workspace (WS-03). */
export function accessOf(role: WorkspaceRole): WorkspaceAccess {
  return ({ OWNER: 'ADMIN', ADMIN: 'ADMIN', EDITOR: 'EDIT', VIEW: 'view' } as const)[role]
}

/**
 * Whether another workspace may be created: `owned` includes the personal one, as the limit does, so N means N in
 * total.
 */
export function mayCreateAnother(limit: Limit, owned: number): boolean {
  return isWithinLimit(limit, owned + 1)
}

const colours = [
  '#5b5bd6',
  '#0b7a75',
  '#b5438a',
  '#c2571a',
  '#2f6fd0',
  '#6d7f16',
  '#8e4ec6',
  '#b3382f',
  '#256b4a',
  '#8a5a2b',
]

/** A color that is stable for an id. All have enough contrast with white text (4.5 to 1). */
export function colourOf(id: string): string {
  const sum = [...id].reduce((total, character) => (total * 31 + character.charCodeAt(0)) % 65_521, 7)
  return colours[sum % colours.length] ?? '#5b5bd6'
}
