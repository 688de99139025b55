import type { CaptionsEditor } from './captions-editor.ts'
import { draftAt } from './gaps.ts'

/** Begins a new caption at a time; the transcript shows and focuses it. Where there is no room for one, that is said. */
export function beginCaption(editor: CaptionsEditor, timeMs: number): void {
  const { captions, isReadOnly } = editor.state.get()
  if (isReadOnly) return
  const draft = draftAt(captions, timeMs)
  if (draft) editor.state.set({ draft })
  else editor.refuse('no-room')
}
