import { type StoryElement, updateElements } from '@taplore/story'
import type { Editor } from '../../store/editor.ts'

/** What makes an element look as it does, without where it stands and what it says. */
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

/** Each chosen element takes what its kind knows of the copied look. */
export function applyStyle(editor: Editor, style: CopiedStyle): void {
  const { pageId } = editor.state.get()
  const ids = editor.selectedLeaves.map((element) => element.id)
  editor.change((story) => updateElements(story, { pageId, ids, patch: style }))
}
