import {
  addElements,
  groupElements,
  newElement,
  newImageMedia,
  newPage,
  newStory,
  paragraphsOf,
  type StoryElement,
  setBackground,
  updateElement,
} from '@taplore/story'
import { createSharedStory } from '@taplore/story/shared'
import { beforeEach, describe, expect, it } from 'vitest'
import { nudgeSelected } from '../changes/edit.ts'
import type { Guide } from '../geometry/guide.ts'
import { Editor } from '../store/editor.ts'
import { blindSurface } from '../store/surface.ts'
import { ToolMachine } from './machine.ts'
import type { Press, PressTarget } from './tool.ts'

let editor: Editor
let tools: ToolMachine

beforeEach(() => {
  const shape = (id: string, x: number, y: number, given = {}) =>
    newElement('shape', { id, x, y, width: 100, height: 100, ...given })
  const doc = createSharedStory(
    newStory({
      pages: [
        newPage({
          id: 'p1',
          elements: [
            shape('a', 100, 200),
            shape('b', 333, 417),
            shape('locked', 500, 900, { isLocked: true }),
            newElement('text', { id: 't', x: 100, y: 1000, width: 300, height: 52, paragraphs: paragraphsOf('Hello') }),
          ],
        }),
        newPage({ id: 'p2' }),
      ],
    }),
  )
  editor = new Editor({ doc })
  editor.state.set({ viewport: { zoom: 1, x: 0, y: 0 }, isSnapping: false })
  tools = new ToolMachine(editor)
})

function press(x: number, y: number, given: Partial<Press> = {}): Press {
  return {
    screen: { x, y },
    page: { x, y },
    target: { type: 'canvas' },
    shift: false,
    alt: false,
    mod: false,
    ...given,
  }
}
const on = (id: string): { target: PressTarget } => ({ target: { type: 'element', id } })
function drag(from: [number, number], to: [number, number], given: Partial<Press> = {}): void {
  tools.down(press(...from, given))
  tools.move(press(...to, given))
  tools.up(press(...to, given))
}
function find(id: string): StoryElement {
  const found = editor.page.elements.find((element) => element.id === id)
  if (!found) throw new Error(`No ${id}`)
  return found
}
const { get: state } = { get: () => editor.state.get() }

describe('the select tool', () => {
  it('chooses by a click, adds by Shift, lets go on the empty page', () => {
    tools.down(press(150, 250, on('a')))
    tools.up(press(150, 250, on('a')))
    expect(state().selection).toEqual(['a'])
    tools.down(press(350, 450, { ...on('b'), shift: true }))
    tools.up(press(350, 450, { ...on('b'), shift: true }))
    expect(state().selection).toEqual(['a', 'b'])
    tools.down(press(10, 10))
    tools.up(press(10, 10))
    expect(state().selection).toEqual([])
  })

  it('EDIT-06 moves by a drag as one step, and a tremble is no drag', () => {
    drag([150, 250], [152, 251], on('a'))
    expect(find('a')).toMatchObject({ x: 100, y: 200 })
    expect(state().canUndo).toBe(false)
    drag([150, 250], [190, 270], on('a'))
    expect(find('a')).toMatchObject({ x: 140, y: 220 })
    editor.undo()
    expect(find('a')).toMatchObject({ x: 100, y: 200 })
    expect(state().canUndo).toBe(false)
  })

  it('keeps to one axis with Shift and copies with Alt', () => {
    drag([150, 250], [190, 258], { ...on('a'), shift: true })
    expect(find('a')).toMatchObject({ x: 140, y: 200 })
    const count = editor.page.elements.length
    drag([190, 250], [290, 258], { ...on('a'), alt: true })
    expect(editor.page.elements.length).toBe(count + 1)
    expect(find('a')).toMatchObject({ x: 140, y: 200 })
    const [copy] = editor.selected
    expect(copy).toMatchObject({ x: 240, y: 208 })
  })

  it('leaves everything as it was on Escape in the middle of a drag', () => {
    tools.down(press(150, 250, on('a')))
    tools.move(press(300, 300, on('a')))
    expect(state().toolState).toBe('select.dragging')
    tools.cancel()
    expect(state().toolState).toBe('select.idle')
    expect(find('a')).toMatchObject({ x: 100, y: 200 })
    expect(state().canUndo).toBe(false)
  })

  it('does not move what is locked; dragging over it draws a lasso', () => {
    tools.down(press(550, 950, on('locked')))
    tools.move(press(600, 980, on('locked')))
    expect(state().toolState).toBe('select.lasso')
    tools.up(press(600, 980))
    expect(find('locked')).toMatchObject({ x: 500, y: 900 })
  })

  it('chooses all that a lasso touches', () => {
    drag([50, 150], [360, 450])
    expect([...state().selection].sort()).toEqual(['a', 'b'])
  })

  it('resizes, with Shift in proportion', () => {
    editor.select(['a'])
    const handle = { target: { type: 'handle', handle: 'se' } } as const
    drag([200, 300], [260, 320], handle)
    expect(find('a')).toMatchObject({ x: 100, y: 200, width: 160, height: 120 })
    editor.undo()
    drag([200, 300], [260, 320], { ...handle, shift: true })
    expect(find('a')).toMatchObject({ width: 160, height: 160 })
  })

  it('makes the letters of a text larger by its corner and its lines wider by its side', () => {
    editor.select(['t'])
    const before = find('t')
    drag([400, 1052], [550, 1078], { target: { type: 'handle', handle: 'se' } })
    const after = find('t')
    if (before.kind !== 'text' || after.kind !== 'text') throw new Error('No text')
    expect(after.sizePx / before.sizePx).toBeCloseTo(after.width / before.width, 2)
    editor.undo()
    drag([400, 1026], [500, 1026], { target: { type: 'handle', handle: 'e' } })
    expect(find('t')).toMatchObject({ width: 400, sizePx: before.sizePx })
  })

  it('turns, with Shift by steps of 15 degrees', () => {
    editor.select(['a'])
    const knob = { target: { type: 'rotate' } } as const
    drag([150, 320], [130, 320], { ...knob, mod: true })
    expect(find('a').rotation).toBeCloseTo(15.95, 1)
    editor.undo()
    drag([150, 320], [115, 320], { ...knob, shift: true })
    expect(find('a').rotation).toBe(30)
  })

  it('rests on the centre of the page unless Command is held', () => {
    editor.state.set({ isSnapping: true, isSafeZoneShown: false })
    drag([150, 250], [357, 650], on('a'))
    expect(find('a').x).toBe(310)
    editor.undo()
    drag([150, 250], [357, 650], { ...on('a'), mod: true })
    expect(find('a').x).toBe(307)
  })

  it('changes nothing for a reader', () => {
    editor.state.set({ isReadOnly: true })
    drag([150, 250], [190, 270], on('a'))
    expect(find('a')).toMatchObject({ x: 100, y: 200 })
  })
})

