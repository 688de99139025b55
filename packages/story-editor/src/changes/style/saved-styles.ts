import { copyElements, newElement, paragraphsOf, type TextElement } from '@taplore/story'
import { type SavedStyle, type SavedStyleData, type SavedTextStyle, savedTextStyleFields } from '../../host.ts'
import type { Editor } from '../../store/editor.ts'
import { pasteCopied } from '../clipboard/clipboard.ts'
import { applyStyle } from '../clipboard/style-clipboard.ts'
import { insertElement } from '../insert.ts'

/** The style of one selected text, or all selected elements as a block, ready to be saved; null when neither fits. */
export function styleOfSelection(editor: Editor, kind: SavedStyle['data']['kind']): SavedStyleData | null {
  const { selection } = editor.state.get()
  if (selection.length === 0) return null
  if (kind === 'block') {
    const { elements, animations } = copyElements(editor.page, selection)
    return { kind, block: { elements, animations } }
  }
  const text = editor.selectedLeaves.find((element) => element.kind === 'text')
  return text ? { kind, style: styleOfText(text) } : null
}

/** Applies a saved style to the selected elements, or adds a text with it; inserts a block on the page. */
export function applySavedStyle(editor: Editor, { data }: SavedStyle, words: string): void {
  if (data.kind === 'block') {
    const clipboard = { type: 'taplore/elements', version: 1, pageId: '', ...data.block }
    pasteCopied(editor, JSON.stringify(clipboard))
  } else if (editor.selectedLeaves.length > 0) applyStyle(editor, data.style)
  else {
    const element = newElement('text', { ...data.style, paragraphs: paragraphsOf(words) })
    insertElement(editor, { ...element, height: Math.round(element.sizePx * element.lineHeight) })
  }
}

function styleOfText(text: TextElement): SavedTextStyle {
  const fields = savedTextStyleFields.filter((field) => text[field] !== undefined)
  return Object.fromEntries(fields.map((field) => [field, text[field]])) as SavedTextStyle
}
