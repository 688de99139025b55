import {
  type BinaryPollElement,
  type ImagePollElement,
  type ImageQuizElement,
  type PollElement,
  type QuestionElement,
  type QuizElement,
  questionSizePx,
  type ResultsElement,
  type SliderElement,
} from '@taplore/story'
import {
  borderWidthPx,
  clipBox,
  drawBorder,
  drawBoxShadow,
  fillBox,
  type Radii,
  type Rect,
  snapped,
} from '../paint/box.ts'
import { drawCovering } from '../paint/picture.ts'
import { type Block, type BlockStyle, drawBlock, setBlock } from '../text/blocks.ts'
import type { Face, FaceBox, Ink } from './ink.ts'
import { drawGround } from './shapes.ts'

/** A quiz or poll as it is before anyone has answered. Lengths are those of the page's own style sheet, in em. */
export const drawQuestion: Face<QuizElement | PollElement> = (element, box, ink) => {
  drawCard(element, box, ink, (room, { em, style }) => {
    const border = borderWidthPx(0.07 * em)
    const left = box.x + 0.9 * em
    const width = box.width - 1.8 * em
    const inset = 0.8 * em + border
    const options = element.options.map((option) => {
      const words = setBlock(
        option.text,
        { ...style, color: element.textColor, align: 'start' },
        width - 2 * inset,
        ink,
      )
      return { words, height: Math.max(2 * em, words.height + 0.7 * em + 2 * border) }
    })
    for (const { option, y } of spread(options, room.y + 0.7 * em, room.y + room.height - 0.7 * em, 0.35 * em)) {
      const frame = snapped({ x: left, y, width, height: option.height })
      drawBorder(ink.context, frame, even(0.6 * em), { width: border, color: lineColor(element), style: 'solid' })
      drawBlock(option.words, left + inset, y + (option.height - option.words.height) / 2, ink)
    }
  })
}

/** Two answers side by side, parted by a line. */
export const drawBinaryPoll: Face<BinaryPollElement> = (element, box, ink) => {
  drawCard(element, box, ink, (room, { em, style }) => {
    const half = room.width / 2
    for (const [index, option] of element.options.entries()) {
      const words = setBlock(
        option.text,
        { ...style, sizePx: style.sizePx * 1.2, color: element.textColor, align: 'center' },
        half - 1.6 * em,
        ink,
      )
      const x = room.x + (ink.story.direction === 'rtl' ? 1 - index : index) * half
      drawBlock(words, x + 0.8 * em, room.y + (room.height - words.height) / 2, ink)
    }
    ink.context.fillStyle = lineColor(element)
    const line = Math.max(1, Math.round(0.07 * em))
    ink.context.fillRect(Math.round(room.x + half - line / 2), room.y, line, room.height)
  })
}

/** Answers that are pictures: two beside each other, more in rows of two. */
export const drawImageQuestion: Face<ImageQuizElement | ImagePollElement> = (element, box, ink) => {
  drawCard(element, box, ink, (room, { em }) => {
    const rows = Math.ceil(element.options.length / 2)
    const gap = 0.5 * em
    const width = (room.width - 3 * gap) / 2
    const height = (room.height - (rows + 1) * gap) / rows
    for (const [index, { media }] of element.options.entries()) {
      const column = ink.story.direction === 'rtl' ? 1 - (index % 2) : index % 2
      const place = snapped({
        x: room.x + gap + column * (width + gap),
        y: room.y + gap + Math.floor(index / 2) * (height + gap),
        width,
        height,
      })
      ink.context.save()
      clipBox(ink.context, place, even(0.6 * em))
      const picture = media && ink.pictureOf(media)
      if (media && picture) drawCovering(ink.context, picture, place, media, 'none', ink.isCut(media))
      else {
        ink.context.fillStyle = media?.placeholder ?? '#c9ccd3'
        ink.context.fillRect(place.x, place.y, place.width, place.height)
      }
      ink.context.restore()
    }
  })
}

/** The bar with its sign at rest. */
export const drawSlider: Face<SliderElement> = (element, box, ink) => {
  drawCard(element, box, ink, (room, { em, style }) => {
    const { context } = ink
    const bar = {
      x: room.x + 1.2 * em,
      y: room.y + room.height / 2 - 0.25 * em,
      width: room.width - 2.4 * em,
      height: 0.5 * em,
    }
    context.fillStyle = `${element.accentColor.slice(0, 7)}33`
    fillBox(context, bar, even(0.25 * em))
    const x = ink.story.direction === 'rtl' ? bar.x + bar.width : bar.x
    if (element.emoji === '') {
      context.fillStyle = element.accentColor
      context.beginPath()
      context.ellipse(x, room.y + room.height / 2, 0.7 * em, 0.7 * em, 0, 0, 2 * Math.PI)
      context.fill()
      return
    }
    const sign = setBlock(
      element.emoji,
      { ...style, sizePx: style.sizePx * 1.6, color: element.textColor, align: 'center' },
      4 * em,
      ink,
    )
    drawBlock(sign, x - 2 * em, room.y + (room.height - sign.height) / 2, ink)
  })
}