describe('groups', () => {
  it('move as one, and a second press steps inside', () => {
    editor.select(['a', 'b'])
    const id = 'group1'
    editor.change((story) => ({
      ...story,
      pages: story.pages.map((page) =>
        page.id === 'p1'
          ? {
              ...page,
              elements: [
                newElement('group', { id }),
                ...page.elements.map((element) =>
                  ['a', 'b'].includes(element.id) ? { ...element, groupId: id } : element,
                ),
              ],
            }
          : page,
      ),
    }))
    editor.select([])
    drag([150, 250], [160, 260], on('a'))
    expect(state().selection).toEqual([id])
    expect(find('a')).toMatchObject({ x: 110, y: 210 })
    expect(find('b')).toMatchObject({ x: 343, y: 427 })
    tools.twice(press(150, 250, on('a')))
    expect(state().selection).toEqual(['a'])
  })

  it('open at once with Command, each further click goes to what lies below', () => {
    editor.select(['a', 'b'])
    const id = 'group2'
    editor.change((story) => groupElements(story, { pageId: 'p1', ids: ['a', 'b'], groupId: id }))
    const under = newElement('shape', { id: 'under', x: 80, y: 180, width: 200, height: 200 })
    editor.change((story) => addElements(story, { pageId: 'p1', elements: [under], index: 0 }))
    editor.select([])
    const click = () => {
      tools.down(press(150, 250, { ...on('a'), mod: true }))
      tools.up(press(150, 250, { ...on('a'), mod: true }))
      return state().selection
    }
    expect(click()).toEqual(['a'])
    expect(click()).toEqual(['under'])
    expect(click()).toEqual(['a'])
  })
})

describe('distances', () => {
  it('are shown while Alt is held: to what is pointed at, else to the sides of the page', () => {
    let shown: readonly Guide[] = []
    editor.surface = { ...blindSurface, guides: (guides) => (shown = guides) }
    editor.select(['a'])
    tools.move(press(350, 450, on('b')))
    expect(shown).toEqual([])
    tools.keys({ shift: false, alt: true, mod: false })
    expect(shown.map((guide) => guide.label)).toEqual([133, 117])
    tools.move(press(20, 20, { alt: true }))
    expect(shown.map((guide) => guide.label)).toEqual([100, 520, 200, 980])
    tools.keys({ shift: false, alt: false, mod: false })
    expect(shown).toEqual([])
  })
})

