import { mix, withAlpha } from '../color.ts'
import type { MapElement } from '../elements/map.ts'
import { textWidthEm } from '../layout/text-size.ts'
import { hashOf, randomFrom } from '../random.ts'
import type { BlockPart } from './part.ts'
import { oneLineSizePx, Pen } from './pen.ts'

const pinPath = 'M50 0C75 0 94 16 94 38C94 62 66 78 50 100C34 78 6 62 6 38C6 16 25 0 50 0Z'
const dotPath = 'M50 0A50 50 0 1 1 50 100A50 50 0 1 1 50 0Z'

/** A map as parts: an image of a map or a plain one, the pin, the name, and the attribution. */
export function layoutMap(element: MapElement): BlockPart[] {
  const { width, height, padding } = element
  const pen = new Pen()
  if (element.media) pen.image({ x: 0, y: 0, width, height }, element.media, 0)
  else drawPlainMap(element, pen)
  const pin = Math.min(element.sizePx * 2.2, width * 0.3, height * 0.3)
  const [x, y] = [element.pinX * width, element.pinY * height]
  pen.path({ x: x - pin * 0.22, y: y - pin * 0.1, width: pin * 0.44, height: pin * 0.2 }, dotPath, {
    fill: '#00000033',
  })
  pen.path({ x: x - pin * 0.4, y: y - pin, width: pin * 0.8, height: pin }, pinPath, {
    fill: element.accentColor,
    stroke: { width: Math.max(1, pin * 0.05), color: '#ffffff' },
  })
  pen.path({ x: x - pin * 0.13, y: y - pin * 0.74, width: pin * 0.26, height: pin * 0.26 }, dotPath, {
    fill: '#ffffff',
  })
  drawWords(element, pen, padding)
  return pen.parts
}

function drawWords(element: MapElement, pen: Pen, padding: number): void {
  const { width, height } = element
  let bottom = height - padding
  if (element.attribution.trim()) {
    const sizePx = oneLineSizePx(element.attribution, element.font, 17, width * 0.9)
    const own = Math.min(width, textWidthEm(element.attribution, { font: element.font }) * sizePx + 16)
    pen.box({ x: width - own, y: height - sizePx * 1.7, width: own, height: sizePx * 1.7 }, '#ffffffcc')
    pen.y = height - sizePx * 1.5
    pen.words(
      element.attribution,
      { x: width - own, width: own - 8 },
      { font: element.font, sizePx, color: '#30343c', align: 'right' },
    )
    bottom = Math.min(bottom, height - sizePx * 1.7 - 8)
  }
  if (!element.place.trim()) return
  const room = Math.max(20, width - 2 * padding)
  const sizePx = oneLineSizePx(element.place, element.headingFont, element.sizePx, room - element.sizePx)
  const own = Math.min(room, textWidthEm(element.place, { font: element.headingFont }) * sizePx * 1.02 + sizePx * 1.2)
  const top = bottom - sizePx * 1.9
  const x = element.align === 'center' ? (width - own) / 2 : padding
  pen.box({ x, y: top, width: own, height: sizePx * 1.9 }, '#fffffff2', sizePx * 0.5)
  pen.y = top + sizePx * 0.36
  pen.words(
    element.place,
    { x, width: own },
    { font: element.headingFont, sizePx, lineHeight: 1.15, color: element.textColor, align: 'center' },
  )
}

/** Streets, a park and water, generated from the coordinates: the same place always looks the same. */
function drawPlainMap(element: MapElement, pen: Pen): void {
  const { width, height, color } = element
  const ground = color.slice(0, 7)
  const random = randomFrom(hashOf(`${element.latitude.toFixed(3)} ${element.longitude.toFixed(3)}`))
  const whole = { x: 0, y: 0, width, height }
  pen.box(whole, ground)
  const between = (low: number, high: number) => Math.round((low + random() * (high - low)) * 10) / 10
  const side = Math.min(width, height)
  for (let index = 0; index < 3; index += 1) {
    const at = { x: between(0, 0.8) * width, y: between(0, 0.8) * height }
    pen.box(
      { ...at, width: between(0.15, 0.35) * width, height: between(0.12, 0.3) * height },
      mix(ground, '#8fc46b', 0.4),
      side * 0.04,
    )
  }
  const river = `M-10 ${between(10, 90)}C${between(20, 40)} ${between(0, 100)} ${between(55, 75)} ${between(0, 100)} 110 ${between(10, 90)}`
  pen.path(whole, river, { stroke: { width: side * 0.11, color: mix(ground, '#7fb4dc', 0.75) } })
  const street = (count: number, thickness: number) => {
    for (let index = 0; index < count; index += 1) {
      const [from, to] = [between(-5, 105), between(-5, 105)]
      const bend = between(-8, 8)
      const isAcross = index % 2 === 0
      const middle = (from + to) / 2 + bend
      pen.path(whole, isAcross ? `M-5 ${from}Q50 ${middle} 105 ${to}` : `M${from} -5Q${middle} 50 ${to} 105`, {
        stroke: { width: thickness, color: withAlpha('#ffffff', 0.95) },
      })
    }
  }
  street(9, side * 0.012)
  street(3, side * 0.035)
}
