import type { FileChooser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type CommandId, commands } from './commands/commands.ts'
import { type Driver, openEditor } from './harness/driver.ts'
import { grayPixel, type ServedHarness, sharedHarness } from './harness/serve.ts'
import type { ToolName } from './store/state.ts'

let harness: ServedHarness
let editor: Driver
beforeAll(async () => {
  harness = await sharedHarness()
  editor = await openEditor(harness.browser, harness.address, 'story=plain')
})
afterAll(() => harness?.close())

type Case = {
  keys: string
  /** Ids chosen before. */
  chosen?: string[]
  before?: (editor: Driver) => Promise<unknown>
  expects: (editor: Driver) => Promise<unknown>
}

let asked: Promise<FileChooser> | undefined

/** The middle of the elements of the plain page. */
const middles: Record<string, [number, number]> = { a: [150, 250], b: [350, 470], c: [550, 750], t: [180, 925] }

/** An image by the clipboard: it is stored, stands in the middle of the page and is chosen. */
async function bringImage(editor: Driver): Promise<void> {
  await editor.transfer('paste', {
    files: [{ name: 'ferry.png', type: 'image/png', base64: grayPixel.toString('base64') }],
  })
  await expect.poll(async () => (await editor.page()).elements.length).toBe(5)
}

/** The same image behind the page, shown twice as wide as the page. */
async function bringBackground(editor: Driver): Promise<void> {
  await bringImage(editor)
  await editor.press('Control+Alt+b')
  await expect.poll(async () => (await editor.page()).background.type).toBe('image')
}

const order = async (editor: Driver) => (await editor.page()).elements.map((element) => element.id).join('')
const pages = async (editor: Driver) => (await editor.story()).pages.map((page) => page.id)
const place = async (editor: Driver, id: string) => {
  const { x, y } = await editor.element(id)
  return [x, y]
}
const nudged = (keys: string, x: number, y: number): Case => ({
  keys,
  chosen: ['a'],
  expects: async (editor) => expect(await place(editor, 'a')).toEqual([100 + x, 200 + y]),
})
const aligned = (keys: string, field: 'x' | 'y', value: number): Case => ({
  keys,
  chosen: ['b'],
  expects: async (editor) => expect((await editor.element('b'))[field]).toBe(value),
})
const marked = (keys: string, mark: 'bold' | 'italic' | 'underline' | 'strike'): Case => ({
  keys,
  chosen: ['t'],
  expects: async (editor) => {
    const text = await editor.element('t')
    expect(text.kind === 'text' && text.paragraphs[0]?.runs[0]?.[mark]).toBe(true)
  },
})
const armed = (keys: string, tool: string): Case => ({
  keys,
  expects: async (editor) => expect((await editor.state()).tool).toBe(tool),
})

