import type { ElementPatch, Page, Story, StoryElement } from '@taplore/story'
import type { Browser, Page as BrowserPage } from 'playwright-core'
import type { EditorState } from '../store/state.ts'
import type { Harness } from './main.tsx'

declare global {
  interface Window {
    harness: Harness
  }
}

/** Content from another program: texts by type, files by their bytes; modifier keys. */
export interface Transferred {
  words?: Record<string, string>
  files?: { name: string; type: string; base64: string }[]
  shift?: boolean
  alt?: boolean
}

/** A user of the editor in tests: presses in page px, reads the shared document. */
export interface Driver {
  browser: BrowserPage
  /** Faults the page reported. */
  faults: string[]
  story(index?: number): Promise<Story>
  page(): Promise<Page>
  element(id: string): Promise<StoryElement>
  state(): Promise<Omit<EditorState, 'story'>>
  calls(): Promise<string[]>
  drawn(): Promise<Record<string, number>>
  /** Screen px of a position on the page. */
  at(x: number, y: number): Promise<{ x: number; y: number }>
  click(x: number, y: number, options?: { modifiers?: string[]; count?: number }): Promise<void>
  drag(from: [number, number], to: [number, number], held?: string[]): Promise<void>
  press(keys: string): Promise<void>
  link(isOn: boolean): Promise<void>
  /** Changes the document as another user would. */
  patch(index: number, id: string, patch: ElementPatch): Promise<void>
  /** Pastes, or drops at a position, content from another program. */
  transfer(how: 'paste' | 'drop' | 'dragover', what: Transferred, at?: [number, number]): Promise<void>
  /** Resets everything within the same page: many times faster than loading it again. */
  reopen(): Promise<void>
  close(): Promise<void>
}

export async function openEditor(
  browser: Browser,
  address: string,
  query = '',
  options: { colorScheme?: 'light' | 'dark'; width?: number; height?: number } = {},
): Promise<Driver> {
  const context = await browser.newContext({
    viewport: { width: options.width ?? 1440, height: options.height ?? 900 },
    colorScheme: options.colorScheme ?? 'light',
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  const page = await context.newPage()
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text())
  })
  // File dialogs are handled by the tests, from before the first press: a listener added with the press is too late
  // on a busy machine. The browser would then open the dialog itself and, without a screen, cancel it.
  page.on('filechooser', () => undefined)
  async function opened(): Promise<void> {
    await page.waitForFunction(() => window.harness?.areReady())
    await page.evaluate(() => document.fonts.ready.then(() => undefined))
  }
  // A busy machine takes a while to serve a megabyte of script.
  await page.goto(`${address}?${query}`, { timeout: 120_000 })
  await opened()

  const driver: Driver = {
    browser: page,
    faults,
    story: (index = 0) =>
      page.evaluate((at) => {
        const story = window.harness.sessions[at]?.editor.state.get().story
        if (!story) throw new Error('No editor')
        return story
      }, index),
    async page() {
      const [story, { pageId }] = await Promise.all([driver.story(), driver.state()])
      const found = story.pages.find((candidate) => candidate.id === pageId)
      if (!found) throw new Error('No page')
      return found
    },
    async element(id) {
      const story = await driver.story()
      const found = story.pages.flatMap((candidate) => candidate.elements).find((element) => element.id === id)
      if (!found) throw new Error(`No element ${id}`)
      return found
    },
    state: () =>
      page.evaluate(() => {
        const state = window.harness.sessions[0]?.editor.state.get()
        if (!state) throw new Error('No editor')
        const { story: _, ...rest } = state
        return rest
      }),
    calls: () => page.evaluate(() => window.harness.calls),
    drawn: () => page.evaluate(() => ({ ...window.harness.drawn })),
    async at(x, y) {
      const { viewport } = await driver.state()
      const box = await page.locator('.te-canvas').first().boundingBox()
      return { x: (box?.x ?? 0) + viewport.x + x * viewport.zoom, y: (box?.y ?? 0) + viewport.y + y * viewport.zoom }
    },
    async click(x, y, { modifiers = [], count = 1 } = {}) {
      const place = await driver.at(x, y)
      for (const key of modifiers) await page.keyboard.down(key)
      await page.mouse.click(place.x, place.y, { clickCount: count })
      for (const key of modifiers) await page.keyboard.up(key)
    },
    async drag(from, to, held = []) {
      const [start, end] = [await driver.at(...from), await driver.at(...to)]
      await page.mouse.move(start.x, start.y)
      await page.mouse.down()
      for (const key of held) await page.keyboard.down(key)
      await page.mouse.move((start.x + end.x) / 2, (start.y + end.y) / 2)
      await page.mouse.move(end.x, end.y)
      await page.mouse.up()
      for (const key of held) await page.keyboard.up(key)
    },
    press: (keys) => page.keyboard.press(keys),
    link: (isOn) => page.evaluate((next) => window.harness.link(next), isOn),
    patch: (index, id, patch) =>
      page.evaluate(
        ([at, elementId, fields]) => {
          const session = window.harness.sessions[at]
          session?.editor.change((story) => ({
            ...story,
            pages: story.pages.map((candidate) => ({
              ...candidate,
              elements: candidate.elements.map((element) =>
                element.id === elementId ? { ...element, ...fields } : element,
              ),
            })),
          }))
        },
        [index, id, patch] as const,
      ),
    async transfer(how, what, at = [0, 0]) {
      const place = await driver.at(...at)
      await page.evaluate(
        ([kind, given, x, y]) => {
          const data = new DataTransfer()
          for (const [type, words] of Object.entries(given.words ?? {})) data.setData(type, words)
          for (const { name, type, base64 } of given.files ?? []) {
            const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
            data.items.add(new File([bytes], name, { type }))
          }
          const held = { shiftKey: given.shift ?? false, altKey: given.alt ?? false }
          const shared = { bubbles: true, cancelable: true }
          document
            .querySelector('.te-canvas')
            ?.dispatchEvent(
              kind === 'paste'
                ? new ClipboardEvent('paste', { clipboardData: data, ...shared })
                : new DragEvent(kind, { dataTransfer: data, clientX: x, clientY: y, ...held, ...shared }),
            )
        },
        [how, what, place.x, place.y] as const,
      )
    },
    async reopen() {
      await page.evaluate(() => window.harness.begin())
      await opened()
    },
    close: () => context.close(),
  }
  return driver
}
