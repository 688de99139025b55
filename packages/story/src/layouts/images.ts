import { newElement } from '../make.ts'
import { coverBlock, darkOf } from './covers.ts'
import { draw } from './decor.ts'
import {
  accentPattern,
  asked,
  body,
  column,
  credit,
  type Draft,
  imageElement,
  kicker,
  paint,
  photo,
  place,
  type Scene,
  title,
} from './scene.ts'
import { card, quote, split, statement } from './texts.ts'

const smaller = (scene: Scene, px: number) => Math.min(px, scene.look.displayMaximumPx)

/** A full-page image under a scrim, text below. */
export function imageFull(scene: Scene): Draft {
  const { image } = scene.input
  if (!image) return card(scene)
  const dark = darkOf(scene)
  const words = place(
    [
      kicker(scene, dark.ink),
      title(scene, dark.ink, { maximumPx: smaller(scene, 92) }),
      body(scene, dark.ink, { maximumPx: 36 }),
      credit(scene, dark.ink),
    ],
    { y: 620, height: column.bottom - 620, anchor: 'bottom' },
    scene,
  )
  return { background: photo(image, dark.ground, 'below', words.top), elements: words.elements, fits: words.fits }
}

/** The same with the text on top, for images with their subject below. */
export function imageSky(scene: Scene): Draft {
  const { image } = scene.input
  if (!image) return statement(scene)
  const dark = darkOf(scene)
  const words = place(
    [
      kicker(scene, dark.ink),
      title(scene, dark.ink, { maximumPx: smaller(scene, 96) }),
      body(scene, dark.ink, { maximumPx: 36 }),
      credit(scene, dark.ink),
    ],
    { y: column.top, height: 560, anchor: 'top' },
    scene,
  )
  return { background: photo(image, dark.ground, 'above', words.bottom), elements: words.elements, fits: words.fits }
}

/** The image at the top edge, text below. */
export function imageTop(scene: Scene): Draft {
  const { image } = scene.input
  if (!image) return split(scene)
  const { tone } = scene
  const words = place(
    [
      kicker(scene, tone.accent),
      title(scene, tone.ink, { maximumPx: smaller(scene, 84) }),
      body(scene, tone.ink),
      credit(scene, tone.ink),
    ],
    { y: 650, height: column.bottom - 650, anchor: 'bottom' },
    scene,
  )
  // The image takes what the words leave.
  const edge = Math.round(words.top - 50)
  return {
    background: paint(tone.ground),
    elements: [
      imageElement(image, { x: 0, y: 0, width: 720, height: edge }),
      draw('rect', 0, edge - 6, 720, 12, tone.accent),
      ...words.elements,
    ],
    fits: words.fits,
  }
}

/** Text first, the image down to the bottom edge. */
export function imageBottom(scene: Scene): Draft {
  const { image } = scene.input
  if (!image) return coverBlock(scene)
  const { tone } = scene
  const words = place(
    [
      kicker(scene, tone.accent),
      title(scene, tone.ink, { maximumPx: smaller(scene, 88) }),
      body(scene, tone.ink),
      credit(scene, tone.ink),
    ],
    { y: column.top, height: 500, anchor: 'top' },
    scene,
  )
  const top = Math.max(500, words.bottom + 40)
  return {
    background: paint(tone.ground),
    elements: [...words.elements, imageElement(image, { x: 0, y: top, width: 720, height: 1280 - top })],
    fits: words.fits,
  }
}

/** The image as a print on the background of the style. */
export function imageCard(scene: Scene): Draft {
  const { image } = scene.input
  if (!image) return card(scene)
  const { tone } = scene
  const words = place(
    [
      kicker(scene, tone.accent),
      title(scene, tone.ink, { maximumPx: smaller(scene, 76) }),
      body(scene, tone.ink, { maximumPx: 34, gap: 22 }),
      credit(scene, tone.ink),
    ],
    { y: 704, height: column.bottom - 704, anchor: 'bottom' },
    scene,
  )
  const height = Math.round(words.top - 50 - 98)
  return {
    background: paint(tone.ground),
    elements: [
      draw('rect', 62, 114, 624, height, tone.accent, 28),
      imageElement(image, { x: 44, y: 98, width: 624, height }, { radius: 28 }),
      ...words.elements,
    ],
    fits: words.fits,
  }
}

