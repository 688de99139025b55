import type { ProviderDescription } from '../description.ts'

export interface Verdict {
  readonly isExplicit: boolean
  /** Names of what was found: `sexual`, `violence`, … Never the words themselves. */
  readonly categories: readonly string[]
}

/** Tells whether a text is too explicit to become a story (WIZ-10). Implementers throw a refusal when they cannot tell. */
export interface ModerationProvider {
  describe(): ProviderDescription
  /** `kind` tells how much text to expect: a topic is a few words, a text many. */
  check(text: string, options: { kind: 'topic' | 'text'; signal?: AbortSignal }): Promise<Verdict>
}
