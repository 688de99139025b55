import AxeBuilder from '@axe-core/playwright'
import { atRest } from '@taplore/testing/browser'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type Driver, openEditor } from './harness/driver.ts'
import { grayPixel, type ServedHarness, sharedHarness } from './harness/serve.ts'

let harness: ServedHarness
/** Shows the plain story; most tests begin with it as it was. */
let plain: Driver
let editor: Driver

beforeAll(async () => {
  harness = await sharedHarness()
  plain = await openEditor(harness.browser, harness.address, 'story=plain')
})
afterAll(() => harness?.close())
afterEach(async () => {
  expect(editor.faults).toEqual([])
  if (editor !== plain) await editor.close()
})

const open = async (query?: string, options = {}) => {
  editor = query === undefined ? plain : await openEditor(harness.browser, harness.address, query, options)
  if (editor === plain) await plain.reopen()
}

describe('gestures', () => {
  it('EDIT-06 presses, moves and lets go: the document says the new place and one undo takes it back', async () => {
    await open()
    await editor.press('Shift+S')
    await editor.drag([150, 250], [210, 330])
    const moved = await editor.element('a')
    expect(moved.x).toBeCloseTo(160, 0)
    expect(moved.y).toBeCloseTo(280, 0)
    await editor.press('Control+z')
    expect(await editor.element('a')).toMatchObject({ x: 100, y: 200 })
  })

  it('snaps to the centre of the page, and not with Control held', async () => {
    await open()
    await editor.drag([150, 250], [358, 560])
    expect((await editor.element('a')).x).toBe(310)
    await editor.press('Control+z')
    await editor.drag([150, 250], [358, 560], ['Control'])
    expect((await editor.element('a')).x).toBeCloseTo(308, 0)
  })

  it('moving one element draws one', async () => {
    await open('story=hundred')
    await editor.click(45, 700)
    const before = await editor.drawn()
    const [id] = (await editor.state()).selection
    await editor.drag([45, 700], [60, 720])
    const after = await editor.drawn()
    const again = Object.keys(after).filter((name) => after[name] !== before[name])
    expect(again).toEqual([id])
    expect(after[id ?? '']).toBe((before[id ?? ''] ?? 0) + 1)
  })

  it('shows the element where the pointer is in the middle of a drag, without a change of the document', async () => {
    await open()
    const start = await editor.at(150, 250)
    await editor.browser.mouse.move(start.x, start.y)
    await editor.browser.mouse.down()
    await editor.browser.mouse.move(start.x + 40, start.y + 31)
    const face = editor.browser.locator('[data-element=a]')
    const { viewport } = await editor.state()
    const path = async () => ((await face.boundingBox())?.x ?? 0) - start.x + 50 * viewport.zoom
    await expect.poll(path).toBeCloseTo(40, -1)
    expect((await editor.element('a')).x).toBe(100)
    // The fields of the panel follow the pointer too.
    const field = editor.browser.getByRole('textbox', { name: 'Distance from the left' })
    const moved = 100 + Math.round(40 / viewport.zoom)
    await expect.poll(async () => Math.abs(Number(await field.inputValue()) - moved)).toBeLessThan(12)
    expect(await field.inputValue()).not.toBe('100')
    await editor.press('Escape')
    await editor.browser.mouse.up()
    await expect.poll(() => field.inputValue()).toBe('100')
    await expect.poll(async () => (await face.boundingBox())?.x).toBeCloseTo(start.x - 50 * viewport.zoom, 0)
    expect((await editor.state()).canUndo).toBe(false)
  })

  it('resizes by a handle and turns by the knob, on screen and in the document', async () => {
    await open()
    await editor.press('Shift+S')
    await editor.click(150, 250)
    await editor.drag([200, 300], [300, 350])
    const resized = await editor.element('a')
    expect(resized.width).toBeCloseTo(200, -1)
    expect(resized.height).toBeCloseTo(150, -1)
    const knob = await editor.browser.locator('[data-handle=rotate]').boundingBox()
    await editor.browser.mouse.move((knob?.x ?? 0) + 12, (knob?.y ?? 0) + 12)
    await editor.browser.mouse.down()
    await editor.browser.mouse.move((knob?.x ?? 0) - 90, (knob?.y ?? 0) - 20, { steps: 4 })
    await editor.browser.keyboard.down('Shift')
    await editor.browser.mouse.up()
    await editor.browser.keyboard.up('Shift')
    const { rotation } = await editor.element('a')
    expect(rotation).toBeGreaterThan(10)
    expect(rotation % 15).toBe(0)
    const shown = await editor.browser
      .locator('[data-element=a]')
      .evaluate((node) => (node as HTMLElement).style.rotate)
    expect(shown).toBe(`${rotation}deg`)
  })

  it('copies with Alt, chooses by a lasso, moves all together', async () => {
    await open()
    await editor.press('Shift+S')
    await editor.drag([150, 250], [150, 400], ['Alt'])
    expect((await editor.page()).elements).toHaveLength(5)
    await editor.press('Control+z')
    await editor.press('Escape')
    await editor.drag([40, 150], [460, 560])
    expect([...(await editor.state()).selection].sort()).toEqual(['a', 'b'])
    await editor.drag([150, 250], [170, 250])
    expect((await editor.element('b')).x).toBeCloseTo(320, 0)
  })

  it('zooms at the pointer with Control and the wheel, pans with the wheel and with Space', async () => {
    await open()
    const place = await editor.at(360, 640)
    await editor.browser.mouse.move(place.x, place.y)
    await editor.browser.keyboard.down('Control')
    await editor.browser.mouse.wheel(0, -300)
    await editor.browser.keyboard.up('Control')
    await expect.poll(async () => (await editor.state()).viewport.zoom).toBeGreaterThan(0.6)
    const still = await editor.at(360, 640)
    expect(still.x).toBeCloseTo(place.x, 0)
    expect(still.y).toBeCloseTo(place.y, 0)
    const before = (await editor.state()).viewport
    await editor.browser.keyboard.down('Space')
    await editor.browser.mouse.down()
    await editor.browser.mouse.move(place.x + 50, place.y + 20)
    await editor.browser.mouse.up()
    await editor.browser.keyboard.up('Space')
    const view = async () => (await editor.state()).viewport
    await expect.poll(view).toMatchObject({ x: before.x + 50, y: before.y + 20 })
    expect((await editor.state()).tool).toBe('select')
  })
})