/** One entry for every command; the compiler asks for the new ones. */
const cases: Record<CommandId, Case> = {
  toolSelect: { ...armed('v', 'select'), before: (editor) => editor.press('t') },
  toolText: armed('t', 'text'),
  toolShape: armed('r', 'shape'),
  toolEllipse: {
    keys: 'o',
    expects: async (editor) => {
      await editor.drag([20, 20], [80, 70])
      expect((await editor.page()).elements.at(-1)).toMatchObject({ kind: 'shape', shape: 'ellipse' })
    },
  },
  toolLine: {
    keys: 'l',
    expects: async (editor) => expect(await editor.state()).toMatchObject({ tool: 'shape', shape: 'line' }),
  },
  toolPan: armed('h', 'pan'),
  addLine: {
    keys: 'Shift+T',
    expects: async (editor) => {
      await editor.browser.keyboard.type('My own words')
      const paragraphs = [{ runs: [{ text: 'My own words' }] }]
      await expect
        .poll(async () => (await editor.page()).elements.at(-1))
        .toMatchObject({ kind: 'text', headingLevel: 'h2', paragraphs })
    },
  },
  pickColor: {
    keys: 'Shift+I',
    chosen: ['a'],
    // As in a browser that cannot pick from the whole screen.
    before: (editor) => editor.browser.evaluate(() => Reflect.deleteProperty(window, 'EyeDropper')),
    expects: async (editor) => {
      await editor.click(350, 470)
      expect(await editor.element('a')).toMatchObject({ fill: { color: '#2438c8' } })
      expect(await editor.state()).toMatchObject({ tool: 'select', selection: ['a'] })
    },
  },
  insertImage: {
    keys: 'i',
    before: async (editor) => {
      asked = editor.browser.waitForEvent('filechooser')
    },
    expects: async () => expect((await asked)?.isMultiple()).toBe(true),
  },
  undo: {
    keys: 'Control+z',
    chosen: ['a'],
    before: (editor) => editor.press('ArrowRight'),
    expects: async (editor) => expect(await place(editor, 'a')).toEqual([100, 200]),
  },
  redo: {
    keys: 'Control+Shift+Z',
    chosen: ['a'],
    before: async (editor) => {
      await editor.press('ArrowRight')
      await editor.press('Control+z')
    },
    expects: async (editor) => expect(await place(editor, 'a')).toEqual([101, 200]),
  },
  copy: {
    keys: 'Control+c',
    chosen: ['a'],
    expects: async (editor) => {
      await editor.press('Control+v')
      expect((await editor.page()).elements).toHaveLength(5)
    },
  },
  cut: { keys: 'Control+x', chosen: ['a'], expects: async (editor) => expect(await order(editor)).toBe('bct') },
  paste: {
    keys: 'Control+v',
    chosen: ['a'],
    before: (editor) => editor.press('Control+c'),
    expects: async (editor) =>
      expect((await editor.page()).elements.at(-1)).toMatchObject({ x: 124, y: 224, name: 'a' }),
  },
  duplicate: {
    keys: 'Control+d',
    chosen: ['a'],
    expects: async (editor) => {
      const copy = (await editor.page()).elements.at(-1)
      expect(copy).toMatchObject({ x: 124, y: 224 })
      expect((await editor.state()).selection).toEqual([copy?.id])
    },
  },
  remove: { keys: 'Delete', chosen: ['a'], expects: async (editor) => expect(await order(editor)).toBe('bct') },
  copyStyle: {
    keys: 'Control+Alt+c',
    chosen: ['a'],
    expects: async (editor) => {
      await choose(editor, ['b'])
      await editor.press('Control+Alt+v')
      expect(await editor.element('b')).toMatchObject({ fill: { color: '#f2552c' }, x: 300 })
    },
  },
  pasteStyle: {
    keys: 'Control+Alt+v',
    chosen: ['a'],
    before: async (editor) => {
      await editor.press('Control+Alt+c')
      await choose(editor, ['c'])
    },
    expects: async (editor) => expect(await editor.element('c')).toMatchObject({ fill: { color: '#f2552c' } }),
  },
  selectAll: {
    keys: 'Control+a',
    expects: async (editor) => expect((await editor.state()).selection).toEqual(['a', 'b', 'c', 't']),
  },
  selectNext: {
    keys: 'Tab',
    before: (editor) => editor.click(150, 250),
    expects: async (editor) => expect((await editor.state()).selection).toEqual(['b']),
  },
  selectPrevious: {
    keys: 'Shift+Tab',
    before: (editor) => editor.click(350, 470),
    expects: async (editor) => {
      // Before the first object there is nothing: the key goes on to what stands before the page.
      expect((await editor.state()).selection).toEqual(['a'])
      await editor.press('Shift+Tab')
      expect(await editor.browser.evaluate(() => document.activeElement?.closest('.te-canvas'))).toBeNull()
    },
  },
  open: {
    keys: 'Enter',
    before: (editor) => editor.click(200, 925),
    expects: async (editor) => expect((await editor.state()).editingId).toBe('t'),
  },
  rename: { keys: 'F2', chosen: ['a'], expects: async (editor) => expect((await editor.state()).renamingId).toBe('a') },
  find: {
    keys: 'Control+f',
    expects: async (editor) => {
      const find = editor.browser.getByRole('search', { name: 'Find and replace' })
      await find.getByLabel('Find in this story').fill('there')
      await expect.poll(async () => (await editor.state()).selection).toEqual(['t'])
      await find.getByLabel('Replace with').fill('you')
      await find.getByRole('button', { name: 'Replace all' }).click()
      expect(await editor.element('t')).toMatchObject({ paragraphs: [{ runs: [{ text: 'Hello you' }] }] })
      await editor.press('Escape')
      expect((await editor.state()).dialog).toBeNull()
    },
  },
  save: { keys: 'Control+s', expects: async (editor) => expect(await editor.calls()).toContain('save') },
  group: {
    keys: 'Control+g',
    chosen: ['a', 'b'],
    expects: async (editor) => {
      const group = (await editor.page()).elements.find((element) => element.kind === 'group')
      expect(group).toMatchObject({ x: 100, y: 200, width: 300, height: 320 })
      expect((await editor.element('a')).groupId).toBe(group?.id)
      expect((await editor.state()).selection).toEqual([group?.id])
    },
  },
  ungroup: {
    keys: 'Control+Shift+G',
    chosen: ['a', 'b'],
    before: (editor) => editor.press('Control+g'),
    expects: async (editor) => {
      expect((await editor.page()).elements.some((element) => element.kind === 'group')).toBe(false)
      expect([...(await editor.state()).selection].sort()).toEqual(['a', 'b'])
    },
  },
  forward: { keys: 'Control+]', chosen: ['a'], expects: async (editor) => expect(await order(editor)).toBe('bact') },
  backward: { keys: 'Control+[', chosen: ['c'], expects: async (editor) => expect(await order(editor)).toBe('acbt') },
  toFront: {
    keys: 'Control+Shift+]',
    chosen: ['a'],
    expects: async (editor) => expect(await order(editor)).toBe('bcta'),
  },
  toBack: {
    keys: 'Control+Shift+[',
    chosen: ['t'],
    expects: async (editor) => expect(await order(editor)).toBe('tabc'),
  },
  lock: {
    keys: 'Control+Shift+L',
    chosen: ['a'],
    expects: async (editor) => expect((await editor.element('a')).isLocked).toBe(true),
  },
  hide: {
    keys: 'Control+Shift+H',
    chosen: ['a'],
    expects: async (editor) => expect((await editor.element('a')).isHidden).toBe(true),
  },
  alignLeft: aligned('Alt+a', 'x', 0),
  alignCenter: aligned('Alt+h', 'x', 310),
  alignRight: aligned('Alt+d', 'x', 620),
  alignTop: aligned('Alt+w', 'y', 0),
  alignMiddle: aligned('Alt+v', 'y', 590),
  alignBottom: aligned('Alt+s', 'y', 1180),
  distributeX: {
    keys: 'Alt+Shift+H',
    chosen: ['a', 'b', 'c'],
    before: (editor) => editor.patch(0, 'b', { x: 220 }),
    expects: async (editor) => expect((await editor.element('b')).x).toBe(300),
  },
  distributeY: {
    keys: 'Alt+Shift+V',
    chosen: ['a', 'b', 'c'],
    expects: async (editor) => expect((await editor.element('b')).y).toBe(450),
  },
  alignToPage: {
    keys: 'Alt+p',
    chosen: ['a', 'b'],
    expects: async (editor) => {
      await editor.press('Alt+d')
      expect([(await editor.element('a')).x, (await editor.element('b')).x]).toEqual([620, 620])
    },
  },
  sameWidth: {
    keys: 'Alt+Shift+W',
    chosen: ['a', 'b'],
    before: (editor) => editor.patch(0, 'b', { width: 160 }),
    expects: async (editor) => expect(await editor.element('a')).toMatchObject({ x: 70, width: 160, height: 100 }),
  },
  sameHeight: {
    keys: 'Alt+Shift+E',
    chosen: ['a', 'b'],
    before: (editor) => editor.patch(0, 'b', { height: 140 }),
    expects: async (editor) => expect(await editor.element('a')).toMatchObject({ y: 180, width: 100, height: 140 }),
  },
  flipX: {
    keys: 'Shift+H',
    chosen: ['a'],
    expects: async (editor) => expect(await editor.element('a')).toMatchObject({ isFlippedX: true, isFlippedY: false }),
  },
  flipY: {
    keys: 'Shift+V',
    chosen: ['a'],
    expects: async (editor) => expect(await editor.element('a')).toMatchObject({ isFlippedX: false, isFlippedY: true }),
  },
  toBackground: {
    keys: 'Control+Alt+b',
    before: bringImage,
    expects: async (editor) => {
      const page = await editor.page()
      expect(page.elements).toHaveLength(4)
      expect(page.background).toMatchObject({ type: 'image', media: { assetId: 'asset-ferry.png' } })
    },
  },
  fromBackground: {
    keys: 'Control+Alt+Shift+B',
    before: bringBackground,
    expects: async (editor) => {
      const page = await editor.page()
      expect(page.background).toMatchObject({ type: 'paint' })
      expect(page.elements[0]).toMatchObject({ kind: 'image', x: 0, y: 0, width: 720, height: 1280 })
    },
  },
  cropBackground: {
    keys: 'Alt+c',
    before: bringBackground,
    expects: async (editor) => {
      expect(await editor.state()).toMatchObject({ croppingId: 'background', toolState: 'select.cropping' })
      await editor.press('Shift+ArrowRight')
      expect((await editor.page()).background).toMatchObject({ media: { focalX: 0.4821, focalY: 0.5 } })
      await editor.press('Enter')
      expect(await editor.state()).toMatchObject({ croppingId: null, toolState: 'select.idle' })
    },
  },
  nudgeLeft: nudged('ArrowLeft', -1, 0),
  nudgeRight: nudged('ArrowRight', 1, 0),
  nudgeUp: nudged('ArrowUp', 0, -1),
  nudgeDown: nudged('ArrowDown', 0, 1),
  nudgeLeftFar: nudged('Shift+ArrowLeft', -10, 0),
  nudgeRightFar: nudged('Shift+ArrowRight', 10, 0),
  nudgeUpFar: nudged('Shift+ArrowUp', 0, -10),
  nudgeDownFar: nudged('Shift+ArrowDown', 0, 10),
  bold: marked('Control+b', 'bold'),
  italic: marked('Control+i', 'italic'),
  underline: marked('Control+u', 'underline'),
  strike: marked('Control+Shift+X', 'strike'),
  addPage: { keys: 'Control+Shift+Enter', expects: async (editor) => expect(await pages(editor)).toHaveLength(4) },
  duplicatePage: {
    keys: 'Control+Shift+D',
    expects: async (editor) => {
      const { pages: all } = await editor.story()
      expect(all[1]?.elements.map((element) => element.name)).toEqual(all[0]?.elements.map((element) => element.name))
      expect((await editor.state()).pageId).toBe(all[1]?.id)
    },
  },
  removePage: {
    keys: 'Control+Shift+Backspace',
    expects: async (editor) => expect(await pages(editor)).toEqual(['p2', 'p3']),
  },
  pageUp: {
    keys: 'Alt+ArrowUp',
    before: (editor) => editor.press(']'),
    expects: async (editor) => expect(await pages(editor)).toEqual(['p2', 'p1', 'p3']),
  },
  pageDown: {
    keys: 'Alt+ArrowDown',
    expects: async (editor) => expect(await pages(editor)).toEqual(['p2', 'p1', 'p3']),
  },
  previousPage: {
    keys: '[',
    before: (editor) => editor.press(']'),
    expects: async (editor) => expect((await editor.state()).pageId).toBe('p1'),
  },
  nextPage: { keys: ']', expects: async (editor) => expect((await editor.state()).pageId).toBe('p2') },
  gridView: {
    keys: 'Shift+G',
    expects: async (editor) => {
      const grid = editor.browser.getByRole('listbox', { name: 'All pages' })
      await grid.waitFor()
      await editor.press('Delete')
      expect(await pages(editor)).toEqual(['p2', 'p3'])
      await editor.press('Enter')
      await expect.poll(async () => (await editor.state()).isGridShown).toBe(false)
      expect((await editor.state()).pageId).toBe('p2')
    },
  },
  preview: { keys: 'Control+Enter', expects: async (editor) => expect(await editor.calls()).toContain('preview p1') },
  play: { keys: 'p', expects: async (editor) => expect((await editor.state()).isPlaying).toBe(true) },
  zoomIn: { keys: 'Control+=', expects: async (editor) => expect((await editor.state()).viewport.zoom).toBe(0.5) },
  zoomOut: { keys: 'Control+-', expects: async (editor) => expect((await editor.state()).viewport.zoom).toBe(0.33) },
  zoomFit: {
    keys: 'Control+0',
    before: (editor) => editor.press('Control+1'),
    expects: async (editor) => expect((await editor.state()).isFitted).toBe(true),
  },
  zoomFull: { keys: 'Control+1', expects: async (editor) => expect((await editor.state()).viewport.zoom).toBe(1) },
  zoomSelection: {
    keys: 'Control+2',
    chosen: ['a'],
    expects: async (editor) => {
      const { viewport, canvas } = await editor.state()
      expect(viewport.zoom).toBeGreaterThan(2)
      expect(viewport.x + 150 * viewport.zoom).toBeCloseTo(canvas.width / 2, 0)
    },
  },
  safeZone: { keys: 'g', expects: async (editor) => expect((await editor.state()).isSafeZoneShown).toBe(false) },
  snapping: { keys: 'Shift+S', expects: async (editor) => expect((await editor.state()).isSnapping).toBe(false) },
  checklist: {
    keys: 'Shift+C',
    expects: (editor) => editor.browser.getByRole('dialog', { name: 'Checklist' }).waitFor(),
  },
  shortcuts: {
    keys: '?',
    expects: async (editor) => {
      const dialog = editor.browser.getByRole('dialog', { name: 'Keyboard shortcuts' })
      await dialog.getByRole('searchbox').fill('distribute')
      await expect.poll(() => dialog.getByText('Distribute horizontally').isVisible()).toBe(true)
      await expect.poll(() => dialog.getByText('Duplicate', { exact: true }).count()).toBe(0)
    },
  },
  palette: {
    keys: 'Control+k',
    chosen: ['a'],
    expects: async (editor) => {
      const box = editor.browser.getByRole('dialog', { name: 'Commands' }).getByRole('combobox')
      await box.fill('flip vert')
      await box.press('Enter')
      await expect.poll(async () => (await editor.element('a')).isFlippedY).toBe(true)
      await editor.press('Control+k')
      await box.fill('page 3')
      await box.press('Enter')
      await expect.poll(async () => (await editor.state()).pageId).toBe('p3')
    },
  },
  leave: {
    keys: 'Escape',
    chosen: ['a'],
    expects: async (editor) => expect((await editor.state()).selection).toEqual([]),
  },
}

