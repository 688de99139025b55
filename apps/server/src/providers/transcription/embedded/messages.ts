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

/** A part that is recognized at once. */
export interface Window extends Span {
  /** The detector heard someone speak in it, so an empty text is a failure. */
  readonly isSpoken: boolean
}

export type ToRecognizer =
  | { readonly type: 'detect'; readonly path: string; readonly files: ModelFiles }
  | {
      readonly type: 'recognize'
      readonly path: string
      readonly files: ModelFiles
      readonly windows: readonly Window[]
      /** Windows that the small model hears too, to tell whether this is the language of the models. */
      readonly compared: readonly number[]
    }

/** What one window says; `other` is what the small model heard. */
export interface HeardWindow extends Window {
  readonly text: string
  readonly other: string | null
  /** Parts of which nothing is known: in small pieces too it stayed in a loop, or empty. */
  readonly unclear: readonly Span[]
}

export type FromRecognizer =
  | { readonly type: 'detected'; readonly speech: readonly Span[] }
  | { readonly type: 'heard'; readonly windows: readonly HeardWindow[] }
  | { readonly type: 'progress'; readonly fraction: number }
  | { readonly type: 'failed'; readonly message: string }
