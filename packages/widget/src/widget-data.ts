import type { WidgetWords } from './words.ts'

export type Design = 'd1' | 'd2' | 'd3' | 'd4' | 'd5' | 'd6' | 'grid' | 'bubble' | 'gallery' | 'single'

export interface Story {
  readonly id: string
  readonly name: string
  readonly pages: number
  /** Seconds since 1970. */
  readonly publishDateTs: number
  readonly url: string
  /** What is shown in a frame; empty where nothing opens, as for sample stories. */
  readonly player: string
  readonly posterLandscape: string | null
  readonly posterPortrait: string | null
  readonly posterSquare: string | null
  readonly logo: string | null
  readonly description: string
  readonly language: string
}

export interface Style {
  readonly background: string
  readonly borderColor: string
  readonly boxShadow: string
  readonly borderRadius: string
  readonly padding: number
}

/** Everything that one widget shows, as the server sends it. */
export interface WidgetData {
  readonly id: string
  readonly design: Design
  readonly style: Style
  readonly channel: {
    readonly name: string
    readonly url: string
    readonly language: string
    readonly direction: 'ltr' | 'rtl'
  }
  /** Sites and starts of addresses where it appears; everywhere when there are none. */
  readonly pages: readonly string[]
  readonly words: WidgetWords
  readonly total: number
  readonly stories: readonly Story[]
}
