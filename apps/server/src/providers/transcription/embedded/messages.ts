import type { Span } from '../sound/choose-windows.ts'

interface SpeechModel {
  readonly encoder: string
  readonly decoder: string
}

/** Files of the models: inside packages that were installed with the product, or installed by an operator. */
export interface ModelFiles {
  readonly base: SpeechModel
  /** What the first is compared with; null for a language with one model. */
  readonly tiny: SpeechModel | null
  readonly tokens: string
  readonly detector: string
}

export type ToRecognizer =
  | { readonly type: 'detect'; readonly path: string; readonly files: ModelFiles }
  | {
      readonly type: 'recognize'
      readonly path: string
      readonly files: ModelFiles
      readonly windows: readonly Span[]
      /** Windows that the small model hears too, to tell whether this is the language of the models. */
      readonly compared: readonly number[]
    }

/** What one window says; `other` is what the small model heard. */
export interface HeardWindow extends Span {
  readonly text: string
  readonly other: string | null
  /** It stayed in a loop even in halves, so nothing is known of it. */
  readonly isUnclear: boolean
}

export type FromRecognizer =
  | { readonly type: 'detected'; readonly speech: readonly Span[] }
  | { readonly type: 'heard'; readonly windows: readonly HeardWindow[] }
  | { readonly type: 'progress'; readonly fraction: number }
  | { readonly type: 'failed'; readonly message: string }
