import { Path2D } from '@napi-rs/canvas'
import { type BlockElement, type BlockPart, blockParts, stretchPath } from '@taplore/story'
import { clipBox, fillBox } from '../paint/box.ts'
import { drawImageCovering } from '../paint/draw-image.ts'
import type { Face, FaceBox, Ink } from './ink.ts'
import { drawGround } from './shapes.ts'
import { drawBlock, setBlock } from './text-blocks.ts'

/** Facts, products, countdowns and maps define their own parts; what is outside of the box is clipped. */
export const drawBlockElement: Face<BlockElement> = (element, box, ink) => {
  const { context, scale, story } = ink
  context.save()
  clipBox(context, box, box.radii)
  drawGround(element.color, box, ink)
  const parts = blockParts(element, { direction: story.direction, nowMs: ink.nowMs + ink.timeMs })
  for (const part of parts) {
    const place = {
      x: box.x + part.x * scale,
      y: box.y + part.y * scale,
      width: part.width * scale,
      height: part.height * scale,
    }
    drawPart(part, { ...place, radii: [0, 0, 0, 0] }, ink)
  }
  context.restore()
}

function drawPart(part: BlockPart, place: FaceBox, ink: Ink): void {
  const { context, scale } = ink
  if (part.type === 'words') {
    drawWords(part, place, ink)
    return
  }
  if (part.type === 'box') {
    const radius = part.radius * scale
    context.fillStyle = part.color
    fillBox(context, place, [radius, radius, radius, radius])
    return
  }
  context.save()
  if (part.type === 'path') {
    context.translate(place.x, place.y)
    context.scale(scale, scale)
    const path = new Path2D(stretchPath(part.path, part.width, part.height))
    if (part.fill) {
      context.fillStyle = part.fill
      context.fill(path, 'evenodd')
    }
    if (part.stroke) {
      context.strokeStyle = part.stroke.color
      context.lineWidth = part.stroke.width
      context.lineCap = 'round'
      context.lineJoin = 'round'
      context.stroke(path)
    }
  } else {
    const radius = part.radius * scale
    clipBox(context, place, [radius, radius, radius, radius])
    const image = part.media && ink.toImageRef(part.media)
    if (part.media && image) drawImageCovering(context, image, place, part.media, 'none')
    else {
      context.fillStyle = part.media?.placeholder ?? '#c9ccd3'
      context.fillRect(place.x, place.y, place.width, place.height)
    }
  }
  context.restore()
}

/** Line breaks are given: each line gets all the space there is, so that none wraps again. */
function drawWords(part: Extract<BlockPart, { type: 'words' }>, place: FaceBox, ink: Ink): void {
  const lineHeight = part.sizePx * part.lineHeight * ink.scale
  const { direction } = ink.story
  const side = part.align === 'center' ? 'center' : (part.align === 'left') === (direction === 'ltr') ? 'start' : 'end'
  for (const [index, line] of part.lines.entries()) {
    const unbroken = setBlock(
      line,
      {
        font: part.font,
        sizePx: part.sizePx,
        color: part.color,
        lineHeight: part.lineHeight,
        align: side,
        isStruck: part.isStruck,
      },
      Number.MAX_SAFE_INTEGER,
      ink,
    )
    const block = { ...unbroken, place: { ...unbroken.place, widthPx: place.width } }
    drawBlock(block, place.x, place.y + index * lineHeight, ink)
  }
}
