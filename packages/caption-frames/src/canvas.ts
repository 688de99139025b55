/**
 * What captions use of a 2D canvas: the context of a browser fits, and so does skia's. `fontVariationSettings` is skia's own;
 * browsers set the axes of a font by its weight.
 */
export interface Context2d {
  save(): void
  restore(): void
  translate(x: number, y: number): void
  scale(x: number, y: number): void
  rotate(angle: number): void
  getTransform(): { readonly a: number; readonly b: number; readonly d: number; readonly f: number }
  beginPath(): void
  closePath(): void
  moveTo(x: number, y: number): void
  lineTo(x: number, y: number): void
  rect(x: number, y: number, width: number, height: number): void
  arcTo(x1: number, y1: number, x2: number, y2: number, radius: number): void
  quadraticCurveTo(cpx: number, cpy: number, x: number, y: number): void
  clip(): void
  fill(): void
  stroke(): void
  fillText(text: string, x: number, y: number): void
  strokeText(text: string, x: number, y: number): void
  measureText(text: string): { readonly width: number }
  createLinearGradient(x0: number, y0: number, x1: number, y1: number): Gradient
  fillStyle: unknown
  strokeStyle: unknown
  font: string
  fontVariationSettings?: string
  letterSpacing: string
  textRendering?: string
  textAlign: string
  textBaseline: string
  direction: string
  globalAlpha: number
  lineWidth: number
  lineJoin: string
  lineCap: string
  shadowColor: string
  shadowBlur: number
  shadowOffsetX: number
  shadowOffsetY: number
}

interface Gradient {
  addColorStop(offset: number, color: string): void
}

/** A font as a person or a look chooses it. */
export interface FontChoice {
  readonly family: string
  readonly weight: number
  readonly isItalic: boolean
}

/** A part of a text that one font draws. */
export interface FontPart {
  readonly text: string
  /** Value of `font`. */
  readonly css: string
  /** Value of `fontVariationSettings`; empty for none. */
  readonly variation: string
}

/** Where fonts come from: files on a server, style sheets in a browser. */
export interface FontSource {
  /** The parts of a text in the order of reading. A browser falls back by itself and needs one part. */
  partsOf(text: string, choice: FontChoice, sizePx: number): readonly FontPart[]
}