/** A round image, text centered below. */
export function imageRound(scene: Scene): Draft {
  const { image } = scene.input
  if (!image) return statement(scene)
  const { tone } = scene
  const words = place(
    [
      kicker(scene, tone.accent),
      title(scene, tone.ink, { maximumPx: smaller(scene, 76) }),
      body(scene, tone.ink, { maximumPx: 34, gap: 22 }),
      credit(scene, tone.ink),
    ],
    { y: 664, height: column.bottom - 664, anchor: 'bottom', align: 'center' },
    scene,
  )
  // The circle grows with the room that the words leave, and stands in the middle of it.
  const room = words.top - 28 - 70
  const size = Math.round(Math.min(640, room))
  const y = Math.round(70 + (room - size) / 2)
  const x = 360 - size / 2
  return {
    background: paint(tone.ground),
    elements: [
      draw('ellipse', x, y, size, size, tone.soft),
      draw('ellipse', x + 26, y + 14, size - 28, size - 28, tone.accent),
      imageElement(image, { x: x + 34, y: y + 34, width: size - 68, height: size - 68 }, { radius: size / 2 - 34 }),
      ...words.elements,
    ],
    fits: words.fits,
  }
}

/** A tall image on one side, a narrow column on the other. */
export function imageSide(scene: Scene): Draft {
  const { image } = scene.input
  if (!image) return split(scene)
  const { tone } = scene
  const words = place(
    [
      kicker(scene, tone.accent),
      title(scene, tone.ink, { maximumPx: smaller(scene, 68), minimumPx: 36 }),
      body(scene, tone.ink, { maximumPx: 32 }),
      credit(scene, tone.ink),
    ],
    { width: 336, y: column.top, height: column.bottom - column.top, anchor: 'middle' },
    scene,
  )
  return {
    background: paint(tone.ground),
    elements: [
      imageElement(image, { x: 420, y: 0, width: 300, height: 1280 }),
      draw('rect', 408, 0, 12, 1280, tone.accent),
      ...words.elements,
    ],
    fits: words.fits,
  }
}

/** A quote below a strip of image. */
export function quotePhoto(scene: Scene): Draft {
  const { image, text, title: heading, attribution } = scene.input
  if (!image) return quote(scene)
  const { other } = scene
  const words = place(
    [
      asked(scene, other.ink),
      title(scene, other.ink, {
        text: text || heading,
        gap: 30,
        maximumPx: smaller(scene, 72),
        minimumPx: 34,
        accent: { pattern: accentPattern, color: other.accent },
      }),
      {
        role: 'attribution',
        text: attribution || (text ? heading : ''),
        color: other.accent,
        maximumPx: 36,
        minimumPx: 26,
        gap: 32,
      },
      credit(scene, other.ink),
    ],
    { y: 640, height: column.bottom - 640, anchor: 'bottom' },
    scene,
  )
  const edge = Math.round(words.top - 100)
  return {
    background: paint(other.ground),
    elements: [
      imageElement(image, { x: 0, y: 0, width: 720, height: edge }),
      draw('ellipse', 44, edge - 60, 120, 120, other.accent),
      { ...quoteMarks(other.onAccent), x: 74, y: edge - 23 },
      ...words.elements,
    ],
    fits: words.fits,
  }
}

function quoteMarks(color: string) {
  return newElement('sticker', {
    sticker: 'quote-marks',
    width: 60,
    height: 48,
    colors: [color],
    slot: 'decor',
    isLocked: true,
  })
}
