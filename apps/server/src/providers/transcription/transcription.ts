import type { ProviderDescription } from '../description.ts'

/** Words and when they are said, in ms from the beginning. */
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

/** Writes down what is said. There is none built in: `transcribe` is null where no service is set up. */
export interface Transcription {
  /** Refuses with `mediaToolRefusals`. */
  readonly transcribe: ((request: TranscriptionRequest) => Promise<readonly Cue[]>) | null
  describe(): ProviderDescription
}
