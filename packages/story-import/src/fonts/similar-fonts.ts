import { catalogueFonts } from '@taplore/story'

/** Families that other editors offer, by the family of ours that is closest in build, weight and width. */
const closest: Readonly<Record<string, string>> = {
  'Andada Pro': 'Literata',
  'Archivo Black': 'Archivo',
  Arial: 'Open Sans',
  'Arial Black': 'Archivo',
  Barlow: 'Figtree',
  'Barlow Condensed': 'Oswald',
  Biryani: 'Work Sans',
  Bungee: 'Unbounded',
  Chivo: 'Archivo',
  'Cormorant Garamond': 'Cormorant',
  'Courier New': 'JetBrains Mono',
  'Covered By Your Grace': 'Caveat',
  'Crimson Pro': 'EB Garamond',
  'Crimson Text': 'EB Garamond',
  'Darker Grotesque': 'Outfit',
  Epilogue: 'Plus Jakarta Sans',
  Fahkwang: 'Playfair Display',
  'Fjalla One': 'Oswald',
  Gelasio: 'Lora',
  Georgia: 'Literata',
  Heebo: 'Roboto',
  Helvetica: 'Open Sans',
  Hind: 'Figtree',
  'IBM Plex Mono': 'JetBrains Mono',
  'IBM Plex Sans': 'Public Sans',
  'Inknut Antiqua': 'Bitter',
  Karla: 'Work Sans',
  Lato: 'Figtree',
  'Libre Baskerville': 'Literata',
  'Libre Franklin': 'Public Sans',
  Marcellus: 'Cormorant',
  Merriweather: 'Literata',
  Mulish: 'Nunito',
  'Noto Serif': 'Source Serif 4',
  Oranienbaum: 'Playfair Display',
  'Permanent Marker': 'Caveat',
  Poppins: 'Montserrat',
  Prompt: 'Montserrat',
  'PT Sans': 'Open Sans',
  'PT Serif': 'Source Serif 4',
  'Red Rose': 'Outfit',
  'Roboto Condensed': 'Oswald',
  'Six Caps': 'Teko',
  'Source Sans Pro': 'Open Sans',
  Spectral: 'Newsreader',
  Staatliches: 'Bebas Neue',
  Tahoma: 'Noto Sans',
  'Times New Roman': 'Source Serif 4',
  'Titillium Web': 'Figtree',
  'Trebuchet MS': 'Noto Sans',
  Trykker: 'Lora',
  Ubuntu: 'Noto Sans',
  Ultra: 'Abril Fatface',
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
