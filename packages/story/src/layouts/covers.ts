import { draw } from './decor.ts'
import {
  body,
  column,
  credit,
  type Draft,
  decorOf,
  imageElement,
  kicker,
  paint,
  photo,
  place,
  type Scene,
  title,
} from './scene.ts'

/** Title on top, the drawing of the style below it down to the edge. */
export function coverPoster(scene: Scene): Draft {
  const { tone } = scene
  const words = place(
    [kicker(scene, tone.ink), title(scene, tone.ink), body(scene, tone.ink, { maximumPx: 34, gap: 26 })],
    { y: column.top, height: 560, anchor: 'top' },
    scene,
  )
  const top = Math.max(560, Math.min(720, words.bottom + 30))
  return {
    background: paint(tone.ground),
    elements: [...decorOf(scene, { x: 0, y: top, width: 720, height: 1280 - top }, tone), ...words.elements],
    fits: words.fits,
  }
}

/** The drawing above, the title on a solid block below. */
export function coverBlock(scene: Scene): Draft {
  const { tone, other } = scene
  const words = place(
    [kicker(scene, other.accent), title(scene, other.ink), body(scene, other.ink, { maximumPx: 34 })],
    { y: 610, height: column.bottom - 610, anchor: 'bottom' },
    scene,
  )
  const edge = Math.max(520, words.top - 56)
  return {
    background: paint(tone.ground),
    elements: [
      ...decorOf(scene, { x: 0, y: 40, width: 720, height: edge - 40 }, tone),
      draw('rect', 0, edge, 720, 1280 - edge, other.ground),
      ...words.elements,
    ],
    fits: words.fits,
  }
}

/** A full-page image, text at the bottom. */
export function coverPhoto(scene: Scene): Draft {
  const { image } = scene.input
  if (!image) return coverPoster(scene)
  const dark = darkOf(scene)
  const words = place(
    [
      kicker(scene, dark.ink),
      title(scene, dark.ink),
      body(scene, dark.ink, { maximumPx: 34 }),
      credit(scene, dark.ink),
    ],
    { y: 560, height: column.bottom - 560, anchor: 'bottom' },
    scene,
  )
  return { background: photo(image, dark.ground, 'below', words.top), elements: words.elements, fits: words.fits }
}

/** The image in an arch, the title below. */
export function coverArch(scene: Scene): Draft {
  const { image } = scene.input
  if (!image) return coverBlock(scene)
  const { tone } = scene
  const words = place(
    [
      kicker(scene, tone.accent),
      title(scene, tone.ink, { maximumPx: Math.min(104, scene.look.displayMaximumPx) }),
      body(scene, tone.ink, { maximumPx: 32, gap: 20 }),
      credit(scene, tone.ink),
    ],
    { y: 700, height: column.bottom - 700, anchor: 'bottom' },
    scene,
  )
  const foot = Math.round(words.top - 32)
  return {
    background: paint(tone.ground),
    elements: [
      draw('arch', 92, 96, 536, foot - 96, tone.accent),
      imageElement(image, { x: 110, y: 116, width: 500, height: foot - 116 }, { mask: 'arch' }),
      ...words.elements,
    ],
    fits: words.fits,
  }
}

/** The darker of the two tones: text on images is light. */
export function darkOf({ tone, other }: Scene) {
  return Number.parseInt(tone.ground.slice(1, 3), 16) + Number.parseInt(tone.ground.slice(3, 5), 16) <
    Number.parseInt(other.ground.slice(1, 3), 16) + Number.parseInt(other.ground.slice(3, 5), 16)
    ? tone
    : other
}
