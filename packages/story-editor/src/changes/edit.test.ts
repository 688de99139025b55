import { limits, newElement, newPage, newStory, type StoryEditRefused } from '@taplore/story'
import { createSharedStory } from '@taplore/story/shared'
import { describe, expect, it } from 'vitest'
import { Editor } from '../store/editor.ts'
import { duplicateSelected, selectAll } from './edit.ts'

function editorWith(count: number) {
  const refused: string[] = []
  const elements = Array.from({ length: count }, (_, index) => newElement('shape', { id: `s${index}` }))
  const editor = new Editor({
    doc: createSharedStory(newStory({ pages: [newPage({ id: 'p1', elements })] })),
    onRefused: (refusal: StoryEditRefused) => refused.push(refusal.code),
  })
  return { editor, refused }
}

describe('duplicating', () => {
  it('selects the copies, and again after undo and redo', () => {
    const { editor } = editorWith(2)
    selectAll(editor)
    duplicateSelected(editor)
    const copies = editor.page.elements.slice(2).map((element) => element.id)
    expect(editor.state.get().selection).toEqual(copies)
    editor.undo()
    expect(editor.state.get().selection).toEqual(['s0', 's1'])
    editor.redo()
    expect(editor.state.get().selection).toEqual(copies)
  })

  it('says that the page is full instead of failing, and changes nothing', () => {
    const { editor, refused } = editorWith(limits.elementsPerPage / 2 + 1)
    selectAll(editor)
    const before = editor.state.get().selection
    duplicateSelected(editor)
    expect(refused).toEqual(['TOO_MANY_ELEMENTS'])
    expect(editor.page.elements).toHaveLength(limits.elementsPerPage / 2 + 1)
    expect(editor.state.get().selection).toEqual(before)
  })
})