describe('words', () => {
  it('EDIT-06 a double press opens a text; what is typed is in the document and its box follows', async () => {
    await open()
    const before = await editor.element('t')
    await editor.click(200, 925, { count: 2 })
    await editor.browser.locator('.te-words').waitFor()
    await editor.browser.keyboard.type('A much longer sentence that needs several lines here')
    const after = await editor.element('t')
    if (after.kind !== 'text') throw new Error('No text')
    expect(after.paragraphs).toEqual([{ runs: [{ text: 'A much longer sentence that needs several lines here' }] }])
    expect(after.height).toBeGreaterThan(before.height * 1.8)
    await editor.press('Escape')
    expect(await editor.state()).toMatchObject({ editingId: null, selection: ['t'] })
    const face = await editor.browser
      .locator('[data-element=t] [data-words]')
      .evaluate((node) => [node.scrollHeight, node.clientHeight])
    expect(Math.abs((face[0] ?? 0) - (face[1] ?? 0))).toBeLessThanOrEqual(1)
  })

  it('marks the chosen words only, and the whole text from outside', async () => {
    await open()
    await editor.click(200, 925, { count: 2 })
    await editor.browser.locator('.te-words').waitFor()
    await editor.press('End')
    for (let letter = 0; letter < 5; letter += 1) await editor.press('Shift+ArrowLeft')
    await editor.press('Control+b')
    expect(await editor.element('t')).toMatchObject({
      paragraphs: [{ runs: [{ text: 'Hello ' }, { text: 'there', bold: true }] }],
    })
    await editor.press('Escape')
    await editor.press('Control+u')
    const marked = await editor.element('t')
    expect(marked.kind === 'text' && marked.paragraphs[0]?.runs.every((run) => run.underline)).toBe(true)
  })

  it.each(['a key', 'a tool'])(
    'marks the letters chosen a moment ago by %s, before the browser has told of them',
    async (by) => {
      await open()
      await editor.click(200, 925, { count: 2 })
      await editor.browser.locator('.te-words').waitFor()
      // All in one task, in which the browser can tell nothing.
      await editor.browser.evaluate((means) => {
        const field = document.querySelector('.te-words')
        const letters = field?.querySelector('p')?.firstChild
        if (!letters) throw new Error('No letters')
        getSelection()?.setBaseAndExtent(letters, 6, letters, 11)
        if (means === 'a key') {
          const keys = { key: 'b', code: 'KeyB', keyCode: 66, ctrlKey: true, bubbles: true, cancelable: true }
          field?.dispatchEvent(new KeyboardEvent('keydown', keys))
        } else {
          const tool = document.querySelector<HTMLElement>('.te-floating-bar [aria-label=Bold]')
          tool?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
          tool?.click()
        }
      }, by)
      expect(await editor.element('t')).toMatchObject({
        paragraphs: [{ runs: [{ text: 'Hello ' }, { text: 'there', bold: true }] }],
      })
    },
  )

  it('keeps the tools of a text on the canvas of a narrow screen', async () => {
    await open('', { width: 390, height: 844 })
    await editor.click(200, 925)
    const bar = editor.browser.locator('.te-floating-bar')
    const sides = async (part: 'canvas' | 'floating-bar') => {
      const box = await editor.browser.locator(`.te-${part}`).first().boundingBox()
      return { left: box?.x ?? 0, right: (box?.x ?? 0) + (box?.width ?? 0) }
    }
    await bar.waitFor()
    const canvas = await sides('canvas')
    await expect.poll(async () => (await sides('floating-bar')).right).toBeLessThanOrEqual(canvas.right)
    expect((await sides('floating-bar')).left).toBeGreaterThanOrEqual(canvas.left)
  })

  it('undo while typing takes the words back in the field too', async () => {
    await open()
    await editor.click(200, 925, { count: 2 })
    const words = editor.browser.locator('.te-words')
    await words.waitFor()
    await editor.browser.keyboard.type('Gone')
    await expect.poll(() => words.innerText()).toBe('Gone')
    // One step when the keys follow one another quickly, more on a machine with much else to do.
    const back = async () => {
      await editor.press('Control+z')
      return words.innerText()
    }
    await expect.poll(back).toBe('Hello there')
  })

  it('a new text left empty goes away', async () => {
    await open()
    await editor.press('t')
    await editor.click(300, 100)
    await editor.browser.locator('.te-words').waitFor()
    expect((await editor.page()).elements).toHaveLength(5)
    await editor.press('Escape')
    await expect.poll(async () => (await editor.page()).elements.length).toBe(4)
  })

  it('EDIT-23 pastes styled text as the story wishes: plain, or with its marks', async () => {
    await open()
    const paste = () =>
      editor.browser.evaluate(() => {
        const data = new DataTransfer()
        data.setData('text/plain', 'One two')
        data.setData('text/html', '<p>One <b style="color:rgb(242, 85, 44)">two</b></p>')
        document
          .querySelector('.te-canvas')
          ?.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true }))
      })
    await paste()
    const plain = (await editor.page()).elements.at(-1)
    expect(plain).toMatchObject({ kind: 'text', paragraphs: [{ runs: [{ text: 'One two' }] }] })
    await editor.browser.getByRole('button', { name: 'Style', exact: true }).click()
    await editor.browser.getByRole('switch', { name: 'Paste without formatting' }).click()
    await paste()
    const styled = (await editor.page()).elements.at(-1)
    expect(styled).toMatchObject({
      paragraphs: [{ runs: [{ text: 'One ' }, { text: 'two', bold: true, color: '#f2552c' }] }],
    })
  })
})

