import type { ProviderDescription } from './description.ts'

export interface Verdict {
  readonly isExplicit: boolean
  /** Categories of what was found: `sexual`, `violence`, … Never the words themselves. */
  readonly categories: readonly string[]
}

/** Whether a text is too explicit for a story (WIZ-10). Implementations throw a refusal when they cannot tell. */
export interface ModerationProvider {
  describe(): ProviderDescription
  /** `kind` is the expected length: a topic is a few words, a text many. */
  check(text: string, options: { kind: 'topic' | 'text'; signal?: AbortSignal }): Promise<Verdict>
}
