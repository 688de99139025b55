import { existsSync } from 'node:fs'
import { type Browser, chromium, type Page } from 'playwright-core'

const places = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** A headless Chromium of the system. It asks for nothing by itself, so a closed network does not slow it down. */
export function openBrowser(): Promise<Browser> {
  const executablePath = process.env.CHROMIUM_PATH ?? places.find((place) => existsSync(place))
  if (!executablePath)
    throw new Error('Chromium is missing. Install it (Debian: apt-get install chromium) or set CHROMIUM_PATH.')
  return chromium.launch({
    executablePath,
    args: [
      '--no-sandbox',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-quic',
      '--disable-sync',
      '--no-first-run',
      '--autoplay-policy=no-user-gesture-required',
    ],
  })
}

/**
 * Hands every file dialog of the page to the tests from now on. A listener that comes with the press that opens the dialog is too
 * late on a busy machine: the browser opens the dialog itself, and without a screen takes it for cancelled.
 */
export function keepFileDialogsShut(page: Page): void {
  page.on('filechooser', () => undefined)
}
