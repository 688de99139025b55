import { existsSync } from 'node:fs'
import { type Browser, chromium, type Page } from 'playwright-core'

const places = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
]

let shared: Promise<Browser> | undefined
let running: Browser | undefined

/**
 * The headless Chromium of this process, started on first use and shared by the test files of a worker.
 * Each file creates separate contexts; `close` ends them and leaves the browser to the next file.
 */
export async function openBrowser(): Promise<Browser> {
  if (!(await shared)?.isConnected()) shared = launch()
  return shared as Promise<Browser>
}

/** The browser that all files of this process share: its `close` ends the contexts and leaves it running. */
async function launch(): Promise<Browser> {
  const browser = await launchBrowser(['--autoplay-policy=no-user-gesture-required'])
  running = browser
  // The worker of the app would load all screens once for each context, and answer requests that tests intercept.
  const newContext = browser.newContext.bind(browser)
  browser.newContext = (options) => newContext({ serviceWorkers: 'block', ...options })
  browser.close = async () => {
    await Promise.all(browser.contexts().map((context) => context.close()))
  }
  return browser
}

/**
 * A headless Chromium of the system, to be closed by the caller. It makes no requests of its own, so a closed network does not slow
 * it down; it ends with this process. The build without a window is taken where there is one: it needs half the processor.
 */
export function launchBrowser(more: readonly string[] = []): Promise<Browser> {
  const executablePath = process.env.CHROMIUM_PATH ?? places.find((place) => existsSync(place))
  if (!executablePath)
    throw new Error(
      'Chromium is missing. Install it (Debian: apt-get install chromium-headless-shell) or set CHROMIUM_PATH.',
    )
  const quiet = ['--disable-background-networking', '--disable-component-update', '--disable-quic', '--disable-sync']
  // Letters sit between pixels, as on phones and fine screens, whichever build it is.
  const letters = '--font-render-hinting=none'
  return chromium.launch({ executablePath, args: ['--no-sandbox', '--no-first-run', letters, ...quiet, ...more] })
}

/** The pages that are open in the browser of this process. */
export const openPages = (): Page[] => running?.contexts().flatMap((context) => context.pages()) ?? []

/**
 * Hands every file dialog of the page to the tests from now on. A listener that comes with the press that opens the dialog is too
 * late on a busy machine: the browser opens the dialog itself, and without a screen takes it for cancelled.
 */
export function keepFileDialogsShut(page: Page): void {
  page.on('filechooser', () => undefined)
}

/**
 * Stops the clock of a page, which `page.clock.install()` has replaced. It cannot be set back and goes on until the page hears of
 * this, so it is set ahead by more than that takes on a busy machine.
 */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 10_000)
}

/** What moves on the page has come to where it ends: half faded in, a text has neither its colour nor its place. Endless motion is left out. */
export async function atRest(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ playState, effect }) =>
          playState !== 'running' || effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY,
      ),
  )
}