describe('every key of the editor', () => {
  it.each(Object.keys(commands) as CommandId[])('%s does what it says', async (id) => {
    await editor.reopen()
    const { keys, chosen = [], before, expects } = cases[id]
    await choose(editor, chosen)
    await before?.(editor)
    await editor.press(keys)
    await expects(editor)
    expect(editor.faults).toEqual([])
  })

  /** What each tool does to the document, played with the pointer. The compiler asks for new ones. */
  const played: Record<ToolName, (person: Driver) => Promise<unknown>> = {
    select: async (person) => {
      await person.press('v')
      await person.drag([150, 250], [200, 330], ['Control'])
      expect((await person.element('a')).x).toBeCloseTo(150, 0)
    },
    text: async (person) => {
      await person.press('t')
      await person.drag([300, 100], [620, 180])
      await person.browser.locator('.te-words').waitFor()
      await person.browser.keyboard.type('By hand')
      const made = (await person.page()).elements.at(-1)
      expect(made).toMatchObject({ kind: 'text', paragraphs: [{ runs: [{ text: 'By hand' }] }] })
      expect(made?.width).toBeCloseTo(320, 0)
    },
    shape: async (person) => {
      await person.press('r')
      await person.drag([300, 80], [420, 140], ['Shift'])
      const made = (await person.page()).elements.at(-1)
      expect(made).toMatchObject({ kind: 'shape', shape: 'rect' })
      expect(made?.width).toBeCloseTo(made?.height ?? 0, 1)
    },
    pan: async (person) => {
      const { viewport } = await person.state()
      await person.press('h')
      await person.drag([360, 600], [400, 640])
      expect((await person.state()).viewport.x).toBeCloseTo(viewport.x + 40 * viewport.zoom, 0)
      expect((await person.state()).canUndo).toBe(false)
    },
    pick: async (person) => {
      await person.browser.evaluate(() => Reflect.deleteProperty(window, 'EyeDropper'))
      await choose(person, ['t'])
      await person.press('Shift+I')
      await person.click(550, 750)
      expect(await person.element('t')).toMatchObject({ color: '#12a27c' })
    },
  }

  it.each(Object.keys(played) as ToolName[])('the tool %s does its work on the document', async (name) => {
    await editor.reopen()
    await played[name](editor)
    expect(editor.faults).toEqual([])
  })

  it('twenty changes and twenty times undo leave the story as it was', async () => {
    await editor.reopen()
    const start = JSON.stringify(await editor.story())
    await choose(editor, ['a'])
    const keys = [
      'ArrowRight',
      'Shift+ArrowDown',
      'Control+d',
      'Control+Shift+L',
      'Control+Shift+L',
      'Control+]',
      'Alt+a',
    ]
    for (let step = 0; step < 20; step += 1) await editor.press(keys[step % keys.length] ?? 'ArrowRight')
    expect(JSON.stringify(await editor.story())).not.toBe(start)
    for (let step = 0; step < 20 && (await editor.state()).canUndo; step += 1) await editor.press('Control+z')
    expect(JSON.stringify(await editor.story())).toBe(start)
  })
})

