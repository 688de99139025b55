import { createCanvas } from '@napi-rs/canvas'
import { splitText, type TextElement } from '@taplore/story'
import type { Context } from '../canvas.ts'
import { applyPoses, isVisible } from '../motion/poses.ts'
import { fillBox, snapped } from '../paint/box.ts'
import { fillWithPaint } from '../paint/paint.ts'
import { type DrawOptions, drawLetterOutlines, drawLines, type InkStyle, lineOrigin } from '../text/draw-lines.ts'
import { applyFont } from '../text/ruler.ts'
import { layOutText, type PlacedLine, type TextLayout } from '../text/text-layout.ts'
import type { Face, FaceBox, Ink } from './ink.ts'

/** Text in lines: backgrounds, list markers, shadow, outline, characters. */
export const drawText: Face<TextElement> = (element, box, ink) => {
  const { context, scale } = ink
  if (element.backgroundMode === 'fill') {
    context.fillStyle = element.backgroundColor
    fillBox(context, snapped(box), box.radii)
  }
  const parts = ink.partsOf(element.id)
  const split = parts && splitText(element, parts.split)
  const layout = layOutText(element, box, { ...ink, split })
  if (element.backgroundMode === 'highlight') drawLineGrounds(element, layout, ink)
  const shadow = element.textShadow
  if (!shadow) {
    drawWords(context, element, layout, box, ink)
    return
  }
  context.save()
  context.shadowColor = shadow.color
  context.shadowBlur = shadow.blur * scale
  context.shadowOffsetX = shadow.x * scale
  context.shadowOffsetY = shadow.y * scale
  drawWords(context, element, layout, box, ink)
  context.restore()
}

function drawWords(context: Context, element: TextElement, layout: TextLayout, box: FaceBox, ink: Ink): void {
  const parts = ink.partsOf(element.id)
  const options: DrawOptions = parts
    ? {
        hold: (part, place, draw) => {
          const poses = parts.posesOf(part)
          if (!isVisible(poses)) return
          context.save()
          applyPoses(context, poses, place, ink.scale)
          draw()
          context.restore()
        },
      }
    : {}
  const outline = element.textOutline
  if (outline && outline.width > 0) {
    for (const { line, place, top } of layout.lines)
      drawLetterOutlines(context, line, top, place, { width: outline.width * ink.scale, color: outline.color }, options)
  }
  for (const placed of layout.lines) drawMarker(context, placed, layout)
  if (!element.textPaint) {
    for (const { line, place, top } of layout.lines) drawLines(context, [line], { ...place, y: top }, options)
    return
  }
  // The fill covers the whole box and is visible through the text; runs with a color of their own are unchanged.
  const sheet = createCanvas(context.canvas.width, context.canvas.height)
  const letters = sheet.getContext('2d')
  letters.setTransform(context.getTransform())
  for (const { line, place, top } of layout.lines) drawLines(letters, [line], { ...place, y: top })
  letters.globalCompositeOperation = 'source-in'
  // The fill covers the block of lines, whatever the height of the box.
  const [first, last] = [layout.lines[0], layout.lines.at(-1)]
  const padding = element.paddingX * ink.scale
  const top = first?.top ?? box.y
  const block = {
    x: box.x + padding,
    y: top,
    width: box.width - 2 * padding,
    height: (last ? last.top + last.place.lineHeightPx : box.y + box.height) - top,
  }
  fillWithPaint(letters, element.textPaint, block, () => letters.rect(block.x, block.y, block.width, block.height))
  letters.globalCompositeOperation = 'source-over'
  for (const { line, place, top } of layout.lines)
    drawLines(letters, [line], { ...place, y: top }, { isDrawn: (style) => style.hasOwnColor === true })
  context.save()
  context.resetTransform()
  context.drawImage(sheet, 0, 0)
  context.restore()
}

/** The background behind the text of each line, as wide as the text. */
function drawLineGrounds(element: TextElement, layout: TextLayout, ink: Ink): void {
  const { context, ruler } = ink
  const { ascent, descent } = ruler.heightOf(layout.strut)
  context.fillStyle = element.backgroundColor
  for (const { line, place, top } of layout.lines) {
    if (line.words === '') continue
    const { x, baseline } = lineOrigin(line, top, place)
    const { x: padX, y: padY } = layout.linePadding
    const ground = snapped({
      x: x - padX - (layout.direction === 'rtl' ? line.hanging.width : 0),
      y: baseline - ascent - padY,
      width: line.width + line.hanging.width + 2 * padX,
      height: ascent + descent + 2 * padY,
    })
    context.fillRect(ground.x, ground.y, ground.width, ground.height)
  }
}

/** Bullets and numbers are outside of the lines, as in browsers. */
function drawMarker(context: Context, { line, place, top, marker }: PlacedLine, layout: TextLayout): void {
  if (!marker) return
  const { ruler, strut } = place
  const origin = lineOrigin(line, top, { ...place, align: layout.direction === 'rtl' ? 'right' : 'left' })
  const isLeft = layout.direction === 'ltr'
  const edge = isLeft ? place.x : place.x + place.widthPx
  const style: InkStyle = layout.strut
  context.fillStyle = style.color
  if (marker.type === 'number') {
    const file = ruler.fonts.fileFor(style.font, '1')
    const width = ruler.widthOf(marker.words, style, file)
    applyFont(context, ruler.fontOf(style, file), style)
    context.textAlign = 'left'
    context.direction = isLeft ? 'ltr' : 'rtl'
    context.fillText(marker.words, isLeft ? edge - width : edge, origin.baseline)
    return
  }
  const { ascent } = ruler.heightOf(strut)
  const size = Math.floor((Math.floor((ascent * 2) / 3) + 1) / 2)
  const offset = Math.floor((ascent * 2) / 3)
  const y = origin.baseline - ascent + Math.floor((3 * (ascent - offset)) / 2)
  const x = isLeft ? edge - offset - 7 : edge + offset + 7 - size
  context.beginPath()
  context.ellipse(x + size / 2, y + size / 2, size / 2, size / 2, 0, 0, 2 * Math.PI)
  context.fill()
}
