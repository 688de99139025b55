import type { CaptionLook, CaptionStyle, Captions, CropKeyframe } from '@taplore/media'
import type { Observable } from '@taplore/ui'
import type * as Y from 'yjs'

/** Whether all changes are saved on the server. `at` is the last time, null before the first. */
export type SaveState =
  | { kind: 'saved'; at: Date | null }
  | { kind: 'saving' }
  /** Changes stay in this browser and are sent when the connection is back. */
  | { kind: 'offline' }
  | { kind: 'failed'; reason: string }

/** Another user in the same captions. */
export interface Person {
  id: string
  name: string
  /** A CSS color with enough contrast for white text. */
  color: string
  /** The caption they are in. */
  at: string | null
}

export interface CaptionMedia {
  url: string
  poster: string | null
  /** Px as it is shown. */
  width: number
  height: number
}

/** How loud the audio is: 0 to 255 for each step. */
export interface Waveform {
  perSecond: number
  peaks: Uint8Array
}

/** Draws captions; the preview and the exported video should be drawn by the same code. */
export interface CaptionDrawing {
  /** Draws what is shown at a time into a transparent frame of this size, px. */
  paint(context: CanvasRenderingContext2D, given: PaintedCaptions): void
  /** What a style looks like where it says nothing. */
  describe(style: CaptionStyle): StyleDefaults
  /** The name of a look in the language of the interface. */
  nameOf(look: CaptionLook): string
  /** Draws the sample of a look. */
  paintLook(context: CanvasRenderingContext2D, given: PaintedLook): void
  /** Called when the same would be drawn differently, because a font was loaded. Returns an unsubscribe function. */
  subscribe(listener: () => void): () => void
}

export interface StyleDefaults {
  readonly fontFamily: string
  /** `#rrggbb` */
  readonly textColor: string
  readonly activeColor: string
  readonly emphasisColor: string
  readonly maxLines: number
  /** The middle of the captions as a share of the height. */
  readonly y: number
  readonly contrast: Readonly<Record<'text' | 'active' | 'emphasis', ColorContrast>>
}

/** How well words are told from what is behind them, where it is worst. */
export interface ColorContrast {
  /** By WCAG 2, 1 to 21. */
  readonly ratio: number
  readonly behind: 'box' | 'outline' | 'video'
}

export interface PaintedCaptions {
  readonly captions: Captions
  readonly timeMs: number
  readonly width: number
  readonly height: number
  /** A translation to show instead. */
  readonly language: string | null
}

export interface PaintedLook {
  readonly look: CaptionLook
  readonly text: string
  readonly width: number
  readonly height: number
}

/** A video with the captions in it. */
export interface BurnIn {
  readonly state: 'queued' | 'running' | 'done' | 'failed'
  readonly percent: number
  readonly remainingMs: number | null
  /** Where the finished video is downloaded. */
  readonly url: string | null
  /** The captions have changed since. */
  readonly isOutdated: boolean
  /** Of a translation; null for the spoken language. */
  readonly language: string | null
  readonly reason: string | null
}

export interface BurnInService {
  readonly current: Observable<BurnIn | null>
  /** Refusals are thrown as Error with a readable message. */
  start(given: { side: 'standard' | 'high'; language: string | null }): Promise<void>
  cancel(): Promise<void>
}

export interface TranslationService {
  /** Languages that can be chosen, as BCP 47 tags. */
  readonly languages: readonly string[]
  /** Why nothing can be translated automatically; one can still translate by hand. */
  readonly refusal: string | null
  /** Translates everything; resolves when the document has it. Refusals are thrown as Error with a readable message. */
  translate(language: string, onProgress: (percent: number) => void): Promise<void>
}

/**
 * What the editor needs from its host page. Features without a service are hidden.
 */
export interface CaptionHost {
  /** The shared captions, already loaded. */
  doc: Y.Doc
  saveState: Observable<SaveState>
  name: string
  media: CaptionMedia
  drawing: CaptionDrawing
  waveform?(): Promise<Waveform>
  /** BCP 47 tag of the interface. */
  language?: string
  isReadOnly?: boolean
  /** Other users in the captions. */
  people?: Observable<readonly Person[]>
  /** Publishes the caption this user is in. */
  sendPresence?(at: string | null): void
  goBack?(): void
  /** Opens the short clips of the same video. */
  openClips?(): void
  /** Refusals are thrown as Error with a readable message. */
  rename?(name: string): Promise<void>
  translation?: TranslationService
  burnIn?: BurnInService
  /**
   * The crop that follows the faces in the first so many ms of the video; they are found first where nobody has. Refusals are thrown as
   * Error with a readable message.
   */
  followFaces?(given: {
    durationMs: number
    onProgress: (percent: number) => void
    signal: AbortSignal
  }): Promise<CropKeyframe[]>
  /** Font families in picker order. */
  fonts?: readonly string[]
  /** Colors of the brand, as `#rrggbb`; they come first where a color is chosen. */
  colors?: readonly string[]
  openVersions?(): void
  saveNow?(): void
  notify?(message: { kind: 'success' | 'error' | 'info'; text: string }): void
}
