import { type ElementPatch, type Paragraph, type TextRun, updateEachElement } from '@taplore/story'
import type { Editor } from '../../store/editor.ts'

export type ToggleMark = 'bold' | 'italic' | 'underline' | 'strike'

/** Every character of these paragraphs has the mark. */
export function isMarked(paragraphs: readonly Paragraph[], mark: ToggleMark): boolean {
  const runs = paragraphs.flatMap((paragraph) => paragraph.runs).filter((run) => run.text !== '')
  return runs.length > 0 && runs.every((run) => run[mark] === true)
}

/** Toggles a mark on whole texts. */
export function toggleMark(editor: Editor, mark: ToggleMark): void {
  const texts = editor.selectedLeaves.filter((element) => element.kind === 'text')
  if (texts.length === 0) return
  const next = !texts.every((element) => isMarked(element.paragraphs, mark))
  setMarks(editor, next ? { [mark]: true } : { [mark]: undefined })
}

/** Sets or (with undefined) clears marks on every run of the selected texts. */
export function setMarks(editor: Editor, marks: Partial<Omit<TextRun, 'text'>>, joins = false): void {
  const { pageId } = editor.state.get()
  // A patch may contain fields of one kind only; the edit ignores them for other kinds.
  const patches: Record<string, ElementPatch> = Object.fromEntries(
    editor.selectedLeaves.flatMap((element) =>
      element.kind === 'text'
        ? [
            [
              element.id,
              { paragraphs: element.paragraphs.map((paragraph) => withMarks(paragraph, marks)) } as ElementPatch,
            ],
          ]
        : [],
    ),
  )
  editor.change((story) => updateEachElement(story, { pageId, patches }), { joins })
}

function withMarks(paragraph: Paragraph, marks: Partial<Omit<TextRun, 'text'>>): Paragraph {
  return {
    ...paragraph,
    runs: paragraph.runs.map((run) => {
      const next: TextRun = { ...run, ...marks }
      for (const key of Object.keys(marks) as (keyof typeof marks)[]) if (marks[key] === undefined) delete next[key]
      return next
    }),
  }
}
