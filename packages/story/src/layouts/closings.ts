import type { StoryElement } from '../elements/index.ts'
import { textWidthEm } from '../layout/text-size.ts'
import { newElement } from '../make.ts'
import { darkOf } from './covers.ts'
import { body, column, credit, type Draft, decorOf, kicker, paint, photo, place, type Scene, title } from './scene.ts'
import type { Tone } from './styles.ts'

/** The end: a last text, the drawing of the style, one action. */
export function closing(scene: Scene): Draft {
  const { tone } = scene
  const words = place(
    [kicker(scene, tone.accent), title(scene, tone.ink), body(scene, tone.ink, { maximumPx: 34 })],
    { y: column.top, height: 500, anchor: 'top' },
    scene,
  )
  const button = buttonOf(scene, tone, words.bottom + 44)
  const top = Math.max(660, words.bottom + (button.length > 0 ? 170 : 50))
  return {
    background: paint(tone.ground),
    elements: [...decorOf(scene, { x: 0, y: top, width: 720, height: 1280 - top }, tone), ...words.elements, ...button],
    fits: words.fits,
  }
}

/** The end over an image. */
export function closingPhoto(scene: Scene): Draft {
  const { image } = scene.input
  if (!image) return closing(scene)
  const dark = darkOf(scene)
  const hasAction = Boolean(scene.input.action)
  const words = place(
    [
      kicker(scene, dark.ink),
      title(scene, dark.ink),
      body(scene, dark.ink, { maximumPx: 34 }),
      credit(scene, dark.ink),
    ],
    { y: 420, height: column.bottom - 420 - (hasAction ? 140 : 0), anchor: 'bottom' },
    scene,
  )
  return {
    background: photo(image, dark.ground, 'below', words.top),
    elements: [...words.elements, ...buttonOf(scene, dark, words.bottom + 40)],
    fits: words.fits,
  }
}

/** The end as one block of color with the button in the middle. */
export function closingBlock(scene: Scene): Draft {
  const { tone } = scene
  const words = place(
    [kicker(scene, tone.onAccent), title(scene, tone.onAccent), body(scene, tone.onAccent, { maximumPx: 36 })],
    { y: 180, height: 760, anchor: 'middle', align: 'center' },
    scene,
  )
  const swapped: Tone = { ...tone, accent: tone.ground, onAccent: tone.ink }
  return {
    background: paint(tone.accent),
    elements: [...words.elements, ...buttonOf(scene, swapped, words.bottom + 50, 'center')],
    fits: words.fits,
  }
}

function buttonOf({ input }: Scene, tone: Tone, y: number, align: 'start' | 'center' = 'start'): StoryElement[] {
  const { action } = input
  if (!action) return []
  const font = { family: 'Inter', weight: 700, isItalic: false }
  const sizePx = 30
  const width = Math.min(column.width, Math.max(220, Math.ceil(textWidthEm(action.label, { font }) * sizePx) + 88))
  return [
    newElement('cta', {
      x: align === 'center' ? (720 - width) / 2 : column.x,
      y: Math.round(y),
      width,
      height: 88,
      label: action.label,
      font,
      sizePx,
      color: tone.accent,
      textColor: tone.onAccent,
      cornerRadius: [44, 44, 44, 44],
      link: { type: 'url', url: action.url },
      slot: 'cta',
    }),
  ]
}
