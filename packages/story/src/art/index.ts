import { hashOf, randomFrom } from '../random.ts'
import { pageDrawings } from './generators.ts'
import { framed, type GeneratorName, type PageDrawing, pageDrawingNames } from './names.ts'
import { type Palette, type PaletteName, paletteNames, palettes } from './palettes.ts'
import { artSize, type Frame, nearMark, rect } from './svg.ts'

export { artFromWords, drawingNamed } from './from-words.ts'
export { type GeneratorName, generatorNames } from './names.ts'
export { type Palette, type PaletteName, paletteNames, palettes } from './palettes.ts'
export { artSize } from './svg.ts'

export interface ArtRequest {
  generator: GeneratorName
  /** A built-in one by name, or five colors: background, then from far to near, the last one the accent. */
  palette: PaletteName | Palette
  seed: string
  /** Px; the page by default. */
  frame?: Frame
  /** Omits the background, so that content below shows between the shapes. */
  isCutOut?: boolean
}

/**
 * An image generated from a seed, as an SVG without scripts, fonts or external references, below 60 KB. The same
 * request always returns the same bytes.
 */
export function drawArt(request: ArtRequest): string {
  return svgOf(request, (content) => content.replace(nearMark, ''))
}

/**
 * The same image as two: what is far, and what is near on nothing, so that a camera can move the one faster than the other. The near one
 * is null for a drawing without depth.
 */
export function drawArtLayers(request: ArtRequest): { far: string; near: string | null } {
  let hasDepth = false
  const far = svgOf(request, (content) => {
    hasDepth = content.includes(nearMark)
    return content.split(nearMark)[0] ?? ''
  })
  const near = hasDepth ? svgOf({ ...request, isCutOut: true }, (content) => content.split(nearMark)[1] ?? '') : null
  return { far, near }
}

function svgOf(request: ArtRequest, part: (content: string) => string): string {
  const { generator, seed, frame = artSize } = request
  const palette = typeof request.palette === 'string' ? palettes[request.palette] : request.palette
  const name = typeof request.palette === 'string' ? request.palette : request.palette.join(' ')
  const random = randomFrom(`${generator}|${name}|${seed}`)
  const isPage = generator in pageDrawings
  const content = part(
    isPage
      ? pageDrawings[generator as PageDrawing](palette, random)
      : framed[generator as keyof typeof framed](palette, random, frame),
  )
  const view = isPage ? artSize : frame
  const ground = request.isCutOut ? '' : rect(0, 0, view.width, view.height, palette[0])
  const fit = view === frame ? '' : ' preserveAspectRatio="xMidYMid slice"'
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${view.width} ${view.height}" width="${frame.width}" height="${frame.height}"${fit}>${ground}${content}</svg>`
}

/**
 * A generator and palette for each of several pages: one palette for the whole story, no drawing twice in a row. Only
 * abstract drawings are used, since the text is unknown.
 */
export function chooseArt(
  count: number,
  seed: string,
  palette?: PaletteName,
): { generator: GeneratorName; palette: PaletteName; seed: string }[] {
  const start = hashOf(seed)
  const chosen = palette ?? paletteNames[start % paletteNames.length] ?? 'dusk'
  const step = [1, 3, 7, 9][start % 4] ?? 3
  return Array.from({ length: count }, (_, index) => ({
    generator: pageDrawingNames[(start + index * step) % pageDrawingNames.length] ?? 'ridges',
    palette: chosen,
    seed: `${seed}-${index}`,
  }))
}

/** The art palette for a style of the page layouts. */
export const paletteOfStyle: Record<string, PaletteName> = {
  harbour: 'dusk',
  orchard: 'orchard',
  ledger: 'paper',
  lantern: 'ember',
  tiles: 'bauhaus',
  rings: 'rose',
  night: 'night',
  meadow: 'meadow',
}
