import { type StoryElement, updateElements } from '@taplore/story'
import type { Editor } from '../../store/editor.ts'

/** The style of an element, without position and content. */
const styleFields = [
  'opacity',
  'border',
  'cornerRadius',
  'shadow',
  'font',
  'sizePx',
  'lineHeight',
  'letterSpacingEm',
  'color',
  'letterCase',
  'align',
  'verticalAlign',
  'paddingX',
  'paddingY',
  'backgroundMode',
  'backgroundColor',
  'fill',
  'stroke',
  'filter',
  'textColor',
  'accentColor',
  'accentTextColor',
  'chipStyle',
  'look',
  'colors',
] as const

export type CopiedStyle = Readonly<Record<string, unknown>>

export function styleOf(element: StoryElement): CopiedStyle {
  return Object.fromEntries(
    Object.entries(element).filter(([field]) => (styleFields as readonly string[]).includes(field)),
  )
}

/** Applies the copied style to each selected element, as far as its kind supports it. */
export function applyStyle(editor: Editor, style: CopiedStyle): void {
  const { pageId } = editor.state.get()
  const ids = editor.selectedLeaves.map((element) => element.id)
  editor.change((story) => updateElements(story, { pageId, ids, patch: style }))
}
