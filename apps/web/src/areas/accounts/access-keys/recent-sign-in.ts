import type { ReactNode } from 'react'

/** What the page is given for acts that need a recent sign-in; see `useProof`. */
export interface Proof {
  readonly ask: (error: unknown, again: () => void) => boolean
  readonly proofDialog: ReactNode
}
