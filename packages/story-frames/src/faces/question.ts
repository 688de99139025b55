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
  shrunk,
  snapped,
} from '../paint/box.ts'
import { drawImageCovering } from '../paint/draw-image.ts'
import type { Face, FaceBox, Ink } from './ink.ts'
import { drawGround } from './shapes.ts'
import { type Block, type BlockStyle, drawBlock, setBlock } from './text-blocks.ts'

/** A quiz or poll before it is answered. Lengths are those of the page's own style sheet, in em. */
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

/** Two answers side by side. */
export const drawBinaryPoll: Face<BinaryPollElement> = (element, box, ink) => {
  drawCard(element, box, ink, (room, { em, style }) => {
    const border = borderWidthPx(0.07 * em)
    const gap = 0.35 * em
    const width = (room.width - 1.8 * em - gap) / 2
    const [top, height] = [room.y + 0.7 * em, room.height - 1.4 * em]
    const inset = 0.8 * em + border
    for (const [index, option] of element.options.entries()) {
      const column = ink.story.direction === 'rtl' ? 1 - index : index
      const x = room.x + 0.9 * em + column * (width + gap)
      const frame = snapped({ x, y: top, width, height })
      drawBorder(ink.context, frame, even(0.6 * em), { width: border, color: lineColor(element), style: 'solid' })
      const words = setBlock(
        option.text,
        { ...style, color: element.textColor, align: 'center' },
        width - 2 * inset,
        ink,
      )
      drawBlock(words, x + inset, top + (height - words.height) / 2, ink)
    }
  })
}

/** Image answers: two side by side, more in rows of two. */
export const drawImageQuestion: Face<ImageQuizElement | ImagePollElement> = (element, box, ink) => {
  drawCard(element, box, ink, (room, { em }) => {
    const rows = Math.ceil(element.options.length / 2)
    const [gap, padding] = [0.5 * em, 0.6 * em]
    const border = borderWidthPx(0.09 * em)
    const width = (room.width - 2 * padding - gap) / 2
    const height = (room.height - 2 * padding - (rows - 1) * gap) / rows
    for (const [index, { media }] of element.options.entries()) {
      const column = ink.story.direction === 'rtl' ? 1 - (index % 2) : index % 2
      const place = snapped({
        x: room.x + padding + column * (width + gap),
        y: room.y + padding + Math.floor(index / 2) * (height + gap),
        width,
        height,
      })
      ink.context.save()
      const inner = shrunk(place, border)
      clipBox(ink.context, inner, even(0.6 * em - border))
      const image = media && ink.toImageRef(media)
      if (media && image) drawImageCovering(ink.context, image, inner, media, 'none', ink.isCut(media))
      else {
        ink.context.fillStyle = media?.placeholder ?? '#c9ccd3'
        ink.context.fillRect(inner.x, inner.y, inner.width, inner.height)
      }
      ink.context.restore()
      drawBorder(ink.context, place, even(0.6 * em), { width: border, color: lineColor(element), style: 'solid' })
    }
  })
}

/** The bar with its handle in the middle, its initial position. */
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
    const x = bar.x + bar.width / 2
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

/**
 * The first outcome represents all: no one has answered in a video. Its image takes the space that its text leaves.
 */
export const drawResults: Face<ResultsElement> = (element, box, ink) => {
  drawCard(element, box, ink, (room, { em, style }) => {
    const [outcome] = element.outcomes
    if (!outcome) return
    const width = room.width - 2.2 * em
    const color = element.textColor
    const bold = { ...style.font, weight: Math.min(900, Math.max(700, style.font.weight)) }
    const titleStyle: BlockStyle = { ...style, font: bold, sizePx: style.sizePx * 1.3, color, align: 'start' }
    const title = setBlock(outcome.title, titleStyle, width, ink)
    const text = setBlock(outcome.text, { ...style, color, align: 'start' }, width, ink)
    const titleHeight = outcome.title === '' ? 0 : title.height
    const textHeight = outcome.text === '' ? 0 : text.height
    const wordsHeight = titleHeight + textHeight + 2.2 * em
    let y = room.y
    const image = outcome.media && ink.toImageRef(outcome.media)
    if (outcome.media && image) {
      const place = snapped({ ...room, height: Math.max(0, room.height - wordsHeight) })
      drawImageCovering(ink.context, image, place, outcome.media, 'none', ink.isCut(outcome.media))
      y += place.height
    }
    drawBlock(title, room.x + 1.1 * em, y + 0.9 * em, ink)
    drawBlock(text, room.x + 1.1 * em, y + 1.3 * em + titleHeight, ink)
  })
}

interface CardType {
  /** Font size on the canvas, px. */
  em: number
  style: Pick<BlockStyle, 'font' | 'sizePx' | 'lineHeight'>
}

/** Background and prompt of a card; `body` draws into the space below. */
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

/** A results card has a title and some lines, whatever its height. */
function resultsSizePx(element: ResultsElement): number {
  return Math.max(18, Math.min(34, element.width / 18))
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

/** Equal gaps before, between and after; without enough space the options overflow evenly. */
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
