import { newElement, newPage, newStory } from '@taplore/story'
import { createSharedStory } from '@taplore/story/shared'
import { describe, expect, it } from 'vitest'
import { toPage } from '../geometry/viewport.ts'
import { Editor } from '../store/editor.ts'
import { ToolMachine } from '../tools/machine.ts'
import type { Press } from '../tools/tool.ts'
import { Pinch } from './pinch.ts'

function open() {
  const shape = newElement('shape', { id: 'a', x: 100, y: 200, width: 100, height: 100 })
  const editor = new Editor({ doc: createSharedStory(newStory({ pages: [newPage({ elements: [shape] })] })) })
  editor.state.set({ viewport: { zoom: 1, x: 0, y: 0 } })
  const tools = new ToolMachine(editor)
  return { editor, tools, pinch: new Pinch(editor, tools) }
}

describe('two fingers', () => {
  it('zoom around the middle between them and move the view along', () => {
    const { editor, pinch } = open()
    expect(pinch.down(1, { x: 100, y: 100 })).toBe(false)
    expect(pinch.down(2, { x: 200, y: 100 })).toBe(true)
    pinch.move(2, { x: 300, y: 100 })
    const { viewport } = editor.state.get()
    expect(viewport.zoom).toBe(2)
    expect(toPage(viewport, { x: 200, y: 100 })).toEqual({ x: 150, y: 100 })
    expect(pinch.up(1)).toBe(true)
    expect(pinch.move(2, { x: 500, y: 500 })).toBe(true)
    expect(editor.state.get().viewport).toEqual(viewport)
    expect(pinch.up(2)).toBe(true)
    expect(pinch.down(3, { x: 0, y: 0 })).toBe(false)
  })

  it('take back what one finger had begun', () => {
    const { editor, tools, pinch } = open()
    const press = (x: number): Press => ({
      screen: { x, y: 250 },
      page: { x, y: 250 },
      target: { type: 'element', id: 'a' },
      shift: false,
      alt: false,
      mod: false,
    })
    pinch.down(1, { x: 150, y: 250 })
    tools.down(press(150))
    tools.move(press(190))
    expect(editor.state.get().toolState).toBe('select.dragging')
    pinch.down(2, { x: 300, y: 250 })
    expect(editor.state.get().toolState).toBe('select.idle')
    expect(editor.page.elements[0]).toMatchObject({ x: 100 })
    expect(editor.state.get().canUndo).toBe(false)
  })
})
