import type { ProviderDescription } from './description.ts'

export interface SpeechVoice {
  /** Stored in documents; never changes for a voice. */
  readonly id: string
  readonly name: string
  /** Languages as stories name them (`storyLanguages` of the contract). */
  readonly languages: readonly string[]
  readonly gender: 'female' | 'male' | 'neutral'
}

export interface SpeakRequest {
  readonly text: string
  /** As in stories, for example `en-GB`. */
  readonly language: string
  /** Id of a voice; by default the first one of the language. */
  readonly voice?: string
  readonly signal?: AbortSignal
}

export interface Spoken {
  readonly audio: Buffer
  readonly mime: 'audio/mpeg'
  readonly durationMs: number
  /** Id of the voice that spoke. */
  readonly voice: string
}

export interface CloneRequest {
  readonly name: string
  readonly samples: readonly { readonly name: string; readonly mime: string; readonly bytes: Buffer }[]
}

/**
 * Synthesizes speech. Implementations refuse with `voiceRefusals` of the contract and never speak anything else than
 * the text: unreadable text is refused, not guessed, and a response that is not audio is never returned.
 */
export interface SpeechProvider {
  /** Whether the voice sounds human (`full`) or robotic (`basic`). */
  readonly level: 'full' | 'basic'
  voices(): Promise<readonly SpeechVoice[]>
  speak(request: SpeakRequest): Promise<Spoken>
  /** Clones a voice from recordings; missing where not supported. Returns its id. */
  readonly clone?: (request: CloneRequest) => Promise<string>
  /** Deletes a cloned voice; a missing one is no fault. */
  readonly forget?: (voice: string) => Promise<void>
  describe(): ProviderDescription
}

/** The speech of this installation, and of customers with an account of their own for cloned voices. */
export interface Speech extends SpeechProvider {
  /**
   * Speech with a customer's key. Opens immediately; an invalid key is reported by the first call, as
   * `VOICE_KEY_REFUSED`.
   */
  readonly withKey: (apiKey: string) => SpeechProvider
}

/** Maximum text of one call; longer ones are spoken page by page anyway. */
export const maxCharacters = 5_000
