import { copyElements, newElement, paragraphsOf, type TextElement } from '@taplore/story'
import { type KeptLook, type KeptLookData, type KeptStyle, keptStyleFields } from '../../host.ts'
import type { Editor } from '../../store/editor.ts'
import { pasteCopied } from '../clipboard/clipboard.ts'
import { applyStyle } from '../clipboard/style-clipboard.ts'
import { insertElement } from '../insert.ts'

/** The looks of one chosen text, or of all chosen elements together, ready to be kept; null when nothing fits. */
export function styleOfSelection(editor: Editor, kind: KeptLook['data']['kind']): KeptLookData | null {
  const { selection } = editor.state.get()
  if (selection.length === 0) return null
  if (kind === 'block') {
    const { elements, animations } = copyElements(editor.page, selection)
    return { kind, block: { elements, animations } }
  }
  const text = editor.selectedLeaves.find((element) => element.kind === 'text')
  return text ? { kind, style: styleOfText(text) } : null
}

/** A style goes onto the chosen elements, or becomes a text of its own; a block goes onto the page. */
export function applySavedStyle(editor: Editor, { data }: KeptLook, words: string): void {
  if (data.kind === 'block') {
    const clipboard = { type: 'taplore/elements', version: 1, pageId: '', ...data.block }
    pasteCopied(editor, JSON.stringify(clipboard))
  } else if (editor.selectedLeaves.length > 0) applyStyle(editor, data.style)
  else {
    const element = newElement('text', { ...data.style, paragraphs: paragraphsOf(words) })
    insertElement(editor, { ...element, height: Math.round(element.sizePx * element.lineHeight) })
  }
}

function styleOfText(text: TextElement): KeptStyle {
  const fields = keptStyleFields.filter((field) => text[field] !== undefined)
  return Object.fromEntries(fields.map((field) => [field, text[field]])) as KeptStyle
}
