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
  /** Share of the pace of the voice, 0.7 to 1.2; 1 by default. */
  readonly speed?: number
  readonly signal?: AbortSignal
}

export interface Spoken {
  readonly audio: Buffer
  readonly mime: 'audio/mpeg'
  readonly durationMs: number
  /** Id of the voice that spoke. */
  readonly voice: string
}

/** A recording on its way to the service; the blob may be a file on the disk. */
export interface SampleFile {
  readonly name: string
  readonly mime: string
  readonly content: Blob
}

export interface CloneRequest {
  readonly name: string
  readonly samples: readonly SampleFile[]
  /**
   * Our id of the voice: saved with it at the service, so that a voice whose confirmation was lost is found again. Null
   * leaves what the service has.
   */
  readonly tag: string | null
}

/** A voice as the service has it. */
export interface ServiceVoice {
  readonly id: string
  readonly name: string
  readonly kind: 'cloned' | 'generative'
  /** As it was created with; null for voices that weren't created here. */
  readonly tag: string | null
  /** As the service names it; null when unknown. */
  readonly language: string | null
  readonly samples: readonly {
    readonly id: string
    readonly name: string
    readonly mime: string
    readonly bytes: number
    readonly durationMs: number | null
  }[]
}

/**
 * Voices that are made of recordings. `create` and `edit` send the recordings once: after a lost response the caller has to look
 * (`list`, `find`) before it tries again. Recordings that the service doesn't accept are `VOICE_SAMPLES_REFUSED`.
 */
export interface VoiceCloning {
  /** Returns the id of the new voice. */
  create(request: CloneRequest): Promise<string>
  /** Renames a voice and adds recordings. */
  edit(voice: string, change: CloneRequest): Promise<void>
  /** Deletes a voice; a missing one is no fault. */
  remove(voice: string): Promise<void>
  /** Deletes a recording of a voice; a missing one is no fault. */
  removeSample(voice: string, sample: string): Promise<void>
  /** All voices of the account that were made of recordings or designed there, none of the ready-made ones. */
  list(): Promise<readonly ServiceVoice[]>
  /** One of them, or null. */
  find(voice: string): Promise<ServiceVoice | null>
  /** The audio of a recording, or null. */
  sampleAudio(voice: string, sample: string): Promise<{ readonly bytes: Buffer; readonly mime: string } | null>
}

/**
 * Synthesizes speech. Implementations refuse with `voiceRefusals` of the contract and never speak anything else than
 * the text: unreadable text is refused, not guessed, and a response that is not audio is never returned.
 */
export interface SpeechProvider {
  /** Whether the voice sounds human (`full`) or robotic (`basic`). */
  readonly level: 'full' | 'basic'
  /** It runs on this machine: speaking costs no one anything. */
  readonly isLocal?: true
  voices(): Promise<readonly SpeechVoice[]>
  speak(request: SpeakRequest): Promise<Spoken>
  /** Missing where voices can't be cloned. */
  readonly cloning?: VoiceCloning
  /** Refuses with `VOICE_KEY_REFUSED` when the service doesn't accept the key. */
  readonly check?: () => Promise<void>
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
