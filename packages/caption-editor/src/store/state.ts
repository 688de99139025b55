import type { Captions, SafeZonePlatform } from '@taplore/media'

/** Words from one to another, in the order of time; they may be in different cues. */
export interface WordRange {
  readonly firstId: string
  readonly lastId: string
}

export const inspectorTabs = ['look', 'timing', 'export'] as const
export type InspectorTab = (typeof inspectorTabs)[number]

/** Where the caret should be next. `offset` counts letters of the cue's text; null for its end. */
export interface FocusWish {
  readonly cueId: string
  readonly offset: number | null
}

/** A caption that is being written; it is part of the captions when it is left. */
export interface Draft {
  readonly startMs: number
  /** Null: as long as its words usually take. */
  readonly endMs: number | null
}

export interface EditorState {
  captions: Captions
  /** The cue someone is in. */
  cueId: string | null
  range: WordRange | null
  focusWish: FocusWish | null
  draft: Draft | null
  /** The language shown beside the captions. */
  translation: string | null
  /** The preview shows the translation. */
  showsTranslation: boolean
  find: string
  replacement: string
  isReplacing: boolean
  inspectorTab: InspectorTab
  dialog: 'shortcuts' | 'import' | 'inspector' | null
  safeZone: SafeZonePlatform | null
  isTimelineShown: boolean
  /** Px a second. */
  timelineZoom: number
  isReadOnly: boolean
  canUndo: boolean
  canRedo: boolean
}