/** The first outcome stands for all: nobody has answered in a film. */
export const drawResults: Face<ResultsElement> = (element, box, ink) => {
  drawCard(element, box, ink, (room, { em, style }) => {
    const [outcome] = element.outcomes
    if (!outcome) return
    const width = room.width - 2 * em
    const title = setBlock(
      outcome.title,
      { ...style, sizePx: style.sizePx * 1.3, color: element.textColor, align: 'center' },
      width,
      ink,
    )
    const text = setBlock(outcome.text, { ...style, color: element.textColor, align: 'center' }, width, ink)
    const pictureHeight = outcome.media ? Math.max(0, room.height - title.height - text.height - 3 * em) : 0
    const used = pictureHeight + title.height + text.height + 0.5 * em + (pictureHeight > 0 ? 0.8 * em : 0)
    let y = room.y + (room.height - used) / 2
    const picture = outcome.media && ink.pictureOf(outcome.media)
    if (outcome.media && picture && pictureHeight > 0) {
      const place = snapped({ x: room.x + em, y, width, height: pictureHeight })
      ink.context.save()
      clipBox(ink.context, place, even(0.6 * em))
      drawCovering(ink.context, picture, place, outcome.media, 'none', ink.isCut(outcome.media))
      ink.context.restore()
      y += pictureHeight + 0.8 * em
    }
    drawBlock(title, room.x + em, y, ink)
    drawBlock(text, room.x + em, y + title.height + 0.5 * em, ink)
  })
}

interface CardType {
  /** Letter size on the canvas, px. */
  em: number
  style: Pick<BlockStyle, 'font' | 'sizePx' | 'lineHeight'>
}

/** Ground and prompt of a card; `body` draws into the room below. */
function drawCard(
  element: QuestionElement | ResultsElement,
  box: FaceBox,
  ink: Ink,
  body: (room: Rect, type: CardType) => void,
): void {
  const { context, scale } = ink
  const sizePx = element.kind === 'results' ? resultsSizePx(element) : questionSizePx(element)
  const em = sizePx * scale
  const style = { font: element.font, sizePx, lineHeight: 1.25 }
  const place = { ...snapped(box), radii: box.radii }
  if (element.chipStyle === 'shadow') {
    drawBoxShadow(context, place, box.radii, { x: 0, y: 6 * scale, blur: 28 * scale, color: '#00000033' })
  }
  context.save()
  clipBox(context, place, box.radii)
  if (element.chipStyle !== 'transparent') drawGround(element.color, { ...place, radii: even(0) }, ink)
  let top = box.y
  if (element.prompt) {
    const prompt = setBlock(
      element.prompt,
      { ...style, color: element.accentTextColor, align: 'center' },
      box.width - 2 * em,
      ink,
    )
    const height = prompt.height + 1.6 * em
    const band = snapped({ x: box.x, y: top, width: box.width, height })
    context.fillStyle = element.accentColor
    context.fillRect(band.x, band.y, band.width, band.height)
    drawBlock(prompt, box.x + em, top + 0.8 * em, ink)
    top += height
  }
  body({ x: box.x, y: top, width: box.width, height: box.y + box.height - top }, { em, style })
  context.restore()
}

/** A card of results holds a title and some lines, whatever its height. */
function resultsSizePx(element: ResultsElement): number {
  return Math.max(18, Math.min(34, element.width / 15))
}

function even(radius: number): Radii {
  return [radius, radius, radius, radius]
}

function lineColor(element: Pick<QuestionElement, 'accentColor'>): string {
  return `${element.accentColor.slice(0, 7)}55`
}

interface Option {
  words: Block
  height: number
}

/** Even spaces before, between and after; when there is too little room the options overflow in equal parts. */
function spread(options: readonly Option[], top: number, bottom: number, gap: number): { option: Option; y: number }[] {
  const used = options.reduce((sum, option) => sum + option.height, 0) + gap * (options.length - 1)
  const spare = bottom - top - used
  const space = spare > 0 ? spare / (options.length + 1) : 0
  let y = top + (spare > 0 ? space : 0)
  return options.map((option) => {
    const placed = { option, y }
    y += option.height + gap + space
    return placed
  })
}
