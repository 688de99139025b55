import { copyElements, definitionOf, pasteElements, readClipboard } from '@taplore/story'
import type { Editor } from '../../store/editor.ts'

/** Our own clipboard format; other programs get the text. */
export const clipboardType = 'application/x-taplore-elements+json'

export interface Copied {
  json: string
  words: string
}

/** The selected elements for the clipboard; null without a selection. */
export function copySelected(editor: Editor): Copied | null {
  const { selection } = editor.state.get()
  if (selection.length === 0) return null
  const words = editor.selectedLeaves.map((element) => definitionOf(element).textOf(element)).filter(Boolean)
  return { json: JSON.stringify(copyElements(editor.page, selection)), words: words.join('\n') }
}

/** Pastes copied elements onto the page and selects them. Returns false for other text. */
export function pasteCopied(editor: Editor, text: string): boolean {
  const clipboard = readClipboard(text)
  if (!clipboard) return false
  const { pageId, story } = editor.state.get()
  let ids: string[] = []
  const isDone = editor.change(() => {
    const pages = new Set(story.pages.map((page) => page.id))
    // From another story: a link to a missing page would be broken.
    const elements = clipboard.elements.map((element) =>
      element.link?.type === 'page' && !pages.has(element.link.pageId) ? { ...element, link: null } : element,
    )
    const pasted = pasteElements(story, { pageId, clipboard: { ...clipboard, elements } })
    ids = pasted.ids
    return pasted.story
  })
  if (isDone) editor.select(ids)
  return true
}