describe('the language of the story', () => {
  it('is found by its name, or typed as a tag that no one offers, and turns the writing direction', async () => {
    await open()
    const { browser } = editor
    await browser.getByRole('button', { name: 'Style', exact: true }).click()
    await browser.getByRole('combobox', { name: 'Language: English' }).click()
    await browser.keyboard.type('arab')
    await browser.keyboard.press('Enter')
    expect(await editor.story()).toMatchObject({ language: 'ar', direction: 'rtl' })
    await browser.getByRole('combobox', { name: 'Language: Arabic' }).click()
    await browser.keyboard.type('pt-ao')
    await browser.getByRole('option', { name: 'Portuguese (Angola)' }).click()
    expect(await editor.story()).toMatchObject({ language: 'pt-AO', direction: 'ltr' })
  })
})

describe('templates', () => {
  it('STORY-35 marks an element as a placeholder for feeds, and takes the mark away', async () => {
    await open()
    await editor.click(200, 925)
    const choose = async (name: string) => {
      await editor.browser.getByRole('combobox', { name: 'Template slot' }).click()
      await editor.browser.getByRole('option', { name, exact: true }).click()
    }
    await choose('Title')
    expect(await editor.element('t')).toHaveProperty('slot', 'title')
    await choose('None')
    expect((await editor.element('t')).slot).toBeUndefined()
    await editor.press('Control+z')
    expect(await editor.element('t')).toHaveProperty('slot', 'title')
  })
})

