import { type Canvas, createCanvas, type SKRSContext2D } from '@napi-rs/canvas'
import { type Context2d, fontsOfCaptions, openCaptions } from '@taplore/caption-frames'
import { type CaptionLook, captionLooks } from '@taplore/media'
import { findTestFonts } from '@taplore/story-frames/testing'
import { openSkiaFonts } from '../frames/skia-fonts.ts'
import { sampleCaptions, type sampleTexts } from './sample-captions.ts'

export type SheetBackground = 'dark' | 'light' | 'busy'

export interface SheetOptions {
  readonly language: keyof typeof sampleTexts
  readonly background: SheetBackground
  /** Of one frame, px. */
  readonly frame: { readonly width: number; readonly height: number }
  readonly columns: number
  /** Only this part of the height of every frame, as shares. */
  readonly part?: { readonly from: number; readonly to: number }
  readonly timeMs: number
  readonly looks?: readonly CaptionLook[]
}

/** A sheet with a frame of every look at a time, to be looked at. */
export function drawContactSheet({
  language,
  background,
  frame,
  columns,
  part = { from: 0, to: 1 },
  timeMs,
  looks = captionLooks,
}: SheetOptions): Canvas {
  const rows = Math.ceil(looks.length / columns)
  const gap = 6
  const top = Math.round(frame.height * part.from)
  const height = Math.round(frame.height * part.to) - top
  const sheet = createCanvas(columns * (frame.width + gap), rows * (height + gap))
  const context = sheet.getContext('2d')
  context.fillStyle = '#808080'
  context.fillRect(0, 0, sheet.width, sheet.height)
  for (const [index, look] of looks.entries()) {
    const captions = sampleCaptions(language, { look })
    const fonts = openSkiaFonts({ findFonts: findTestFonts, language, words: fontsOfCaptions(captions).words })
    const cell = createCanvas(frame.width, frame.height)
    const ink = cell.getContext('2d')
    drawBackground(ink, background, frame)
    const measure: Context2d = createCanvas(1, 1).getContext('2d')
    const painter = openCaptions({ captions, frame, fonts, measure })
    painter.drawAt(ink, timeMs)
    ink.font = '12px sans-serif'
    ink.fillStyle = background === 'light' ? '#333333' : '#cccccc'
    ink.letterSpacing = '0px'
    ink.fillText(look, 6, top + 14)
    const x = (index % columns) * (frame.width + gap)
    const y = Math.floor(index / columns) * (height + gap)
    context.drawImage(cell, 0, top, frame.width, height, x, y, frame.width, height)
    fonts.close()
  }
  return sheet
}

function drawBackground(
  context: SKRSContext2D,
  kind: SheetBackground,
  { width, height }: { width: number; height: number },
) {
  const gradient = context.createLinearGradient(0, 0, width, height)
  const [from, to] = kind === 'light' ? ['#f4efe6', '#d9e4ea'] : ['#1d2733', '#0b0e13']
  gradient.addColorStop(0, from ?? '')
  gradient.addColorStop(1, to ?? '')
  context.fillStyle = gradient
  context.fillRect(0, 0, width, height)
  if (kind !== 'busy') return
  // Foliage, lights and faces in one: shapes of every brightness, at the places of captions too.
  let seed = 7
  const random = () => {
    seed = (seed * 16_807) % 2_147_483_647
    return seed / 2_147_483_647
  }
  for (let index = 0; index < 260; index += 1) {
    context.fillStyle = `hsl(${Math.floor(random() * 360)} ${30 + Math.floor(random() * 60)}% ${15 + Math.floor(random() * 75)}%)`
    context.beginPath()
    context.ellipse(
      random() * width,
      random() * height,
      6 + random() * width * 0.09,
      6 + random() * width * 0.05,
      random() * 3,
      0,
      7,
    )
    context.fill()
  }
}
