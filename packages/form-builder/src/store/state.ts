import type { Form } from '@taplore/form'

/** The user's selection. */
export type Selection =
  | { kind: 'form' }
  | { kind: 'welcome' }
  | { kind: 'page'; id: string }
  | { kind: 'element'; id: string }
  | { kind: 'ending'; id: string }

export const builderTabs = ['build', 'logic', 'look', 'languages', 'settings'] as const
export type BuilderTab = (typeof builderTabs)[number]

export const logicViews = ['rules', 'map', 'test'] as const
export type LogicView = (typeof logicViews)[number]

export interface BuilderState {
  form: Form
  selection: Selection
  tab: BuilderTab
  inspectorTab: 'question' | 'logic' | 'data'
  logicView: LogicView
  /** The field to focus next, by name: `title:<id>`, `choice:<id>:<choice id>`. */
  focusWish: string | null
  dialog: 'shortcuts' | 'problems' | 'preview' | null
  isPreviewShown: boolean
  isReadOnly: boolean
  canUndo: boolean
  canRedo: boolean
}

export function idOf(selection: Selection): string | null {
  return 'id' in selection ? selection.id : null
}
