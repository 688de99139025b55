import { AxeBuilder } from '@axe-core/playwright'
import { atRest } from '@taplore/testing/browser'
import axeCore, { type RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

/** Faults of a page, recorded from its first request on. */
export interface Complaints {
  /** Errors of the console, crashes, refused policies and requests to other origins since the last `clear`. */
  readonly all: string[]
  clear(): void
}

/** Listens for console errors, uncaught errors, violations of the content policy and requests that leave the product. */
export function listenForComplaints(
  page: Page,
  { url, storiesHost }: { url: string; storiesHost: string },
): Complaints {
  const all: string[] = []
  const ours = [new URL(url).host, storiesHost]
  page.on('console', (message) => {
    if (message.type() === 'error' || /Content Security Policy/i.test(message.text()))
      all.push(`console: ${message.text()}`)
  })
  page.on('pageerror', (error) => all.push(`uncaught: ${error.message}`))
  page.on('request', (request) => {
    const { protocol, host } = new URL(request.url())
    if (/^(https?|wss?):$/.test(protocol) && !ours.includes(host)) all.push(`request to ${request.url()}`)
  })
  return { all, clear: () => all.splice(0) }
}

/** The frame around every page of the app. Its content is checked once, not on each page. */
export const frame = '[data-testid=sidebar]'

/** Faults of weight that axe finds, as `rule: selector`; `without` leaves a part of the page out. */
export async function seriousFaults(
  page: Page,
  look: 'all' | 'colours' | 'structure' = 'all',
  without?: string,
): Promise<string[]> {
  // A frame that may run no scripts would never answer; ours hold mails, which are not part of the page.
  await page.evaluate(() => {
    for (const frame of document.querySelectorAll('iframe[sandbox]:not([sandbox*=allow-scripts])')) frame.remove()
  })
  await atRest(page)
  // What axe would fetch first is for a rule of videos and for one that is not asked.
  const options: RunOptions = { resultTypes: ['violations'], preload: false }
  if (look === 'colours') options.runOnly = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] }
  if (look === 'structure') options.rules = { 'color-contrast': { enabled: false } }
  return page.frames().length === 1 ? inOneDocument(page, options, without) : inSeveral(page, options, without)
}

/** Loading axe takes as long as a look: a document gets it once, and its code is warm from the second look on. */
async function inOneDocument(page: Page, options: RunOptions, without?: string): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeCore.source)
  return page.evaluate(
    async ([given, outside]) => {
      type Rule = { id: string; impact: string }
      const { axe } = window as unknown as { axe: typeof axeCore & { _audit: { rules: Rule[] } } }
      // The weight of a finding is that of its rule, so rules without weight need not run.
      const light = axe._audit.rules.filter(({ impact }) => impact === 'minor' || impact === 'moderate')
      const rules = { ...Object.fromEntries(light.map(({ id }) => [id, { enabled: false }])), ...given.rules }
      const context = outside ? { exclude: [outside] } : document
      const { violations } = await axe.run(context, given.runOnly ? given : { ...given, rules })
      return violations
        .filter(({ impact }) => impact === 'serious' || impact === 'critical')
        .flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')}`))
    },
    [options, without] as const,
  )
}

async function inSeveral(page: Page, options: RunOptions, without?: string): Promise<string[]> {
  const axe = new AxeBuilder({ page }).options(options)
  if (without) axe.exclude(without)
  const { violations } = await axe.analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')}`))
}

/** Waits until the page is loaded: no placeholders are left. */
export async function settled(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      document.querySelector('#root > *') !== null &&
      document.querySelector('[data-testid=full-screen-loader]') === null &&
      document.querySelector('.animate-pulse') === null,
  )
  // A new size takes a frame or two to come to rest.
  await page.evaluate(async () => {
    await document.fonts.ready
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
  })
}

/**
 * Whatever sticks out sideways, and texts that are cut off without an ellipsis. A window of another size takes a moment to be
 * laid out anew, and longer on a busy machine: only what lasts is a fault.
 */
export async function cutOff(page: Page): Promise<string[]> {
  let found = await cutOffNow(page)
  const lookAgain = async () => {
    found = await cutOffNow(page)
    return found.length
  }
  if (found.length > 0)
    await expect
      .poll(lookAgain)
      .toBe(0)
      .catch(() => undefined)
  return found
}

