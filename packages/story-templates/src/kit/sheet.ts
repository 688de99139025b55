import {
  type Background,
  type Color,
  type Direction,
  newElement,
  type Paint,
  type ShapeElement,
  type ShapeName,
  type StickerName,
  type StoryElement,
} from '@taplore/story'
import { artMedia } from './art-url.ts'
import { type ArtPick, type Content, type Item, itemsOf } from './content.ts'
import { type Design, paletteOn, type Tone, type ToneName, toneOf } from './design.ts'
import { type Row, type Setting, setRows } from './rows.ts'
import { type TypePair, typePairs } from './type-pairs.ts'

/** x, y, width, height in px of the page. */
export type Place = readonly [x: number, y: number, width: number, height: number]

/** Common measures of all systems: text stays between `top` and `bottom`, inside the safe area. */
export const page = { left: 52, right: 668, width: 616, top: 100, bottom: 1128, middle: 360 } as const

export interface SheetInput {
  design: Design
  content: Content
  tone: ToneName
  /** From 1. */
  number: number
  total: number
  direction?: Direction
  /** Seed of what is drawn. */
  seed?: string
}

/** A page under construction. Layouts add to it from the lowest layer up. */
export class Sheet {
  readonly design: Design
  readonly content: Content
  readonly type: TypePair
  readonly tone: Tone
  readonly number: number
  readonly total: number
  readonly items: Item[]
  readonly seed: string
  readonly elements: StoryElement[] = []
  background: Background
  /** False when a text did not fit its slot even at its smallest size. */
  fits = true
  readonly #direction: Direction
  #images = 0

  constructor(input: SheetInput) {
    this.design = input.design
    this.content = input.content
    this.type = typePairs[input.design.type]
    this.tone = toneOf(input.design, input.tone)
    this.number = input.number
    this.total = input.total
    this.items = itemsOf(input.content)
    this.seed = input.seed ?? 'a'
    this.#direction = input.direction ?? 'ltr'
    this.background = solid(this.tone.ground)
  }

  /** Another background of the same design. */
  on(name: ToneName): Tone {
    return toneOf(this.design, name)
  }

  /** The first of some backgrounds that is not the page's own. */
  other(...names: ToneName[]): Tone {
    const name = names.find((each) => this.design.colors[each] !== this.tone.ground) ?? 'ink'
    return this.on(name)
  }

  paint(paint: Color | Paint): void {
    this.background = typeof paint === 'string' ? solid(paint) : { type: 'paint', paint }
  }

  shape(shape: ShapeName, [x, y, width, height]: Place, fill: Color | Paint | null, given: ShapeOptions = {}): void {
    const { radius = 0, turn = 0, line, ...rest } = given
    this.elements.push(
      newElement('shape', {
        shape,
        x: round(x),
        y: round(y),
        width: Math.max(1, round(width)),
        height: Math.max(1, round(height)),
        fill: typeof fill === 'string' ? { type: 'solid', color: fill } : fill,
        cornerRadius: [radius, radius, radius, radius],
        rotation: Math.round((turn % 360) * 10) / 10,
        stroke: line ? { width: line.width, color: line.color, isDashed: line.isDashed ?? false } : null,
        isLocked: true,
        slot: 'decor',
        ...rest,
      }),
    )
  }

  rect(place: Place, fill: Color | Paint, radius = 0, turn = 0): void {
    this.shape('rect', place, fill, { radius, turn })
  }

  /** A box whose top is a semicircle. */
  arch([x, y, width, height]: Place, fill: Color | null, line?: { width: number; color: Color }): void {
    this.shape('rect', [x, y, width, height], fill, { line })
    const last = this.elements.at(-1)
    if (last) last.cornerRadius = [width / 2, width / 2, 0, 0]
  }

  /** Moves the last drawing below everything else: for images whose position depends on the text. */
  sink(): void {
    const last = this.elements.pop()
    if (last) this.elements.unshift(last)
  }

  /** A plain box behind text on a shape: its actual background, for viewers and the contrast check. */
  backing([x, y, width, height]: Place, fill: Color, turn = 0): void {
    this.rect([x, y, width, height], fill, 0, turn)
  }

  disc(x: number, y: number, radius: number, fill: Color | Paint): void {
    this.shape('ellipse', [x - radius, y - radius, radius * 2, radius * 2], fill)
  }

  ring(x: number, y: number, radius: number, color: Color, width: number): void {
    this.shape('ellipse', [x - radius, y - radius, radius * 2, radius * 2], null, { line: { width, color } })
  }

  /** A horizontal line. */
  rule(x: number, y: number, width: number, color: Color, thickness = 2): void {
    this.rect([x, y, width, thickness], color)
  }

  sticker(sticker: StickerName, [x, y, width, height]: Place, colors: Color[], turn = 0): void {
    this.elements.push(
      newElement('sticker', { sticker, x, y, width, height, colors, rotation: turn, slot: 'decor', isLocked: true }),
    )
  }

