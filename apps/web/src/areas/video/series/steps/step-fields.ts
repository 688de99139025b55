import type { SeriesDraft } from '../draft.ts'

/** What a step of the wizard works with. */
export interface StepFields {
  readonly draft: SeriesDraft
  readonly change: (change: Partial<SeriesDraft>) => void
  /** Sentences by field; none before someone wanted to continue. */
  readonly problems: Partial<Record<string, string>>
}

/** The error of a field, for `Field`. */
export function errorOf(problem: string | undefined, inWords: (sentence: string) => string): { error?: string } {
  return problem ? { error: inWords(problem) } : {}
}
