import type { TextElement } from '@taplore/story'
import type { Editor as TextEditor } from '@tiptap/react'
import type { Editor } from '../../store/editor.ts'
import { isMarked, type ToggleMark, toggleMark } from './text-marks.ts'

/** While editing, a mark applies to the selected characters, otherwise to the whole text. */
export function toggleTextMark(editor: Editor, field: TextEditor | null, mark: ToggleMark): void {
  if (field) field.chain().focus().toggleMark(mark).run()
  else toggleMark(editor, mark)
}

export function isMarkOn(field: TextEditor | null, element: TextElement, mark: ToggleMark): boolean {
  return field ? field.isActive(mark) : isMarked(element.paragraphs, mark)
}