describe('the palette', () => {
  it('finds what is done with the story as a whole: a template of it gets its name where it is saved', async () => {
    const person = await openEditor(harness.browser, harness.address, 'story=plain&templates')
    const box = person.browser.getByRole('dialog', { name: 'Commands' }).getByRole('combobox')
    await person.press('Control+k')
    await box.fill('template')
    await box.press('Enter')
    const name = person.browser.getByRole('textbox', { name: 'Template name' })
    await expect.poll(() => name.evaluate((field) => field === document.activeElement)).toBe(true)
    await expect
      .poll(() => name.evaluate((field) => field.getBoundingClientRect().bottom <= window.innerHeight))
      .toBe(true)
    await name.fill('Ferry')
    await person.browser.getByRole('button', { name: 'Save as a template' }).click()
    await expect.poll(() => person.calls()).toContain('template Ferry')
    await person.press('Control+k')
    await box.fill('publish')
    await box.press('Enter')
    await expect.poll(() => person.calls()).toContain('publish')
    expect(person.faults).toEqual([])
    await person.close()
  })

  it('offers nothing that the host has not', async () => {
    await editor.reopen()
    await editor.press('Control+k')
    const box = editor.browser.getByRole('dialog', { name: 'Commands' }).getByRole('combobox')
    await box.fill('save as a template')
    await expect.poll(() => editor.browser.getByText('Save as a template').count()).toBe(0)
    await editor.press('Escape')
  })
})

async function choose(person: Driver, ids: readonly string[]): Promise<void> {
  for (const [index, id] of ids.entries()) {
    await person.click(...(middles[id] ?? [0, 0]), index > 0 ? { modifiers: ['Shift'] } : {})
  }
}
