import { setMainColor } from './main-color.ts'
import type { Session } from './session.ts'

interface EyeDropperWindow {
  EyeDropper?: new () => { open(): Promise<{ sRGBHex: string }> }
}

/** Picks a colour for what is chosen: from anywhere on the screen where the browser can, else from the page. */
export function pickColor({ editor, tools }: Session): void {
  const { EyeDropper } = window as unknown as EyeDropperWindow
  if (!EyeDropper) {
    tools.choose('pick')
    return
  }
  // Escape ends the picking with a rejection; nothing is to be done then.
  new EyeDropper().open().then(
    ({ sRGBHex }) => setMainColor(editor, sRGBHex.toLowerCase()),
    () => undefined,
  )
}
