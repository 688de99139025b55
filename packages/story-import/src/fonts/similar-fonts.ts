import { catalogueFonts } from '@taplore/story'

/** Families that other editors offer, by the family of ours that is closest in build, weight and width. */
const closest: Readonly<Record<string, string>> = {
  Arial: 'Open Sans',
  'Arial Black': 'Archivo',
  Biryani: 'Work Sans',
  'Courier New': 'JetBrains Mono',
  'Crimson Text': 'Crimson Pro',
  Georgia: 'Gelasio',
  Helvetica: 'Open Sans',
  'PT Sans': 'Open Sans',
  'PT Serif': 'Source Serif 4',
  'Roboto Condensed': 'Barlow Condensed',
  'Source Sans Pro': 'Open Sans',
  Tahoma: 'Noto Sans',
  'Times New Roman': 'Source Serif 4',
  'Trebuchet MS': 'Noto Sans',
  Trykker: 'Lora',
  Ubuntu: 'Noto Sans',
  Verdana: 'Noto Sans',
  'Viaoda Libre': 'Playfair Display',
}

/** What a name says of a family that is not listed. */
const hints: readonly (readonly [RegExp, string])[] = [
  [/mono|code|courier|typewriter/i, 'JetBrains Mono'],
  [/slab/i, 'Roboto Slab'],
  [/condensed|narrow|compressed|gothic/i, 'Oswald'],
  [/script|hand|brush|marker|signature|calligraph/i, 'Caveat'],
  [/serif(?<!sans[- ]?serif)|antiqua|garamond|baskerville|didot|bodoni|caslon|roman/i, 'Source Serif 4'],
  [/black|display|poster|fat/i, 'Archivo'],
  [/grotes[kq]|round/i, 'Space Grotesk'],
]

/** The family of every installation that stands in for one that is not there. */
export function similarFont(family: string): string {
  const known = closest[family] ?? hints.find(([pattern]) => pattern.test(family))?.[1] ?? 'Open Sans'
  return Object.hasOwn(catalogueFonts, known) ? known : 'Inter'
}