function cutOffNow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const faults: string[] = []
    const root = document.documentElement
    if (root.scrollWidth > root.clientWidth)
      faults.push(`the page scrolls sideways: ${root.scrollWidth} > ${root.clientWidth}`)
    const name = (element: Element) => `<${element.localName}> ${(element.textContent ?? '').trim().slice(0, 40)}`
    // What is meant to scroll sideways says so; a pane that scrolls downwards would do it silently too.
    const sideways = '.overflow-x-auto'
    const mayScroll = (element: Element) => element.closest(sideways) !== null
    for (const pane of document.querySelectorAll('body *')) {
      if (pane.matches(sideways) || !/auto|scroll/.test(getComputedStyle(pane).overflowX)) continue
      if (pane.scrollWidth > pane.clientWidth + 1 && !pane.matches('input,textarea'))
        faults.push(`${name(pane)} scrolls sideways`)
    }
    const isHidden = (element: Element) => {
      for (let at: Element | null = element; at; at = at.parentElement) {
        const style = getComputedStyle(at)
        const isCutToAPoint = at instanceof HTMLElement && at.offsetWidth <= 1 && style.overflow === 'hidden'
        if (
          isCutToAPoint ||
          style.visibility === 'hidden' ||
          style.opacity === '0' ||
          at.getAttribute('aria-hidden') === 'true'
        )
          return true
      }
      return false
    }
    // A word in a line that ends with an ellipsis reaches no further than the line.
    const lineOf = (element: Element) => {
      let line = element
      while (getComputedStyle(line).display === 'inline' && line.parentElement) line = line.parentElement
      return getComputedStyle(line).textOverflow === 'ellipsis' ? line : element
    }
    for (const element of document.querySelectorAll('body *')) {
      const hasText = [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && (node.nodeValue ?? '').trim() !== '',
      )
      const isControl = element.matches('a,button,input,select,textarea,[role=button],[role=switch],[role=radio]')
      if (!hasText && !isControl) continue
      const box = lineOf(element).getBoundingClientRect()
      if (box.width === 0 || box.height === 0 || isHidden(element)) continue
      if ((box.right > root.clientWidth + 1 || box.left < -1) && !mayScroll(element))
        faults.push(`${name(element)} stands outside`)
      const style = getComputedStyle(element)
      const clips = /hidden|clip/.test(style.overflowX) && style.textOverflow !== 'ellipsis'
      if (hasText && clips && element.scrollWidth > element.clientWidth + 1) faults.push(`${name(element)} is cut`)
      if (
        element.matches('button,a') &&
        name(element).length > element.localName.length + 3 &&
        style.display !== 'inline' &&
        element.scrollWidth > element.clientWidth + 1 &&
        element.clientWidth > 0 &&
        style.textOverflow !== 'ellipsis' &&
        !mayScroll(element)
      )
        faults.push(`${name(element)} is wider than its box`)
    }
    return [...new Set(faults)]
  })
}

/**
 * Walks through the page with Tab. Answers the stops in order, and for each whether one can see where the focus is: an
 * outline or a ring, compared with how the same element looks without focus.
 */
export async function tabStops(
  page: Page,
  most = 80,
  /** A part of the page behind which the walk begins. */
  behind?: string,
): Promise<{ name: string; isVisible: boolean }[]> {
  const stops: { name: string; isVisible: boolean }[] = []
  await page.evaluate((part) => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    window.scrollTo(0, 0)
    const passed = part ? document.querySelector(part)?.querySelectorAll<HTMLElement>('a[href], button') : undefined
    const last = [...(passed ?? [])].filter((one) => one.offsetWidth > 0 && one.tabIndex >= 0).at(-1)
    last?.focus()
    // Transitions are skipped; only their end state counts.
    const atOnce = new CSSStyleSheet()
    atOnce.replaceSync('*, *::before, *::after { transition: none !important; animation: none !important }')
    document.adoptedStyleSheets.push(atOnce)
  }, behind)
  for (let count = 0; count < most; count += 1) {
    await page.keyboard.press('Tab')
    const stop = await page.evaluate(async () => {
      const element = document.activeElement
      if (!(element instanceof HTMLElement) || element === document.body) return null
      if (element.localName === 'iframe') return { name: 'frame', isVisible: true, isFrame: true }
      const rings = () => {
        const looks: string[] = []
        let at: HTMLElement | null = element
        for (let depth = 0; at && depth < 4; depth += 1) {
          const { outlineStyle, outlineWidth, outlineColor, boxShadow, borderColor } = getComputedStyle(at)
          looks.push([outlineStyle === 'none' ? '' : outlineWidth + outlineColor, boxShadow, borderColor].join('/'))
          at = at.parentElement
        }
        return looks.join('|')
      }
      const focused = rings()
      const box = element.getBoundingClientRect()
      const label = element.getAttribute('aria-label') ?? element.textContent ?? ''
      element.blur()
      // The page has handled it by the time this task continues.
      await Promise.resolve()
      const plain = rings()
      element.focus({ preventScroll: true })
      return {
        name: `${element.localName} ${label.trim().slice(0, 40)}`,
        isVisible: focused !== plain && box.width > 0 && box.height > 0,
        isFrame: false,
      }
    })
    if (stop === null) break
    if (stops.length > 0 && stop.name === stops[0]?.name && stops.length > 3) break
    stops.push({ name: stop.name, isVisible: stop.isVisible })
    if (stop.isFrame) break
  }
  await page.evaluate(() => document.adoptedStyleSheets.pop())
  return stops
}

