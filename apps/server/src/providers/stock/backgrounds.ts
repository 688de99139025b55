import { dayMs } from '@taplore/kit'
import {
  type ArtRequest,
  artSize,
  drawArt,
  type GeneratorName,
  generatorNames,
  type PaletteName,
  paletteNames,
} from '@taplore/story/art'
import type { StockSource } from '../../ports/stock.ts'
import { perPage } from './search-request.ts'

const scheme = 'art:'

/**
 * Built-in backgrounds and scenes, without network, key or license obligations. Words select among the names of
 * drawings and colors; any others only vary the composition.
 */
export function openBackgrounds(): StockSource {
  return {
    id: 'backgrounds',
    name: 'Taplore',
    kinds: ['image'],
    cacheMs: dayMs,
    async search(_egress, { words, page }) {
      const all = matching(words.toLowerCase())
      const from = (page - 1) * perPage
      return {
        hasMore: from + perPage < all.length,
        items: all.slice(from, from + perPage).map(({ generator, palette }) => {
          const url = `${scheme}${generator}/${palette}/${encodeURIComponent(words.slice(0, 40) || 'taplore')}`
          return {
            title: `${titled(generator)}, ${palette}`,
            alt: '',
            kind: 'image' as const,
            ...artSize,
            durationMs: null,
            previewUrl: url,
            fileUrl: url,
            credit: null,
          }
        }),
      }
    },
  }
}

/** The drawing of a URL of ours, as SVG; null for other URLs. */
export function drawnAt(address: string): string | null {
  if (!address.startsWith(scheme)) return null
  const [generator = '', palette = '', seed = ''] = address.slice(scheme.length).split('/')
  if (!isGenerator(generator) || !isPalette(palette)) return null
  const request: ArtRequest = { generator, palette, seed: decodeURIComponent(seed), frame: artSize }
  return drawArt(request)
}

/** Every drawing in every color scheme, neighbors different in both; with matching names only those. */
function matching(words: string): { generator: GeneratorName; palette: PaletteName }[] {
  const wanted = <Name extends string>(names: readonly Name[]) => {
    const found = names.filter(
      (name) => words.includes(name.toLowerCase()) || (words.length > 2 && name.toLowerCase().includes(words)),
    )
    return found.length > 0 ? found : names
  }
  const generators = wanted(generatorNames)
  const palettes = wanted(paletteNames)
  return palettes.flatMap((_, shift) =>
    generators.map((generator, index) => ({
      generator,
      palette: palettes[(index + shift) % palettes.length] ?? palettes[0] ?? 'dusk',
    })),
  )
}

function titled(generator: string): string {
  const words = generator
    .replace(/([A-Z])/g, ' $1')
    .replaceAll('-', ' ')
    .toLowerCase()
    .trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function isGenerator(name: string): name is GeneratorName {
  return (generatorNames as readonly string[]).includes(name)
}
function isPalette(name: string): name is PaletteName {
  return (paletteNames as readonly string[]).includes(name)
}