describe('cropping', () => {
  const imageMedia = {
    ...newImageMedia({ assetId: 'x', url: '', mime: 'image/png', width: 400, height: 200 }),
    focalX: 0.5,
    focalY: 0.5,
  }
  const media = () => {
    const element = find('pic')
    return element.kind === 'image' ? element.media : null
  }

  beforeEach(() => {
    const image = newElement('image', { id: 'pic', x: 400, y: 100, width: 100, height: 100, media: imageMedia })
    editor.change((story) => addElements(story, { pageId: 'p1', elements: [image] }))
    tools.twice(press(450, 150, on('pic')))
  })

  it('moves the image behind its frame, by arrows too, as steps of undo', () => {
    expect(state()).toMatchObject({ toolState: 'select.cropping', croppingId: 'pic' })
    drag([450, 150], [475, 150], on('pic'))
    expect(media()).toMatchObject({ focalX: 0.25 })
    nudgeSelected(editor, { x: -10, y: 0 }, false)
    expect(media()).toMatchObject({ focalX: 0.35 })
    editor.undo()
    editor.undo()
    expect(media()).toMatchObject({ focalX: 0.5 })
  })

  it('takes the point that Alt clicks as the one to keep in view', () => {
    tools.down(press(420, 150, { ...on('pic'), alt: true }))
    tools.up(press(420, 150, { ...on('pic'), alt: true }))
    expect(media()).toMatchObject({ focalX: 0.35, focalY: 0.5 })
  })

  it('ends with a press elsewhere, which counts as a press', () => {
    tools.down(press(150, 250, on('a')))
    tools.up(press(150, 250, on('a')))
    expect(state()).toMatchObject({ croppingId: null, selection: ['a'], toolState: 'select.idle' })
  })

  it('works on the background of the page, and ends when the page changes', () => {
    tools.cancel()
    editor.change((story) =>
      setBackground(story, {
        pageId: 'p1',
        background: {
          type: 'image',
          media: { ...imageMedia, width: 2560, height: 1280 },
          filter: 'none',
          overlay: null,
        },
      }),
    )
    tools.twice(press(600, 600))
    expect(state()).toMatchObject({ croppingId: 'background', selection: [] })
    drag([600, 600], [216, 600])
    expect(editor.page.background).toMatchObject({ media: { focalX: 0.7087, focalY: 0.5 } })
    editor.openPage('p2')
    expect(state().croppingId).toBe(null)
  })
})

describe('the picker', () => {
  it('takes the colour it points at for what is chosen, and goes back to selecting', () => {
    editor.change((story) =>
      updateElement(story, {
        pageId: 'p1',
        id: 'b',
        kind: 'shape',
        patch: { fill: { type: 'solid', color: '#12a27c' } },
      }),
    )
    editor.select(['a', 't'])
    tools.choose('pick')
    tools.down(press(350, 450, on('b')))
    expect(find('a')).toMatchObject({ fill: { color: '#12a27c' } })
    expect(find('t')).toMatchObject({ color: '#12a27c' })
    expect(state()).toMatchObject({ tool: 'select', selection: ['a', 't'] })
  })
})

describe('the other tools', () => {
  it('draws a shape from corner to corner and goes back to selecting', () => {
    tools.choose('shape')
    drag([300, 100], [420, 180])
    const [drawn] = editor.selected
    expect(drawn).toMatchObject({ kind: 'shape', x: 300, y: 100, width: 120, height: 80 })
    expect(state().tool).toBe('select')
  })

  it('writes a text where it is pressed and starts typing', () => {
    tools.choose('text')
    tools.down(press(200, 400))
    tools.up(press(200, 400))
    expect(state().toolState).toBe('select.editing-text')
    expect(editor.selected[0]).toMatchObject({ kind: 'text', x: 200, id: state().editingId })
  })

  it('moves the view with the hand and comes back to the tool before', () => {
    tools.choose('text')
    tools.holdPan()
    drag([10, 10], [40, 60])
    expect(state().viewport).toMatchObject({ x: 30, y: 50 })
    tools.releasePan()
    expect(state().tool).toBe('text')
  })
})

describe('undo', () => {
  it('returns to the page and the selection of the step', () => {
    editor.select(['a'])
    drag([150, 250], [190, 270], on('a'))
    editor.openPage('p2')
    editor.undo()
    expect(state().pageId).toBe('p1')
    expect(state().selection).toEqual(['a'])
    editor.redo()
    expect(find('a')).toMatchObject({ x: 140, y: 220 })
  })

  it('takes back 200 steps to the very start', () => {
    const start = JSON.stringify(state().story)
    for (let step = 1; step <= 200; step += 1) drag([150, 250], [150 + 5 + (step % 7), 250], on('a'))
    for (let step = 1; step <= 200; step += 1) editor.undo()
    expect(JSON.stringify(state().story)).toBe(start)
    expect(state().canUndo).toBe(false)
  })
})
