import type { ReactNode } from 'react'

/** What a page gets for actions that need a recent sign-in; see `useProof`. */
export interface Proof {
  readonly ask: (error: unknown, again: () => void) => boolean
  readonly proofDialog: ReactNode
}