describe('the clipboard', () => {
  it('copies, cuts and pastes elements, across pages too', async () => {
    await open()
    await editor.click(150, 250)
    await editor.press('Control+c')
    await editor.press('Control+v')
    expect((await editor.page()).elements).toHaveLength(5)
    await editor.press('Control+x')
    expect((await editor.page()).elements).toHaveLength(4)
    await editor.press(']')
    await editor.press('Control+v')
    const [pasted] = (await editor.page()).elements
    expect(pasted).toMatchObject({ kind: 'shape', name: 'a' })
  })

  it('EDIT-19 EDIT-21 ERR-05 a dropped image lands where it was dropped; a broken one says so', async () => {
    await open()
    const place = await editor.at(360, 600)
    const drop = (name: string) =>
      editor.browser.evaluate(
        ([fileName, bytes, x, y]) => {
          const data = new DataTransfer()
          data.items.add(
            new File([Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0))], fileName, { type: 'image/png' }),
          )
          document
            .querySelector('.te-canvas')
            ?.dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true, clientX: x, clientY: y }))
        },
        [name, grayPixel.toString('base64'), place.x, place.y] as const,
      )
    await drop('ferry.png')
    await expect.poll(async () => (await editor.page()).elements.length).toBe(5)
    const image = (await editor.page()).elements.at(-1)
    expect(image).toMatchObject({ kind: 'image', media: { assetId: 'asset-ferry.png' } })
    expect((image?.x ?? 0) + (image?.width ?? 0) / 2).toBeCloseTo(360, 0)
    await drop('broken.png')
    await expect.poll(() => editor.calls()).toContain('notify Error, Could not upload broken.png')
  })
})

describe('what comes from elsewhere', () => {
  const png = { name: 'ferry.png', type: 'image/png', base64: grayPixel.toString('base64') }
  const last = async () => (await editor.page()).elements.at(-1)

  it('an image dropped on a shape fills it, on an image takes its place, with Alt lies on top, with Shift behind', async () => {
    await open()
    await editor.patch(0, 'c', { shape: 'ellipse' } as object)
    await editor.transfer('drop', { files: [png] }, [550, 750])
    await expect.poll(async () => (await editor.element('c')).kind).toBe('image')
    expect(await editor.element('c')).toMatchObject({ x: 500, y: 700, width: 100, mask: 'ellipse' })
    await editor.transfer('drop', { files: [{ ...png, name: 'isle.png' }] }, [550, 750])
    await expect.poll(() => editor.element('c')).toMatchObject({ media: { assetId: 'asset-isle.png' } })
    await editor.transfer('drop', { files: [png], alt: true }, [550, 750])
    await expect.poll(async () => (await editor.page()).elements.length).toBe(5)
    await editor.transfer('drop', { files: [png], shift: true }, [550, 750])
    await expect.poll(async () => (await editor.page()).background.type).toBe('image')
    expect((await editor.page()).elements).toHaveLength(5)
  })

  it('a drawing is pasted as an image of its still parts, a broken one is refused in words', async () => {
    await open()
    const head = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20">'
    const drawing = `${head}<script>document.title = "taken"</script><rect width="40" height="20"/></svg>`
    await editor.transfer('paste', { words: { 'text/plain': drawing } })
    await expect.poll(async () => (await editor.page()).elements.length).toBe(5)
    expect(await last()).toMatchObject({
      kind: 'image',
      media: { assetId: 'asset-drawing.png', width: 1600, height: 800 },
    })
    await editor.transfer('paste', { words: { 'text/plain': `${head}<g>` } })
    await expect.poll(async () => (await editor.calls()).join()).toContain('This drawing can’t be used')
    expect((await editor.page()).elements).toHaveLength(5)
    expect(await editor.browser.title()).not.toBe('taken')
  })

  it('an address becomes the link of the chosen thing, else a button', async () => {
    await open()
    await editor.click(150, 250)
    await editor.transfer('paste', { words: { 'text/plain': 'https://example.com/ferry' } })
    expect(await editor.element('a')).toMatchObject({ link: { type: 'url', url: 'https://example.com/ferry' } })
    await editor.press('Escape')
    await editor.transfer('paste', { words: { 'text/plain': ' www.example.com/times ' } })
    expect(await last()).toMatchObject({
      kind: 'cta',
      label: 'Visit example.com',
      link: { type: 'url', url: 'https://www.example.com/times' },
    })
    await editor.transfer('paste', { words: { 'text/plain': 'See https://example.com for more' } })
    expect(await last()).toMatchObject({ kind: 'text' })
  })
})