  /** The next image of the page, drawn for its slot on a background of the design. */
  art(place: Place, given: ArtOptions = {}): void {
    const [x, y, width, height] = place
    const index = this.#images
    this.#images += 1
    const pick = this.#pick(index, given.spare)
    const { radius = 0, turn = 0, mask, tone = this.tone } = given
    const media = pick
      ? artMedia({
          generator: pick.generator,
          palette: paletteOn(this.design, tone),
          seed: pick.seed,
          frame: frameOf(width, height),
          ...(given.isCutOut ? { isCutOut: true } : {}),
        })
      : null
    this.elements.push(
      newElement('image', {
        x: round(x),
        y: round(y),
        width: round(width),
        height: round(height),
        media,
        rotation: turn,
        cornerRadius: given.isArched ? [width / 2, width / 2, 0, 0] : [radius, radius, radius, radius],
        slot: index === 0 ? 'picture' : `picture-${index + 1}`,
        isDecorative: false,
        ...(mask ? { mask } : {}),
      }),
    )
  }

  /** Stacks texts in a slot. `tone` is their background. */
  put(place: Place, rows: readonly Row[], setting: Setting = {}): { top: number; bottom: number } {
    const set = setRows(rows, place, {
      tone: this.tone,
      ...setting,
      type: this.type,
      content: this.content,
      direction: this.#direction,
    })
    if (!set.fits) this.fits = false
    this.elements.push(...set.elements)
    return set
  }

  /** The button, when the page has one. */
  button(
    [x, y, width, height]: Place,
    given: { tone?: Tone; align?: 'start' | 'center'; look?: 'solid' | 'outline'; radius?: number } = {},
  ): void {
    const { action } = this.content
    if (!action) return
    const tone = given.tone ?? this.tone
    const isSolid = given.look !== 'outline'
    const radius = given.radius ?? height / 2
    const wide = Math.min(width, Math.max(230, 96 + action.length * 18))
    this.elements.push(
      newElement('cta', {
        x: round(given.align === 'center' ? x + (width - wide) / 2 : x),
        y: round(y),
        width: wide,
        height,
        label: action,
        font: {
          family: this.type.label.font.family === 'Fraunces' ? 'Inter' : this.type.label.font.family,
          weight: 700,
          isItalic: false,
        },
        sizePx: 30,
        color: isSolid ? tone.accent : tone.ink,
        textColor: isSolid ? tone.onAccent : tone.ink,
        look: isSolid ? 'solid' : 'outline',
        cornerRadius: [radius, radius, radius, radius],
        link: { type: 'url', url: 'https://example.com/' },
        slot: 'cta',
      }),
    )
  }

  question([x, y, width, height]: Place, tone: Tone = this.tone): void {
    const { question } = this.content
    if (!question) return
    const base = {
      x,
      y,
      width,
      height,
      prompt: question.prompt,
      font: { family: this.type.label.font.family, weight: 650, isItalic: false },
      color: readableCard(tone),
      textColor: tone.ink,
      accentColor: tone.accent,
      accentTextColor: tone.onAccent,
      slot: 'question',
    }
    const options = question.options.map((text, index) => ({ id: 'abcd'.charAt(index), text }))
    this.elements.push(
      question.right === undefined
        ? newElement('poll', { ...base, options })
        : newElement('quiz', {
            ...base,
            options: options.map((option, index) => ({ ...option, isCorrect: index === question.right })),
          }),
    )
  }

  #pick(index: number, spare?: ArtPick): { generator: Exclude<ArtPick, `${string}:${string}`>; seed: string } | null {
    const { art } = this.content
    const list = art === undefined ? [] : typeof art === 'string' ? [art] : art
    const chosen = list[index] ?? list[0] ?? spare
    if (!chosen) return null
    const [generator, seed] = chosen.split(':')
    // The type of a pick only allows a generator's name before the colon.
    return {
      generator: generator as Exclude<ArtPick, `${string}:${string}`>,
      seed: seed ?? `${this.seed}${index || ''}`,
    }
  }
}

interface ShapeOptions extends Partial<Pick<ShapeElement, 'opacity'>> {
  radius?: number
  turn?: number
  line?: { width: number; color: Color; isDashed?: boolean }
}

interface ArtOptions {
  radius?: number
  turn?: number
  mask?: ShapeName
  /** The drawing's background; the page's own by default. */
  tone?: Tone
  isCutOut?: boolean
  /** The top is a semicircle. */
  isArched?: boolean
  /** The default drawing. */
  spare?: ArtPick
}

function readableCard(tone: Tone): Color {
  return tone.soft
}

/** Drawings are rendered at a size that is sharp and small: the longer side 720 to 1280 px. */
function frameOf(width: number, height: number): { width: number; height: number } {
  const scale = Math.min(1280 / Math.max(width, height), Math.max(1, 720 / Math.max(width, 1)))
  return { width: Math.round(width * scale), height: Math.round(height * scale) }
}

function solid(color: Color): Background {
  return { type: 'paint', paint: { type: 'solid', color } }
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
