import { setMainColor } from '../changes/style/main-color.ts'
import type { Session } from '../session/session.ts'
import { screenPicker } from './screen-color.ts'

/** Picks a color for the selection: from anywhere on the screen where the browser can, else from the page. */
export function pickColor({ editor, tools }: Session): void {
  const pick = screenPicker()
  if (pick) pick((color) => setMainColor(editor, color))
  else tools.choose('pick')
}