describe('fingers', () => {
  it('two of them zoom and move the view; the one that came first has moved nothing', async () => {
    await open()
    await editor.press('Shift+S')
    const before = (await editor.state()).viewport
    const [one, two] = [await editor.at(150, 250), await editor.at(450, 250)]
    await editor.browser.evaluate(
      ([first, second]) => {
        const node = document.querySelector('.te-canvas')
        const send = (type: string, pointerId: number, at: { x: number; y: number }) =>
          node?.dispatchEvent(
            new PointerEvent(type, {
              pointerId,
              pointerType: 'touch',
              clientX: at.x,
              clientY: at.y,
              bubbles: true,
              isPrimary: pointerId === 11,
            }),
          )
        // The browser only lends the capture to pointers it has seen.
        if (node) node.setPointerCapture = () => undefined
        send('pointerdown', 11, first)
        send('pointermove', 11, { x: first.x + 30, y: first.y })
        send('pointerdown', 12, second)
        send('pointermove', 12, { x: second.x + (second.x - first.x - 30), y: second.y })
        send('pointerup', 12, second)
        send('pointerup', 11, first)
      },
      [one, two] as const,
    )
    const after = (await editor.state()).viewport
    expect(after.zoom / before.zoom).toBeCloseTo(2, 1)
    expect(await editor.element('a')).toMatchObject({ x: 100, y: 200 })
  })
})

describe('all pages side by side', () => {
  it('are put in order by dragging several and by keys, and one step of undo takes it back', async () => {
    await open()
    const ids = async () => (await editor.story()).pages.map((page) => page.id)
    await editor.press('Shift+G')
    const tile = (id: string) => editor.browser.locator(`[data-tile=${id}]`)
    await tile('p1').click()
    await tile('p2').click({ modifiers: ['Shift'] })
    await expect.poll(() => editor.browser.locator('[data-tile][aria-selected=true]').count()).toBe(2)
    const [from, to] = [await tile('p1').boundingBox(), await tile('p3').boundingBox()]
    await editor.browser.mouse.move((from?.x ?? 0) + 60, (from?.y ?? 0) + 100)
    await editor.browser.mouse.down()
    await editor.browser.mouse.move((from?.x ?? 0) + 80, (from?.y ?? 0) + 100, { steps: 3 })
    await editor.browser.mouse.move((to?.x ?? 0) + 60, (to?.y ?? 0) + 100, { steps: 8 })
    await editor.browser.mouse.up()
    await expect.poll(ids).toEqual(['p3', 'p1', 'p2'])
    await editor.press('Control+z')
    expect(await ids()).toEqual(['p1', 'p2', 'p3'])
    await tile('p1').click()
    await editor.press('Alt+ArrowRight')
    expect(await ids()).toEqual(['p2', 'p1', 'p3'])
    await editor.press('Control+a')
    await editor.press('Delete')
    expect(await editor.calls()).toContain('notify A story needs at least one page.')
    await editor.press('Home')
    await editor.press('Control+d')
    expect(await ids()).toHaveLength(4)
    expect((await ids())[0]).toBe('p2')
    await editor.press('Escape')
    expect((await editor.state()).isGridShown).toBe(false)
  })
})

describe('pages', () => {
  it('EDIT-05 adds, duplicates, moves by keys and by dragging, deletes, and keeps the last one', async () => {
    await open()
    const ids = async () => (await editor.story()).pages.map((page) => page.id)
    await editor.press('Control+Shift+Enter')
    expect(await ids()).toHaveLength(4)
    expect((await editor.state()).pageId).toBe((await ids())[1])
    await editor.press('Alt+ArrowUp')
    expect((await ids())[1]).toBe('p1')
    await editor.press('Control+Shift+Backspace')
    expect(await ids()).toEqual(['p1', 'p2', 'p3'])
    const [first, third] = [
      editor.browser.locator('[data-page-thumb=p1]'),
      editor.browser.locator('[data-page-thumb=p3]'),
    ]
    const [from, to] = [await first.boundingBox(), await third.boundingBox()]
    await editor.browser.mouse.move((from?.x ?? 0) + 20, (from?.y ?? 0) + 40)
    await editor.browser.mouse.down()
    await editor.browser.mouse.move((from?.x ?? 0) + 20, (from?.y ?? 0) + 60, { steps: 3 })
    await editor.browser.mouse.move((to?.x ?? 0) + 20, (to?.y ?? 0) + 60, { steps: 8 })
    await editor.browser.mouse.up()
    await expect.poll(ids).toEqual(['p2', 'p3', 'p1'])
    await editor.press('Control+Shift+Backspace')
    await editor.press('Control+Shift+Backspace')
    await editor.press('Control+Shift+Backspace')
    expect(await ids()).toHaveLength(1)
    expect(await editor.calls()).toContain('notify A story needs at least one page.')
  })
})

