import type { CountdownUnit } from '../elements/countdown.ts'
import type { Color, FontChoice, ImageMedia } from '../values.ts'

interface PartBox {
  /** Px of the page, from the top left corner of the element's unrotated box. */
  x: number
  y: number
  width: number
  height: number
}

/** Text with final line breaks: every entry is one line and must not wrap. */
export interface WordsPart extends PartBox {
  type: 'words'
  lines: string[]
  font: FontChoice
  sizePx: number
  /** Line height, as a multiple of the font size. */
  lineHeight: number
  color: Color
  align: 'left' | 'center' | 'right'
  isStruck: boolean
  /** A number of a countdown that changes while the page is shown. */
  unit?: CountdownUnit
}

/**
 * One part of a block, lowest first. All renderers draw the same parts at the same positions, so that a block looks
 * the same in the editor, on the page, in AMP and in a video. Parts are clipped to the element's box.
 */
export type BlockPart =
  | WordsPart
  | (PartBox & { type: 'box'; color: Color; radius: number })
  /** An outline on a 100 x 100 field stretched to the part's box, see `stretchPath`; strokes in px of the page. */
  | (PartBox & { type: 'path'; path: string; fill: Color | null; stroke: { width: number; color: Color } | null })
  | (PartBox & { type: 'image'; media: ImageMedia | null; radius: number })
