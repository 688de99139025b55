import type { CaptionStyle } from '@taplore/media'
import { readableOn, withoutOpacity } from './colors.ts'
import type { Look, TextBox, TextLayer, WordChange } from './look.ts'
import { copy, outline, shadow } from './look.ts'

const plainBox: TextBox = { color: '#000000c8', padX: 0.42, padY: 0.2, radius: 0.22 }
const outlineWidths = { thin: 0.06, thick: 0.14 } as const

/** A look with what someone changed of it. */
export function resolveLook(base: Look, style: CaptionStyle): Look {
  const steps = [setText, setColors, setOutline, setBox, setShadow, setPlace, setMotion]
  return steps.reduce((look, step) => step(look, style), base)
}

function setText(look: Look, style: CaptionStyle): Look {
  const { fontFamily, fontWeight, isItalic, sizePercent = 100, letterCase, wordsAtOnce, maxLines } = style
  const font = {
    family: fontFamily ?? look.font.family,
    weight: fontWeight ?? look.font.weight,
    isItalic: isItalic ?? (fontFamily ? false : look.font.isItalic),
  }
  return {
    ...look,
    font,
    otherWeight: fontWeight ?? look.otherWeight,
    // Capitals of another family have another height.
    capHeight: fontFamily ? 0.72 : look.capHeight,
    size: (look.size * sizePercent) / 100,
    ...(letterCase ? { letterCase } : {}),
    ...(wordsAtOnce === undefined ? {} : { wordsAtOnce: wordsAtOnce === 'all' ? null : wordsAtOnce }),
    ...(maxLines === undefined ? {} : { maxLines, isJustified: look.isJustified && maxLines > 1 }),
  }
}

function setColors(look: Look, { textColor, activeColor, emphasisColor }: CaptionStyle): Look {
  const recolor = (change: WordChange, color: string): WordChange =>
    change.box ? { ...change, color: readableOn(color), box: { ...change.box, color } } : { ...change, color }
  return {
    ...look,
    ...(textColor ? { color: textColor } : {}),
    ...(activeColor
      ? {
          active: { ...recolor(look.active, activeColor), ...glowIn(look.active, activeColor) },
          past: look.reveal === 'sweep' ? { ...look.past, color: activeColor } : look.past,
        }
      : {}),
    ...(emphasisColor ? { emphasis: recolor(look.emphasis, emphasisColor) } : {}),
    ...(textColor && look.cursor ? { cursor: textColor } : {}),
  }
}

/** A glow has the color of its word. */
function glowIn({ layers }: WordChange, color: string): WordChange {
  if (!layers?.some((layer) => layer.kind === 'shadow' && layer.x === 0 && layer.y === 0)) return {}
  return { layers: layers.map((layer) => ({ ...layer, color: withoutOpacity(color) })) }
}

function setOutline(look: Look, { outline: width, outlineColor }: CaptionStyle): Look {
  if (!width && !outlineColor) return look
  const color = outlineColor ?? '#000000'
  const change = (layers: readonly TextLayer[]): TextLayer[] => {
    const others = layers.filter(({ kind }) => kind !== 'outline')
    if (width === 'none') return others
    if (width) return [...others, outline(outlineWidths[width], color)]
    return layers.map((layer) => (layer.kind === 'outline' ? { ...layer, color } : layer))
  }
  return {
    ...look,
    layers: change(look.layers),
    ...changedLayers(look, change),
    isHollow: look.isHollow && width !== 'none',
  }
}

function changedLayers(look: Look, change: (layers: readonly TextLayer[]) => TextLayer[]): Partial<Look> {
  return look.active.layers ? { active: { ...look.active, layers: change(look.active.layers) } } : {}
}

function setBox(look: Look, { background, backgroundColor }: CaptionStyle): Look {
  if (background === 'none') return { ...look, box: null, bar: null, active: withoutBox(look.active, look) }
  const box = background ? { ...(look.box ?? { ...plainBox, of: background }), of: background } : look.box
  if (!backgroundColor) return { ...look, box }
  if (box) return { ...look, box: { ...box, color: backgroundColor } }
  const { active } = look
  return active.box ? { ...look, active: { ...active, box: { ...active.box, color: backgroundColor } } } : look
}

/** A word that was readable on its box only gets the color of the box instead. */
function withoutBox({ box, ...active }: WordChange, { layers }: Look): WordChange {
  return box ? { ...active, layers, color: typeof box.color === 'string' ? box.color : box.color.top } : active
}

function setShadow(look: Look, { shadow: kind }: CaptionStyle): Look {
  if (!kind) return look
  const color = typeof look.color === 'string' ? withoutOpacity(look.color) : look.color.top
  const layers: Record<typeof kind, TextLayer[]> = {
    none: [],
    soft: [shadow(0, 0.05, 0.26, '#000000b8')],
    hard: [copy(0.05, 0.06, '#000000', 3)],
    glow: [shadow(0, 0, 0.8, color), shadow(0, 0, 0.3, color)],
  }
  const change = (own: readonly TextLayer[]) => [...layers[kind], ...own.filter((layer) => layer.kind === 'outline')]
  return { ...look, layers: change(look.layers), ...changedLayers(look, change) }
}

function setPlace(look: Look, { x, y, align }: CaptionStyle): Look {
  return { ...look, x: x ?? look.x, y: y ?? look.y, align: align ?? look.align }
}

function setMotion(look: Look, { isStill }: CaptionStyle): Look {
  if (!isStill) return look
  const still = ({ scale: _, ...change }: WordChange): WordChange => change
  return {
    ...look,
    entrance: null,
    beat: 'none',
    active: still(look.active),
    reveal: look.reveal === 'letters' ? 'words' : look.reveal,
  }
}
