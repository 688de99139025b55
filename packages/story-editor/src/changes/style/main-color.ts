import {
  type ElementPatch,
  type Page,
  type Paint,
  type StoryElement,
  setBackground,
  updateEachElement,
} from '@taplore/story'
import type { Point } from '../../geometry/box.ts'
import type { Editor } from '../../store/editor.ts'
import { elementsAt } from '../../store/page-elements.ts'
import { setMarks } from '../text/text-marks.ts'

/** The main color of an element; null for images and elements without one. */
export function mainColorOf(element: StoryElement): string | null {
  if (element.kind === 'shape') return element.fill ? firstColor(element.fill) : (element.stroke?.color ?? null)
  if (element.kind === 'text') {
    const [run] = element.paragraphs.flatMap((paragraph) => paragraph.runs)
    return run?.color ?? element.color
  }
  if (element.kind === 'cta') return element.color
  if ('accentColor' in element && typeof element.accentColor === 'string') return element.accentColor
  return null
}

function firstColor(paint: Paint): string | null {
  return paint.type === 'solid' ? paint.color : (paint.stops[0]?.color ?? null)
}

/** The document's color at a position, from the topmost element that has one, else from the background. */
export function colorAt(page: Page, at: Point): string | null {
  for (const element of elementsAt(page, at)) {
    const color = mainColorOf(element)
    if (color) return color
    if (element.kind === 'image' || element.kind === 'video') return null
  }
  return page.background.type === 'paint' ? firstColor(page.background.paint) : null
}

/** Colors the selection: text, fills, borders; the page background without a selection. */
export function setMainColor(editor: Editor, color: string, joins = false): void {
  const { pageId, selection } = editor.state.get()
  if (selection.length === 0) {
    const background = { type: 'paint' as const, paint: { type: 'solid' as const, color } }
    editor.change((story) => setBackground(story, { pageId, background }), { joins })
    return
  }
  const patches: Record<string, ElementPatch> = {}
  for (const element of editor.selectedLeaves) patches[element.id] = patchFor(element, color)
  const isDone = editor.change((story) => updateEachElement(story, { pageId, patches }), { joins })
  // Characters with a color of their own would keep it.
  const hasOwn = editor.selectedLeaves.some(
    (element) =>
      element.kind === 'text' && element.paragraphs.some((paragraph) => paragraph.runs.some((run) => run.color)),
  )
  if (hasOwn) setMarks(editor, { color: undefined }, isDone)
}

function patchFor(element: StoryElement, color: string): ElementPatch {
  // A patch may contain fields of one kind only; the edit ignores them for other kinds.
  if (element.kind === 'shape' && !element.fill) return { stroke: { ...element.stroke, color } } as ElementPatch
  if (element.kind === 'shape') return { fill: { type: 'solid', color } } as ElementPatch
  const fields: object = 'accentColor' in element ? { accentColor: color } : { color }
  return fields as ElementPatch
}
