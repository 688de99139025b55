/** Why this tab was signed out, for the sign-in page: `until` is when a deleted account is erased. */
export type LeftBecause = { reason: 'signed-out' } | { reason: 'deleted'; until: string }

const key = 'leftBecause'

/** Known to this tab only, and until its next sign-in: an address could make anyone read it. */
export function rememberLeftBecause(because: LeftBecause): void {
  sessionStorage.setItem(key, JSON.stringify(because))
}

export function readLeftBecause(): LeftBecause | null {
  const kept = sessionStorage.getItem(key)
  return kept === null ? null : (JSON.parse(kept) as LeftBecause)
}

export function forgetLeftBecause(): void {
  sessionStorage.removeItem(key)
}
