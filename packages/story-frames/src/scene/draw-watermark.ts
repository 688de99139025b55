import { pageSize } from '@taplore/story'
import type { Ink } from '../faces/ink.ts'
import { drawBlock, setBlock } from '../faces/text-blocks.ts'
import { fillBox } from '../paint/box.ts'

/** A small watermark at the bottom of the page, where the public page has its own. */
export function drawWatermark(label: string, ink: Ink): void {
  const { context, scale } = ink
  const sizePx = 18.72
  const em = sizePx * scale
  const style = {
    font: { family: 'Inter', weight: 500, isItalic: false },
    sizePx,
    color: '#ffffff',
    lineHeight: 1.2,
    align: 'center' as const,
  }
  const words = setBlock(label, style, pageSize.width * scale, ink)
  const width = Math.max(...words.lines.map((line) => line.width)) + 2 * em
  const height = words.height + em
  const x = Math.round((pageSize.width * scale - width) / 2)
  const y = Math.round(pageSize.height * scale * 0.98 - height)
  context.fillStyle = '#000000b3'
  fillBox(context, { x, y, width, height }, [2 * em, 2 * em, 2 * em, 2 * em])
  drawBlock(words, 0, y + em / 2, ink)
}
