import type { HeardWord } from '@taplore/media'
import type { ProviderDescription } from './description.ts'

/** Text and times, in ms from the start. */
export interface Cue {
  readonly startMs: number
  readonly endMs: number
  readonly text: string
}

export interface TranscriptionRequest {
  /** MP3, one channel. */
  readonly sound: Buffer
  /** BCP 47. */
  readonly language: string
  readonly signal?: AbortSignal
}

/** A file on disk that has sound, in any format ffmpeg reads. */
export interface HearRequest {
  readonly path: string
  /** BCP 47. */
  readonly language: string
  readonly signal?: AbortSignal
  /** 0 to 1. */
  readonly onProgress?: (fraction: number) => void
}

/** What was heard, word by word. */
export interface Heard {
  /** Which engine heard it, for people. */
  readonly engine: string
  readonly language: string
  readonly durationMs: number
  readonly words: readonly HeardWord[]
  /** It does not sound like this language: the words are likely invented. */
  readonly soundsForeign: boolean
  /** Parts of which nothing is known. */
  readonly unclear: readonly { readonly startMs: number; readonly endMs: number }[]
}

/** A text that is spoken in a file, to be matched to its sound. */
export interface AlignRequest extends HearRequest {
  /** In order. A part with times is spoken between them; one without, somewhere after the part before it. */
  readonly parts: readonly {
    readonly text: string
    readonly span: { readonly startMs: number; readonly endMs: number } | null
    readonly speaker: string | null
  }[]
  /** The speech was made of the text, so that no word of it is doubted. */
  readonly isWordForWord?: boolean
}

/** Transcribes speech. Both are null where neither a service nor the embedded models are there. */
export interface Transcription {
  /** Refuses with `mediaToolRefusals`. */
  readonly transcribe: ((request: TranscriptionRequest) => Promise<readonly Cue[]>) | null
  /** With the time of each word; refuses likewise. */
  readonly hear: ((request: HearRequest) => Promise<Heard>) | null
  /** Languages that `hear` knows, without regions; null: any. */
  readonly languages: readonly string[] | null
  /** Finds when the words of a known text are spoken, in any language. Null where that is not possible here. */
  readonly align: ((request: AlignRequest) => Promise<Heard>) | null
  describe(): ProviderDescription
  /** Recognition by the service of a customer's own key, in every language. An invalid key is `VOICE_KEY_REFUSED`. */
  readonly withKey: (apiKey: string) => OwnTranscription
}

/** Recognition that a customer pays at the service itself. */
export type OwnTranscription = (request: HearRequest) => Promise<Heard>
