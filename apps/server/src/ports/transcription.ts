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

/** Transcribes speech. There is no embedded one: `transcribe` is null without a configured service. */
export interface Transcription {
  /** Refuses with `mediaToolRefusals`. */
  readonly transcribe: ((request: TranscriptionRequest) => Promise<readonly Cue[]>) | null
  describe(): ProviderDescription
}