describe('together', () => {
  it('two editors on two documents converge, also after a time apart, and undo takes back only own acts', async () => {
    await open('story=plain&two', { width: 1800 })
    await editor.patch(0, 'a', { x: 11 })
    await editor.patch(1, 'b', { y: 22 })
    await editor.link(false)
    await editor.patch(0, 'a', { y: 33 })
    await editor.patch(1, 'a', { opacity: 0.5 })
    await editor.patch(1, 'c', { x: 44 })
    await editor.link(true)
    const [left, right] = [await editor.story(0), await editor.story(1)]
    expect(right).toEqual(left)
    expect(left.pages[0]?.elements.find((element) => element.id === 'a')).toMatchObject({ x: 11, y: 33, opacity: 0.5 })
    await editor.browser.locator('[data-editor="0"] .te-canvas').click({ position: { x: 5, y: 5 } })
    await editor.browser.locator('[data-editor="0"] [data-command=undo]').click()
    const after = await editor.story(1)
    expect(after.pages[0]?.elements.find((element) => element.id === 'a')).toMatchObject({
      x: 11,
      y: 200,
      opacity: 0.5,
    })
    expect(after.pages[0]?.elements.find((element) => element.id === 'c')).toMatchObject({ x: 44 })
  })
})

describe('comments', () => {
  it('SHARE-12 are pinned to a chosen place, name people, are answered and marked as done', async () => {
    await open('story=plain&comments')
    const { browser } = editor
    await browser.getByRole('button', { name: 'Comments' }).click()
    const panel = browser.getByRole('complementary', { name: 'Comments' })
    await panel.getByRole('button', { name: 'Choose a place' }).click()
    const { x, y } = await editor.at(150, 250)
    await browser.mouse.click(x, y)
    await panel.getByText('At the place you chose').waitFor()
    await panel.getByLabel('Your comment').pressSequentially('Larger, @Od')
    await panel.getByRole('button', { name: 'Mention Odile Quince' }).waitFor()
    // Enter takes the first of the names, as Tab does; without one it begins a new line.
    await panel.getByLabel('Your comment').press('Enter')
    expect(await panel.getByLabel('Your comment').inputValue()).toBe('Larger, @Odile Quince ')
    await panel.getByRole('button', { name: 'Comment', exact: true }).click()
    const pin = browser.getByRole('button', { name: 'Comment by Bram: Larger, @Odile Quince' })
    await pin.waitFor()
    expect(await editor.calls()).toContain('comment a 2')
    const distance = async () => {
      const spot = await pin.boundingBox()
      return Math.hypot((spot?.x ?? 0) + 13 - x, (spot?.y ?? 0) + 13 - y)
    }
    await expect.poll(distance).toBeLessThan(4)
    await panel.getByRole('button', { name: 'Reply' }).first().click()
    await panel.getByLabel('Your reply').fill('unsaid')
    await panel.getByRole('button', { name: 'Reply', exact: true }).last().click()
    await panel.getByRole('alert').getByText('The comment was not taken.').waitFor()
    await panel.getByLabel('Your reply').fill('It is now')
    await panel.getByRole('button', { name: 'Reply', exact: true }).last().click()
    await panel.getByText('It is now').waitFor()
    await panel.getByRole('button', { name: 'Mark as done' }).click()
    await pin.waitFor({ state: 'detached' })
    await panel.getByText('No comments here yet.').waitFor()
    await panel.getByRole('radio', { name: 'All' }).click()
    await panel.getByRole('button', { name: 'Reopen' }).waitFor()
    expect(editor.faults).toEqual([])
  })
})

