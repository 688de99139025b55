import { mergeCues, splitCue } from '@taplore/media'
import type { Session } from '../session-context.ts'
import { splitAtCaret, textOfCue, wordSpans } from '../store/cue-text.ts'
import { wordIndexOf } from '../store/word-index.ts'

/** Whether the caret is in the first or last drawn line of a text; measured on the drawn words. */
export function caretEdges(words: HTMLElement, caret: number): { isFirst: boolean; isLast: boolean } {
  const box = words.getBoundingClientRect()
  const height = Number.parseFloat(getComputedStyle(words).lineHeight) || 22
  const walker = document.createTreeWalker(words, NodeFilter.SHOW_TEXT)
  let left = caret
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const length = node.textContent?.length ?? 0
    if (left <= length) {
      const range = document.createRange()
      range.setStart(node, left)
      range.setEnd(node, left)
      const rect = range.getClientRects()[0]
      if (!rect) break
      return { isFirst: rect.top - box.top < height / 2, isLast: box.bottom - rect.bottom < height / 2 }
    }
    left -= length
  }
  return { isFirst: true, isLast: true }
}

/**
 * What keys do in a line beyond typing: Enter splits, Backspace at the start and Delete at the end merge, arrows go on in the
 * next line. Returns whether the key was used.
 */
export function pressInLine(
  session: Session,
  { cueId, field, words, key }: { cueId: string; field: HTMLTextAreaElement; words: HTMLElement; key: string },
): boolean {
  const { editor } = session
  const { captions } = editor
  const index = wordIndexOf(captions).cueAt.get(cueId) ?? -1
  const cue = captions.cues[index]
  if (!cue) return false
  const { selectionStart: start, selectionEnd: end, value } = field
  const isCaret = start === end
  if (key === 'Enter') {
    const word = splitAtCaret(wordSpans(value, cue.words), start)
    if (!word) return go(session, index + 1, 0) || true
    const cueOf = () => {
      const next = wordIndexOf(editor.captions)
      return editor.captions.cues[next.cueOf[next.wordAt.get(word.id) ?? -1] ?? -1]?.id
    }
    if (editor.change((now) => splitCue(now, { wordId: word.id }))) {
      const made = cueOf()
      if (made) focusOn(session, made, 0)
    }
    return true
  }
  if (key === 'Backspace' && isCaret && start === 0) {
    const previous = captions.cues[index - 1]
    if (!previous) return false
    const offset = textOfCue(previous, captions.language).length
    editor.change((now) => mergeCues(now, { cueId: previous.id }), { focus: { cueId: previous.id, offset } })
    return true
  }
  if (key === 'Delete' && isCaret && end === value.length) {
    if (!captions.cues[index + 1]) return false
    editor.change((now) => mergeCues(now, { cueId }), { focus: { cueId, offset: end } })
    return true
  }
  if (key === 'ArrowUp' && isCaret && caretEdges(words, start).isFirst) return go(session, index - 1, null)
  if (key === 'ArrowDown' && isCaret && caretEdges(words, start).isLast) return go(session, index + 1, 0)
  if (key === 'ArrowLeft' && isCaret && start === 0) return go(session, index - 1, null)
  if (key === 'ArrowRight' && isCaret && end === value.length) return go(session, index + 1, 0)
  return false
}

function go(session: Session, index: number, offset: number | null): boolean {
  const cue = session.editor.captions.cues[index]
  if (!cue) return false
  focusOn(session, cue.id, offset)
  return true
}

function focusOn({ editor }: Session, cueId: string, offset: number | null): void {
  editor.enter(cueId)
  editor.state.set({ focusWish: { cueId, offset } })
}
