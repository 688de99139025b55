import type { AudioElement, CtaElement } from '@taplore/story'
import { shrunk, shrunkRadii, snapped, tracePath } from '../paint/box.ts'
import type { Face } from './ink.ts'
import { drawGround } from './shapes.ts'
import { drawBlock, setBlock } from './text-blocks.ts'

export const drawCta: Face<CtaElement> = (element, box, ink) => {
  const { context, scale } = ink
  const isSolid = element.look === 'solid'
  if (isSolid) drawGround(element.color, box, ink)
  if (element.look === 'outline') {
    const place = snapped(box)
    context.fillStyle = element.color
    context.beginPath()
    tracePath(context, place, box.radii)
    tracePath(context, shrunk(place, 3 * scale), shrunkRadii(box.radii, 3 * scale))
    context.fill('evenodd')
  }
  const padding = 0.6 * element.sizePx * scale
  const label = setBlock(
    element.label,
    {
      font: element.font,
      sizePx: element.sizePx,
      color: isSolid ? element.textColor : element.color,
      lineHeight: 1.15,
      align: 'center',
      isUnderlined: element.look === 'text',
    },
    Math.max(1, box.width - 2 * padding),
    ink,
  )
  drawBlock(label, box.x + padding, box.y + (box.height - label.height) / 2, ink)
}

/** A video cannot be pressed: the small player shows its title, or a note icon when it has none. */
export const drawAudio: Face<AudioElement> = (element, box, ink) => {
  const { scale } = ink
  drawGround(element.color, box, ink)
  const sizePx = 26
  const padding = 0.8 * sizePx * scale
  const title = setBlock(
    element.title === '' ? '♪' : `♪  ${element.title}`,
    {
      font: { family: 'Inter', weight: 400, isItalic: false },
      sizePx,
      color: element.textColor,
      lineHeight: 1.2,
      align: 'start',
    },
    Math.max(1, box.width - 2 * padding),
    ink,
  )
  drawBlock(title, box.x + padding, box.y + (box.height - title.height) / 2, ink)
}
