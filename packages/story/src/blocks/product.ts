import { mix, mostReadable } from '../color.ts'
import type { ProductElement } from '../elements/product.ts'
import { textWidthEm } from '../layout/text-size.ts'
import type { BlockPart } from './part.ts'
import { fitted, Pen, type WordStyle } from './pen.ts'

/** A product as parts, in the element's own box: the text takes what it needs, the image the rest. */
export function layoutProduct(element: ProductElement): BlockPart[] {
  const { padding, look, width, height } = element
  const innerWidth = Math.max(20, width - 2 * padding)
  const innerHeight = Math.max(20, height - 2 * padding)
  if (look === 'tag') {
    const pen = fitted((scale) => drawWords(element, innerWidth, scale), innerHeight)
    return moved(pen, padding, padding + Math.max(0, (innerHeight - pen.y) / 2))
  }
  if (look === 'row') {
    const side = Math.min(innerHeight, innerWidth * 0.42)
    const left = padding + side + padding * 0.7
    const pen = fitted((scale) => drawWords(element, Math.max(20, width - padding - left), scale), innerHeight)
    const image = new Pen()
    const box = { x: padding, y: (height - side) / 2, width: side, height: side }
    image.image(box, element.media, side * 0.08)
    drawLogo(element, image, box)
    return [...image.parts, ...moved(pen, left, padding + Math.max(0, (innerHeight - pen.y) / 2))]
  }
  const pen = fitted((scale) => drawWords(element, innerWidth, scale), Math.max(20, (height - padding) * 0.56))
  const imageHeight = Math.max(10, height - padding * 2 - pen.y)
  const image = new Pen()
  const box = { x: 0, y: 0, width, height: imageHeight }
  image.image(box, element.media, 0)
  drawLogo(element, image, box)
  return [...image.parts, ...moved(pen, padding, imageHeight + padding)]
}

function radiusOf({ buttonShape = 'pill' }: ProductElement, height: number): number {
  return buttonShape === 'pill' ? height / 2 : buttonShape === 'rounded' ? height * 0.2 : 0
}

/** In the corner where reading starts, on a ground of its own. */
function drawLogo(
  { logo }: ProductElement,
  image: Pen,
  box: { x: number; y: number; width: number; height: number },
): void {
  if (!logo) return
  const side = Math.min(88, box.width * 0.24, box.height * 0.3)
  const gap = Math.min(20, side * 0.25)
  image.image({ x: box.x + gap, y: box.y + gap, width: side, height: side }, logo, side * 0.22)
}

function moved(pen: Pen, x: number, y: number): BlockPart[] {
  return pen.parts.map((part) => ({ ...part, x: part.x + x, y: part.y + y }))
}

function drawWords(element: ProductElement, width: number, scale: number): Pen {
  const size = element.sizePx * scale
  const pen = new Pen()
  const isCentered = element.align === 'center'
  const align = isCentered ? 'center' : 'left'
  const text: WordStyle = { font: element.font, sizePx: size, color: element.textColor, align }
  const strong: WordStyle = { ...text, font: element.headingFont, lineHeight: 1.15 }
  pen.words(element.name, { x: 0, width }, { ...strong, sizePx: size * 1.2 })
  if (element.note.trim() && element.look !== 'tag') {
    pen.gap(size * 0.3)
    const color = mix(element.textColor, element.color.slice(0, 7), 0.25)
    pen.words(element.note, { x: 0, width }, { ...text, sizePx: size * 0.8, color })
  }
  if (element.price.trim() || element.wasPrice.trim()) drawPrices(element, pen, width, size, strong)
  if (element.label.trim() && element.look !== 'tag') {
    pen.gap(size * 0.7)
    const height = size * 2
    const wanted = textWidthEm(element.label, { font: element.headingFont }) * size * 0.86 + size * 2
    const own = element.look === 'card' ? width : Math.min(width, wanted)
    pen.box(
      { x: isCentered ? (width - own) / 2 : 0, y: pen.y, width: own, height },
      element.accentColor,
      radiusOf(element, height),
    )
    const words = new Pen(pen.y + (height - size * 0.86 * 1.15) / 2)
    words.words(
      element.label,
      { x: isCentered ? (width - own) / 2 : 0, width: own },
      {
        ...strong,
        sizePx: size * 0.86,
        color: mostReadable(element.accentColor, ['#ffffff', '#16181d']),
        align: 'center',
      },
    )
    pen.parts.push(...words.parts)
    pen.gap(height)
  }
  return pen
}

function drawPrices(element: ProductElement, pen: Pen, width: number, size: number, strong: WordStyle): void {
  pen.gap(size * 0.4)
  const priceSize = size * 1.35
  const wasSize = size * 0.95
  const priceWidth = textWidthEm(element.price, { font: element.headingFont }) * priceSize
  const wasWidth = textWidthEm(element.wasPrice, { font: element.font }) * wasSize
  const between = element.price.trim() && element.wasPrice.trim() ? size * 0.5 : 0
  const price: WordStyle = { ...strong, sizePx: priceSize, color: element.accentColor, align: 'left' }
  const was: WordStyle = {
    font: element.font,
    sizePx: wasSize,
    color: mix(element.textColor, element.color.slice(0, 7), 0.35),
    lineHeight: 1.15,
    isStruck: true,
    align: 'left',
  }
  const total = priceWidth + between + wasWidth
  if (total * 1.02 > width) {
    pen.words(element.price, { x: 0, width }, { ...price, align: strong.align })
    pen.words(element.wasPrice, { x: 0, width }, { ...was, align: strong.align })
    return
  }
  const start = element.align === 'center' ? (width - total) / 2 : 0
  const top = pen.y
  pen.words(element.price, { x: start, width: priceWidth * 1.02 + 1 }, price)
  const bottom = Math.max(pen.y, top + wasSize * 1.15)
  // Both share a baseline, at about four fifths of the font size.
  pen.y = top + Math.max(0, (priceSize - wasSize) * 0.9)
  pen.words(element.wasPrice, { x: start + priceWidth + between, width: wasWidth * 1.02 + 1 }, was)
  pen.y = bottom
}