describe('others in the story', () => {
  it('are seen with their pointers and names, and can be followed until one turns elsewhere', async () => {
    await open('story=ferry&people')
    const { browser } = editor
    const cursor = browser.locator('.te-cursor')
    await cursor.getByText('Odile').waitFor()
    const distance = async () => {
      const { x, y } = await editor.at(90, 120)
      const arrow = await cursor.locator('svg').boundingBox()
      return Math.hypot((arrow?.x ?? 0) - x, (arrow?.y ?? 0) - y)
    }
    // The page finds its place while the editor is still being built up, and the pointer goes with it.
    await expect.poll(distance).toBeLessThan(4)
    const pages = (await editor.story()).pages.map(({ id }) => id)
    const turn = (id: string | undefined) =>
      browser.evaluate((to) => {
        const [session] = (window as unknown as { harness: { sessions: { editor: { openPage(id: string): void } }[] } })
          .harness.sessions
        session?.editor.openPage(to ?? '')
      }, id)
    await turn(pages[1])
    await cursor.waitFor({ state: 'detached' })
    await browser.getByRole('button', { name: 'Follow Odile' }).click()
    await browser.getByText('You follow Odile').waitFor()
    expect((await editor.state()).pageId).toBe(pages[0])
    await turn(pages[1])
    await browser.getByText('You follow Odile').waitFor({ state: 'detached' })
    expect((await editor.state()).pageId).toBe(pages[1])
  })
})

