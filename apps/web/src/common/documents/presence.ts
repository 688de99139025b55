/** Presence data of other browsers; it may contain anything. */
export type PresenceStates = readonly { clientId: number; [key: string]: unknown }[]

const colors = ['var(--p1)', 'var(--p2)', 'var(--p3)', 'var(--p4)', 'var(--p5)'] as const

/** The same color for a user in every document, with enough contrast for white text. */
export function collaboratorColor(userId: string): string {
  let sum = 0
  for (const letter of userId) sum += letter.charCodeAt(0)
  return colors[sum % colors.length] ?? colors[0]
}

/** The user of a presence state; null when invalid. */
export function parseCollaborator(value: unknown): { userId: string; name: string } | null {
  if (typeof value !== 'object' || value === null) return null
  const { userId, name } = value as Record<string, unknown>
  return typeof userId === 'string' && typeof name === 'string' ? { userId, name } : null
}