/**
 * Opens a dialog without a pointer and walks through it. Answers what is wrong: focus that does not go in, leaves, is not seen
 * or is not restored, and controls that Tab never reaches. `meanwhile` checks the open dialog.
 */
export async function dialogFaults(
  page: Page,
  open: () => Promise<void>,
  { meanwhile }: { meanwhile?: () => Promise<readonly string[]> } = {},
): Promise<string[]> {
  const faults: string[] = []
  const before = await focusName(page)
  await open()
  const dialog = page.locator('[role=dialog], [role=alertdialog]').last()
  await dialog.waitFor()
  await settled(page)
  const holdsFocus = () => dialog.evaluate((element) => element.contains(document.activeElement))
  if (!(await comesTrue(holdsFocus))) faults.push('the focus does not go in')
  const controls = await dialog.evaluate((element) => {
    const atOnce = new CSSStyleSheet()
    atOnce.replaceSync('*, *::before, *::after { transition: none !important; animation: none !important }')
    document.adoptedStyleSheets.push(atOnce)
    const found = element.querySelectorAll<HTMLElement>('button, a[href], input, select, textarea, [tabindex]')
    const reachable = [...found].filter(
      (one) =>
        one.tabIndex >= 0 && !one.matches(':disabled, [aria-hidden=true], [aria-hidden=true] *') && one.offsetWidth > 0,
    )
    for (const [index, one] of reachable.entries()) one.dataset.stop = String(index)
    return reachable.map((one) => `${one.localName} ${one.getAttribute('aria-label') ?? one.textContent ?? ''}`.trim())
  })
  const reached = new Set<string>()
  // A field of a date holds several stops of its own.
  for (let count = 0; reached.size < controls.length && count < controls.length + 8; count += 1) {
    await page.keyboard.press('Tab')
    if (!(await holdsFocus())) {
      faults.push('the focus leaves')
      break
    }
    const stop = await page.evaluate(
      (known) => {
        const element = document.activeElement
        if (!(element instanceof HTMLElement)) return null
        // The parts of a date are stops of one field: leaving it for a look would begin again at its first.
        if (known.includes(element.dataset.stop ?? '')) return null
        const rings = () => {
          const looks: string[] = []
          let at: HTMLElement | null = element
          for (let depth = 0; at && depth < 4; depth += 1) {
            const { outlineStyle, outlineWidth, outlineColor, boxShadow, borderColor } = getComputedStyle(at)
            looks.push([outlineStyle === 'none' ? '' : outlineWidth + outlineColor, boxShadow, borderColor].join('/'))
            at = at.parentElement
          }
          return looks.join('|')
        }
        const focused = rings()
        element.blur()
        const plain = rings()
        element.focus({ preventScroll: true })
        return { index: element.dataset.stop ?? '', isSeen: focused !== plain }
      },
      [...reached],
    )
    if (stop && !stop.isSeen) faults.push(`no focus is seen on ${controls[Number(stop.index)] ?? 'the dialog'}`)
    if (stop?.index) reached.add(stop.index)
  }
  for (const key of ['Tab', 'Shift+Tab', 'Shift+Tab']) {
    await page.keyboard.press(key)
    if (!(await holdsFocus())) faults.push(`the focus leaves with ${key}`)
  }
  for (const [index, name] of controls.entries())
    if (!reached.has(String(index))) faults.push(`Tab does not reach ${name}`)
  await page.evaluate(() => document.adoptedStyleSheets.pop())
  faults.push(...((await meanwhile?.()) ?? []))
  await page.keyboard.press('Escape')
  const isClosed = await comesTrue(async () => (await dialog.count()) === 0)
  if (!isClosed) return [...faults, `Escape does not close it; the focus was on ${await focusName(page)}`]
  // Where it was opened from may be drawn anew meanwhile.
  await comesTrue(async () => (await focusName(page)) === before)
  const after = await focusName(page)
  if (after !== before) faults.push(`the focus comes back to ${after} instead of ${before}`)
  return faults
}

/** Asks again with the patience of all tests, and says whether it became true: a busy machine takes seconds for what is one frame. */
function comesTrue(ask: () => Promise<boolean>): Promise<boolean> {
  return expect
    .poll(ask)
    .toBe(true)
    .then(
      () => true,
      () => false,
    )
}

function focusName(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement
    if (!element || element === document.body) return 'nothing'
    return `${element.localName} ${element.getAttribute('aria-label') ?? element.textContent ?? ''}`.trim()
  })
}