describe('for everyone', () => {
  it.each(['light', 'dark'] as const)('has no serious finding of axe in the %s theme', async (colorScheme) => {
    await open('story=ferry', { colorScheme })
    await editor.click(150, 400)
    await atRest(editor.browser)
    const { violations } = await new AxeBuilder({ page: editor.browser })
      .setLegacyMode()
      .exclude('.te-stage')
      .exclude('.te-thumb-page')
      .analyze()
    const serious = violations.filter((found) => found.impact === 'serious' || found.impact === 'critical')
    expect(serious.map((found) => `${found.id}: ${found.nodes.map((node) => node.html).join(' | ')}`)).toEqual([])
  })

  it('reaches, renames, locks and hides every object from the list of layers by keyboard alone', async () => {
    await open()
    await editor.browser.locator('[data-layer=b]').focus()
    await editor.press('Enter')
    expect((await editor.state()).selection).toEqual(['b'])
    await editor.press('F2')
    await editor.browser.keyboard.type('Harbour')
    await editor.press('Enter')
    expect(await editor.element('b')).toMatchObject({ name: 'Harbour' })
    await editor.browser.getByRole('button', { name: 'Lock Harbour' }).press('Enter')
    await editor.browser.getByRole('button', { name: 'Hide Harbour' }).press('Enter')
    expect(await editor.element('b')).toMatchObject({ isLocked: true, isHidden: true })
  })

  it('moves layers by keys and by dragging, and chooses a range of them', async () => {
    await open()
    const order = async () => (await editor.page()).elements.map((element) => element.id).join('')
    const row = (id: string) => editor.browser.locator(`[data-layer=${id}]`)
    await row('a').focus()
    await editor.press('Alt+ArrowUp')
    expect(await order()).toBe('bact')
    await expect
      .poll(() => editor.browser.evaluate(() => (document.activeElement as HTMLElement).dataset.layer))
      .toBe('a')
    await row('t').click()
    await row('a').click({ modifiers: ['Shift'] })
    expect([...(await editor.state()).selection].sort()).toEqual(['a', 'c', 't'])
    await row('b').dragTo(row('t'), { targetPosition: { x: 40, y: 3 } })
    expect(await order()).toBe('actb')
  })

  it('says what is chosen, and lets the Tab key out at the end of the page', async () => {
    await open()
    await editor.click(150, 250)
    const said = editor.browser.locator('[data-announcer]')
    await expect.poll(() => said.textContent()).toBe('a, Shape, at 100, 200')
    for (const id of ['b', 'c', 't']) {
      await editor.press('Tab')
      expect((await editor.state()).selection).toEqual([id])
    }
    await expect.poll(() => said.textContent()).toContain('Hello there')
    await editor.press('Tab')
    expect(await editor.browser.evaluate(() => document.activeElement?.closest('[data-bar]') !== null)).toBe(true)
  })

  it('lets a reader look and not change', async () => {
    await open('story=plain&readonly')
    await editor.drag([150, 250], [210, 330])
    await editor.click(350, 470)
    await editor.press('Delete')
    expect((await editor.page()).elements).toHaveLength(4)
    expect(await editor.element('a')).toMatchObject({ x: 100, y: 200 })
    await expect.poll(() => editor.browser.getByText('View only').isVisible()).toBe(true)
  })

  it('a check on the list leads to its element', async () => {
    await open('story=ferry')
    await editor.browser.getByRole('button', { name: /^Checklist/ }).click()
    const row = editor.browser
      .getByRole('dialog')
      .getByRole('button', { name: /Page 1/ })
      .first()
    await row.click()
    await expect.poll(async () => (await editor.state()).dialog).toBeNull()
    expect((await editor.state()).pageId).toBe('p1')
  })

  it('fixes what a check found by one click, takes that back, and keeps out of sight what was put there', async () => {
    await open()
    await editor.patch(0, 't', { y: 1200 })
    await editor.press('Shift+C')
    const row = editor.browser.getByRole('listitem').filter({ hasText: 'Player controls may cover this text.' })
    await row.getByRole('button', { name: 'Move into view' }).click()
    await expect.poll(async () => (await editor.element('t')).y).toBeLessThan(1140)
    await expect.poll(() => row.count()).toBe(0)
    await editor.browser.getByRole('status').getByRole('button', { name: 'Undo' }).click()
    await expect.poll(async () => (await editor.element('t')).y).toBe(1200)
    await row.getByRole('button', { name: 'Dismiss' }).click()
    await expect.poll(() => row.count()).toBe(0)
    await editor.browser.getByRole('button', { name: 'Show dismissed (1)' }).click()
    await expect.poll(() => row.count()).toBe(1)
  })

  it('says the chosen text in another way only once a person takes it over, and undo takes that back', async () => {
    await open('story=ferry')
    await editor.browser.getByRole('button', { name: 'Assistant' }).click()
    const panel = editor.browser.getByRole('complementary', { name: 'Assistant' })
    const before = JSON.stringify((await editor.page()).elements)
    await panel.getByRole('button', { name: 'Shorter' }).click()
    const take = panel.getByRole('button', { name: 'Apply', exact: true })
    await take.waitFor()
    expect(JSON.stringify((await editor.page()).elements)).toBe(before)
    await take.click()
    await expect.poll(async () => JSON.stringify((await editor.page()).elements)).not.toBe(before)
    await editor.press('Control+z')
    await expect.poll(async () => JSON.stringify((await editor.page()).elements)).toBe(before)
    await panel.getByRole('button', { name: 'Preview translation' }).click()
    await panel.getByRole('button', { name: 'Translate this story' }).click()
    await expect.poll(async () => (await editor.story()).language).toBe('de')
    await atRest(editor.browser)
    const { violations } = await new AxeBuilder({ page: editor.browser })
      .include('.te-panel')
      .exclude('.te-layout-grid')
      .analyze()
    expect(violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')).toEqual([])
  })

  it('EDIT-08 adds a font pair and sets the fonts of the story, where the plan has pairs', async () => {
    await open('story=plain')
    const pairs = () => editor.browser.locator('.te-card')
    await pairs().nth(1).click()
    const fonts = async () =>
      (await editor.page()).elements.flatMap((element) => (element.kind === 'text' ? [element.font.family] : []))
    await expect.poll(fonts).toEqual(expect.arrayContaining(['Fraunces', 'Inter']))
    await open('story=plain&locked')
    await expect.poll(() => pairs().nth(1).isDisabled()).toBe(true)
    expect(await editor.browser.locator('.te-note').getByRole('link').first().getAttribute('href')).toBe('/billing')
  })

  it('finds a sticker by its name among more than 200, and adds an icon in a color that the page shows', async () => {
    await open('story=plain')
    const { browser } = editor
    await browser.getByRole('button', { name: 'Stickers' }).click()
    await expect.poll(() => browser.locator('.te-panel .te-shapes button').count()).toBeGreaterThan(200)
    await browser.getByRole('searchbox', { name: 'Search stickers' }).fill('sandw')
    await browser.getByRole('searchbox', { name: 'Search stickers' }).press('Enter')
    await expect.poll(() => browser.locator('.te-panel .te-shapes button').count()).toBe(1)
    await browser.getByRole('button', { name: 'Sandwich' }).click()
    const added = async () => (await editor.page()).elements.find((element) => element.kind === 'sticker')
    await expect.poll(added).toMatchObject({ sticker: 'sandwich', colors: ['#16181d'] })
    await browser.getByRole('searchbox', { name: 'Search stickers' }).fill('xyzzy')
    await browser.getByRole('status').getByText('No stickers match “xyzzy”.').waitFor()
  })

  it('suggests layouts for what a page says without any service, and says that there is none', async () => {
    await open('story=ferry&locked')
    await editor.browser.getByRole('button', { name: 'Assistant' }).click()
    await editor.browser.getByText('There is no writing service here.').waitFor()
    const layouts = editor.browser.getByRole('region', { name: 'Layouts for this text' })
    await layouts.getByRole('listitem').first().getByRole('button').click()
    await expect.poll(async () => (await editor.page()).layout).toBeTruthy()
  })
})
