import { hashOf, randomFrom } from '../random.ts'
import { type GeneratorName, generatorNames, generators } from './generators.ts'
import { type PaletteName, paletteNames, palettes } from './palettes.ts'
import { artSize, rect } from './svg.ts'

export { type GeneratorName, generatorNames } from './generators.ts'
export { type PaletteName, paletteNames, palettes } from './palettes.ts'
export { artSize } from './svg.ts'

/**
 * A picture drawn from a seed, as an SVG of 720 x 1280 without scripts, fonts or outside references, below 60 KB. The
 * same request always gives the same bytes.
 */
export function drawArt(request: { generator: GeneratorName; palette: PaletteName; seed: string }): string {
  const palette = palettes[request.palette]
  const random = randomFrom(`${request.generator}|${request.palette}|${request.seed}`)
  const content = generators[request.generator](palette, random)
  const { width, height } = artSize
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${rect(0, 0, width, height, palette[0])}${content}</svg>`
}

/** A generator and palette for each of several pages: one palette for the whole story, no drawing twice in a row. */
export function chooseArt(
  count: number,
  seed: string,
  palette?: PaletteName,
): { generator: GeneratorName; palette: PaletteName; seed: string }[] {
  const start = hashOf(seed)
  const chosen = palette ?? paletteNames[start % paletteNames.length] ?? 'dusk'
  const step = [1, 3, 7, 9][start % 4] ?? 3
  return Array.from({ length: count }, (_, index) => ({
    generator: generatorNames[(start + index * step) % generatorNames.length] ?? 'ridges',
    palette: chosen,
    seed: `${seed}-${index}`,
  }))
}

/** The palette of the art that suits a look of the page layouts. */
export const paletteOfLook: Record<string, PaletteName> = {
  harbour: 'dusk',
  orchard: 'orchard',
  ledger: 'paper',
  lantern: 'ember',
  tiles: 'bauhaus',
  rings: 'rose',
  night: 'night',
  meadow: 'meadow',
}
