import type { Editor as TextEditor } from '@tiptap/react'

/**
 * Makes the field read the current DOM selection. The browser reports it (`selectionchange`) in a task of its own, up
 * to a frame later; an earlier key or press would apply to the previous selection.
 */
export function readSelection(view: TextEditor['view']): void {
  // During composition the selection belongs to the input method.
  if (!view.composing) view.dom.ownerDocument.dispatchEvent(new Event('selectionchange'))
}
