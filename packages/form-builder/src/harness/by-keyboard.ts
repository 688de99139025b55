import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** Whether the element with the keyboard has this name, or whether anything in the page has that could take it. */
const hasName = (page: Page, name: string, where: 'in hand' | 'anywhere') =>
  page.evaluate(
    ([wanted, place]) => {
      const nameOf = (node: Element | null) => {
        if (!(node instanceof HTMLElement)) return ''
        const labels = 'labels' in node ? (node.labels as NodeListOf<HTMLLabelElement> | null) : null
        return (node.getAttribute('aria-label') ?? labels?.[0]?.textContent ?? node.textContent ?? '').trim()
      }
      if (place === 'in hand') return nameOf(document.activeElement) === wanted
      const controls = document.querySelectorAll('a[href], button, input, select, textarea, [tabindex]')
      return [...controls].some((control) => nameOf(control) === wanted)
    },
    [name, where] as const,
  )

/** Tab, or Shift and Tab, until something of this name has the keyboard; not before the page shows it. */
export async function tabTo(page: Page, name: string, keys = 'Tab'): Promise<void> {
  await expect.poll(() => hasName(page, name, 'anywhere'), { message: `the page shows ${name}` }).toBe(true)
  for (let step = 0; step < 80; step += 1) {
    await page.keyboard.press(keys)
    if (await hasName(page, name, 'in hand')) return
  }
  throw new Error(`${keys} never came to ${name}.`)
}

/**
 * Types the beginning of an option of the select in hand. A browser takes letters for one word only when they come within a
 * second, so no key waits until the page has dealt with the one before.
 */
export async function typeAhead(page: Page, beginning: string): Promise<void> {
  await Promise.all([...beginning].map((letter) => page.keyboard.press(letter === ' ' ? 'Space' : letter)))
}

/** Ctrl and `.`, and then an arrow until the inspector shows the part of this name. */
export async function openInspector(page: Page, name: string, arrow = 'ArrowRight'): Promise<void> {
  const partInHand = () => page.locator('.fb-inspector [role="tab"]:focus').allInnerTexts()
  await page.keyboard.press('Control+.')
  for (let step = 0; step < 3; step += 1) {
    await expect.poll(async () => (await partInHand()).length).toBe(1)
    const before = await partInHand()
    if (before[0] === name) return
    await page.keyboard.press(arrow)
    await expect.poll(partInHand).not.toEqual(before)
  }
  expect(await partInHand()).toEqual([name])
}

export const fieldInHand = (page: Page) =>
  page.evaluate(() =>
    document.activeElement instanceof HTMLElement ? document.activeElement.dataset.field : undefined,
  )

/** Waits until a field of this kind has the focus. */
export const inField = (page: Page, kind: string) =>
  expect.poll(() => fieldInHand(page)).toMatch(new RegExp(`^${kind}`))

/** Writes the current question: its kind by `/`, then its text. */
export async function writeQuestion(page: Page, kind: string, title: string): Promise<void> {
  await page.keyboard.type(`/${kind}`)
  await page.locator('[role="option"][aria-selected="true"]').waitFor()
  await page.keyboard.press('Enter')
  await expect.poll(() => page.locator('[role="listbox"]').count()).toBe(0)
  await inField(page, 'title:')
  await page.keyboard.type(title)
}

/** Enter after a question, then the next one. */
export async function writeNext(page: Page, kind: string, title: string): Promise<void> {
  const before = await fieldInHand(page)
  await page.keyboard.press('Enter')
  // Between two questions nothing may have the keyboard, and what is typed then is lost.
  await expect.poll(async () => ![before, undefined].includes(await fieldInHand(page))).toBe(true)
  await writeQuestion(page, kind, title)
}

/** Focuses the list of questions, moves to the one at this position, and opens it. */
export async function goToQuestion(page: Page, place: number): Promise<void> {
  await expect
    .poll(async () => {
      await page.keyboard.press('F6')
      return page.evaluate(() => document.activeElement?.closest('.fb-outline') !== null)
    })
    .toBe(true)
  for (let step = 0; step < 20; step += 1) await page.keyboard.press('ArrowUp')
  for (let step = 1; step < place; step += 1) await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await inField(page, 'title:')
}
