import type { CountdownUnit } from '../elements/countdown.ts'
import type { Color, FontChoice, ImageMedia } from '../values.ts'

interface PartBox {
  /** Px of the page, from the top left corner of the element's unturned box. */
  x: number
  y: number
  width: number
  height: number
}

/** Words that are set already: every entry is one line and none may break again. */
export interface WordsPart extends PartBox {
  type: 'words'
  lines: string[]
  font: FontChoice
  sizePx: number
  /** Of one line, as a multiple of the size. */
  lineHeight: number
  color: Color
  align: 'left' | 'center' | 'right'
  isStruck: boolean
  /** A figure of a countdown that changes while the page is looked at. */
  unit?: CountdownUnit
}

/**
 * One thing a block is drawn of, lowest first. All renderers draw the same parts in the same places, so that a block
 * looks the same in the editor, on the page, in AMP and in a film. What lies outside the element's box is cut off.
 */
export type BlockPart =
  | WordsPart
  | (PartBox & { type: 'box'; color: Color; radius: number })
  /** An outline on a 100 x 100 field stretched to the part's box, see `stretchPath`; strokes in px of the page. */
  | (PartBox & { type: 'path'; path: string; fill: Color | null; stroke: { width: number; color: Color } | null })
  | (PartBox & { type: 'picture'; media: ImageMedia | null; radius: number })
