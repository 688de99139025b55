import type { Editor as TextEditor } from '@tiptap/react'

/**
 * Lets the field read which letters are chosen on screen now. The browser tells it (`selectionchange`) in a task of its own, up to
 * a frame later; a key or a press that comes sooner would be done to what was chosen before.
 */
export function readSelection(view: TextEditor['view']): void {
  // While letters are being composed the selection is the input method's.
  if (!view.composing) view.dom.ownerDocument.dispatchEvent(new Event('selectionchange'))
}
