import { newElement, newPage, newStory } from '@taplore/story'
import { createSharedStory } from '@taplore/story/shared'
import { beforeEach, describe, expect, it } from 'vitest'
import { Editor } from '../../store/editor.ts'
import { moveLayers } from './layers.ts'

let editor: Editor
const shape = (id: string, groupId?: string) =>
  newElement('shape', { id, x: 10, y: 10, width: 50, height: 50, ...(groupId ? { groupId } : {}) })
const order = () => editor.page.elements.map(({ id, groupId }) => (groupId ? `${id}/${groupId}` : id)).join(' ')

beforeEach(() => {
  const elements = [shape('a'), newElement('group', { id: 'g' }), shape('b', 'g'), shape('c', 'g'), shape('d')]
  editor = new Editor({ doc: createSharedStory(newStory({ pages: [newPage({ id: 'p1', elements })] })) })
})

describe('layers', () => {
  it('go over and under others', () => {
    moveLayers(editor, ['d'], { id: 'a', side: 'under' })
    expect(order()).toBe('d a g b/g c/g')
    moveLayers(editor, ['d'], { id: 'a', side: 'over' })
    expect(order()).toBe('a d g b/g c/g')
  })

  it('join a group beside a member or on its row, and leave it elsewhere', () => {
    moveLayers(editor, ['a'], { id: 'b', side: 'over' })
    expect(order()).toBe('g b/g a/g c/g d')
    moveLayers(editor, ['d'], { id: 'g', side: 'into' })
    expect(order()).toBe('g b/g a/g c/g d/g')
    moveLayers(editor, ['b', 'a'], { id: 'g', side: 'under' })
    expect(order()).toBe('b a g c/g d/g')
    expect(editor.state.get().selection).toEqual(['b', 'a'])
  })

  it('move a group as a whole, never into another one', () => {
    moveLayers(editor, ['g'], { id: 'd', side: 'over' })
    expect(order()).toBe('a d g b/g c/g')
    moveLayers(editor, ['g'], { id: 'b', side: 'over' })
    expect(order()).toBe('a d g b/g c/g')
  })

  it('take an emptied group away and come back in one step of undo', () => {
    const before = order()
    moveLayers(editor, ['b', 'c'], { id: 'a', side: 'under' })
    expect(order()).toBe('b c a d')
    editor.undo()
    expect(order()).toBe(before)
  })
})
