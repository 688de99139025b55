import type { ProviderDescription } from '../description.ts'

export interface SpeechVoice {
  /** Kept in documents; never changes for a voice. */
  readonly id: string
  readonly name: string
  /** Languages as stories name them (`storyLanguages` of the contract). */
  readonly languages: readonly string[]
  readonly gender: 'female' | 'male' | 'neutral'
}

export interface SpeakRequest {
  readonly text: string
  /** As stories name it, for example `en-GB`. */
  readonly language: string
  /** Id of a voice; the first one of the language when left out. */
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
 * Speaks texts. Implementers refuse with `voiceRefusals` of the contract and never speak something else than the text: what
 * cannot be read in its language is refused, not guessed, and an answer that is no sound is never handed on.
 */
export interface SpeechProvider {
  /** Whether the voice sounds like a person (`full`) or like a machine (`basic`). */
  readonly level: 'full' | 'basic'
  voices(): Promise<readonly SpeechVoice[]>
  speak(request: SpeakRequest): Promise<Spoken>
  /** Makes a voice from recordings; absent where that is not possible. Returns its id. */
  readonly clone?: (request: CloneRequest) => Promise<string>
  /** Forgets a cloned voice; one that is gone already is no fault. */
  readonly forget?: (voice: string) => Promise<void>
  describe(): ProviderDescription
}

/** The speech of this installation, and that of customers who bring their own account for cloned voices. */
export interface Speech extends SpeechProvider {
  /** Speech on the account behind a customer's key. Opens at once; a wrong key is told by the first call, as `VOICE_KEY_REFUSED`. */
  readonly withKey: (apiKey: string) => SpeechProvider
}

/** Longest text of one call; longer ones are spoken page by page anyway. */
export const maxCharacters = 5_000
