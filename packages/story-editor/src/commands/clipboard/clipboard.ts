import { copyElements, definitionOf, pasteElements, readClipboard } from '@taplore/story'
import type { Editor } from '../../store/editor.ts'

/** Our own kind of clipboard content; other programs get the words of what was copied. */
export const clipboardType = 'application/x-taplore-elements+json'

export interface Copied {
  json: string
  words: string
}

/** The chosen elements for the clipboard; null when nothing is chosen. */
export function copySelected(editor: Editor): Copied | null {
  const { selection } = editor.state.get()
  if (selection.length === 0) return null
  const words = editor.selectedLeaves.map((element) => definitionOf(element).textOf(element)).filter(Boolean)
  return { json: JSON.stringify(copyElements(editor.page, selection)), words: words.join('\n') }
}

/** Puts copied elements on the page and chooses them. Returns false when the text is not ours. */
export function pasteCopied(editor: Editor, text: string): boolean {
  const clipboard = readClipboard(text)
  if (!clipboard) return false
  const { pageId, story } = editor.state.get()
  let ids: string[] = []
  const isDone = editor.change(() => {
    const pages = new Set(story.pages.map((page) => page.id))
    // From another story: a link to a page that is not here would lead nowhere.
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
