export type FontStyle = 'sans' | 'serif' | 'display' | 'handwriting' | 'mono'
export type FontScript =
  | 'latin'
  | 'cyrillic'
  | 'greek'
  | 'arabic'
  | 'hebrew'
  | 'devanagari'
  | 'bengali'
  | 'tamil'
  | 'thai'
  | 'japanese'
  | 'korean'
  | 'chinese'

/** The typographic data of a family. */
export interface CatalogueFont {
  readonly style: FontStyle
  /** Lightest and boldest weight; all between are available too, unless there are `cuts`. */
  readonly weights: readonly [number, number]
  /** The weights of a family whose files have one weight each, lightest first. */
  readonly cuts?: readonly number[]
  readonly hasItalic: boolean
  readonly scripts: readonly FontScript[]
  /** Width of body text relative to Inter at weights 500 and 800, measured on the bundled files. */
  readonly widths: readonly [number, number]
}

function family(
  style: FontStyle,
  weights: readonly [number, number],
  widths: readonly [number, number],
  scripts: string,
  hasItalic = false,
): CatalogueFont {
  return { style, weights, hasItalic, scripts: scripts.split(' ') as FontScript[], widths }
}

function cutFamily(style: FontStyle, cuts: readonly number[], ...more: CutData): CatalogueFont {
  const [lightest = 400, boldest = lightest] = [cuts[0], cuts.at(-1)]
  return { ...family(style, [lightest, boldest], ...more), cuts }
}
type CutData = [widths: readonly [number, number], scripts: string, hasItalic?: boolean]

/**
 * Openly licensed families of every installation, besides the three built-in ones. Their files are packages of the
 * server (`areas/library/fonts/bundled-fonts.ts`); a family is in both tables or in none.
 */
export const catalogueFonts: Readonly<Record<string, CatalogueFont>> = {
  'Abril Fatface': family('display', [400, 400], [0.95, 0.92], 'latin'),
  'Andada Pro': family('serif', [400, 800], [0.96, 0.97], 'latin', true),
  Anton: family('display', [400, 400], [0.84, 0.81], 'latin'),
  Archivo: family('sans', [100, 900], [0.93, 0.99], 'latin', true),
  'Archivo Black': family('display', [400, 400], [1.15, 1.12], 'latin'),
  'Baloo 2': family('display', [400, 800], [0.89, 0.91], 'latin devanagari'),
  Barlow: cutFamily('sans', [100, 200, 300, 400, 500, 600, 700, 800, 900], [0.89, 0.9], 'latin', true),
  'Barlow Condensed': cutFamily('display', [100, 200, 300, 400, 500, 600, 700, 800, 900], [0.73, 0.75], 'latin', true),
  'Bebas Neue': family('display', [400, 400], [0.7, 0.68], 'latin'),
  Bitter: family('serif', [100, 900], [0.95, 0.95], 'latin cyrillic', true),
  Bungee: family('display', [400, 400], [1.28, 1.24], 'latin'),
  Cairo: family('sans', [200, 900], [0.88, 0.88], 'latin arabic'),
  Caveat: family('handwriting', [400, 700], [0.71, 0.7], 'latin cyrillic'),
  Chivo: family('sans', [100, 900], [0.99, 0.98], 'latin', true),
  Cormorant: family('serif', [300, 700], [0.81, 0.8], 'latin cyrillic', true),
  'Cormorant Garamond': family('serif', [300, 700], [0.82, 0.8], 'latin cyrillic', true),
  'Covered By Your Grace': family('handwriting', [400, 400], [0.79, 0.77], 'latin'),
  'Crimson Pro': family('serif', [200, 900], [0.84, 0.88], 'latin', true),
  'Dancing Script': family('handwriting', [400, 700], [0.77, 0.76], 'latin'),
  'Darker Grotesque': family('sans', [300, 900], [0.77, 0.79], 'latin'),
  'DM Sans': family('sans', [100, 900], [0.97, 0.98], 'latin', true),
  'EB Garamond': family('serif', [400, 800], [0.83, 0.87], 'latin cyrillic greek', true),
  Epilogue: family('sans', [100, 900], [1.04, 1.06], 'latin', true),
  Fahkwang: cutFamily('sans', [200, 300, 400, 500, 600, 700], [1.07, 1.09], 'latin thai', true),
  Figtree: family('sans', [300, 900], [0.94, 0.94], 'latin', true),
  'Fjalla One': family('display', [400, 400], [0.81, 0.78], 'latin'),
  Fredoka: family('sans', [300, 700], [0.93, 0.91], 'latin hebrew'),
  Gelasio: family('serif', [400, 700], [0.95, 1.04], 'latin', true),
  Heebo: family('sans', [100, 900], [0.93, 0.92], 'latin hebrew'),
  Hind: cutFamily('sans', [300, 400, 500, 600, 700], [0.92, 0.93], 'latin devanagari'),
  'IBM Plex Mono': cutFamily('mono', [100, 200, 300, 400, 500, 600, 700], [1.26, 1.22], 'latin cyrillic', true),
  'IBM Plex Sans': family('sans', [100, 700], [0.95, 0.95], 'latin cyrillic greek', true),
  'Inknut Antiqua': cutFamily('serif', [300, 400, 500, 600, 700, 800, 900], [1.16, 1.17], 'latin devanagari'),
  'JetBrains Mono': family('mono', [100, 800], [1.24, 1.2], 'latin cyrillic greek', true),
  Karla: family('sans', [200, 800], [0.97, 1.01], 'latin', true),
  Lato: cutFamily('sans', [100, 300, 400, 700, 900], [0.9, 0.91], 'latin', true),
  'Libre Baskerville': family('serif', [400, 700], [1.09, 1.07], 'latin', true),
  'Libre Franklin': family('sans', [100, 900], [0.97, 0.97], 'latin cyrillic', true),
  Literata: family('serif', [200, 900], [0.99, 1.05], 'latin cyrillic greek', true),
  Lora: family('serif', [400, 700], [0.97, 0.96], 'latin cyrillic', true),
  Manrope: family('sans', [200, 800], [0.96, 0.98], 'latin cyrillic greek'),
  Marcellus: family('serif', [400, 400], [0.96, 0.93], 'latin'),
  Merriweather: family('serif', [300, 900], [1.01, 1.01], 'latin cyrillic', true),
  Montserrat: family('sans', [100, 900], [1.05, 1.08], 'latin cyrillic', true),
  Mulish: family('sans', [200, 900], [0.97, 0.99], 'latin cyrillic', true),
  Newsreader: family('serif', [200, 800], [0.91, 0.97], 'latin', true),
  'Noto Naskh Arabic': family('serif', [400, 700], [1, 1.01], 'latin arabic'),
  'Noto Sans': family('sans', [100, 900], [0.99, 1.02], 'latin cyrillic devanagari greek', true),
  'Noto Sans Arabic': family('sans', [100, 900], [0.99, 1.02], 'latin arabic'),
  'Noto Sans Bengali': family('sans', [100, 900], [0.99, 1.03], 'latin bengali'),
  'Noto Sans Devanagari': family('sans', [100, 900], [0.99, 1.02], 'latin devanagari'),
  'Noto Sans Hebrew': family('sans', [100, 900], [0.99, 1.02], 'latin hebrew'),
  'Noto Sans JP': family('sans', [100, 900], [0.98, 1], 'latin japanese'),
  'Noto Sans KR': family('sans', [100, 900], [0.98, 1], 'latin korean'),
  'Noto Sans SC': family('sans', [100, 900], [0.98, 1], 'latin chinese'),
  'Noto Sans Tamil': family('sans', [100, 900], [0.99, 1.02], 'latin tamil'),
  'Noto Sans Thai': family('sans', [100, 900], [0.99, 1.02], 'latin thai'),
  'Noto Serif': family('serif', [100, 900], [1.02, 1.06], 'latin cyrillic greek', true),
  Nunito: family('sans', [200, 900], [0.96, 0.98], 'latin cyrillic', true),
  'Open Sans': family('sans', [300, 800], [0.99, 1.04], 'latin cyrillic greek hebrew', true),
  Oranienbaum: family('serif', [400, 400], [0.84, 0.81], 'latin cyrillic'),
  Oswald: family('display', [200, 700], [0.8, 0.83], 'latin cyrillic'),
  Outfit: family('sans', [100, 900], [0.91, 0.92], 'latin'),
  Pacifico: family('handwriting', [400, 400], [0.88, 0.85], 'latin cyrillic'),
  'Permanent Marker': family('handwriting', [400, 400], [1.06, 1.03], 'latin'),
  'Playfair Display': family('serif', [400, 900], [0.93, 0.93], 'latin cyrillic', true),
  'Plus Jakarta Sans': family('sans', [200, 800], [0.97, 0.97], 'latin', true),
  Poppins: cutFamily('sans', [100, 200, 300, 400, 500, 600, 700, 800, 900], [1.05, 1.05], 'latin devanagari', true),
  Prompt: cutFamily('sans', [100, 200, 300, 400, 500, 600, 700, 800, 900], [1.06, 1.04], 'latin thai', true),
  'Public Sans': family('sans', [100, 900], [0.97, 0.97], 'latin', true),
  Quicksand: family('sans', [300, 700], [0.97, 0.98], 'latin'),
  Raleway: family('sans', [100, 900], [0.97, 0.97], 'latin cyrillic', true),
  'Red Rose': family('display', [300, 700], [1, 0.99], 'latin'),
  Roboto: family('sans', [100, 900], [0.93, 0.92], 'latin cyrillic greek', true),
  'Roboto Slab': family('serif', [100, 900], [0.99, 0.97], 'latin cyrillic greek'),
  Rubik: family('sans', [300, 900], [0.99, 1.02], 'latin arabic cyrillic hebrew', true),
  'Six Caps': family('display', [400, 400], [0.41, 0.4], 'latin'),
  Sora: family('sans', [100, 800], [1.04, 1.04], 'latin'),
  'Source Serif 4': family('serif', [200, 900], [0.99, 0.99], 'latin cyrillic greek', true),
  'Space Grotesk': family('sans', [300, 700], [1, 0.98], 'latin'),
  Spectral: cutFamily('serif', [200, 300, 400, 500, 600, 700, 800], [0.93, 0.96], 'latin cyrillic', true),
  Staatliches: family('display', [400, 400], [0.78, 0.76], 'latin'),
  Syne: family('display', [400, 800], [0.96, 1.59], 'latin greek'),
  Teko: family('display', [300, 700], [0.66, 0.79], 'latin devanagari'),
  // Its 900 has no italic.
  'Titillium Web': cutFamily('sans', [200, 300, 400, 600, 700], [0.87, 0.92], 'latin', true),
  Ultra: family('display', [400, 400], [1.32, 1.28], 'latin'),
  Unbounded: family('display', [200, 900], [1.26, 1.28], 'latin cyrillic'),
  Vazirmatn: family('sans', [100, 900], [0.94, 0.92], 'latin arabic'),
  'Work Sans': family('sans', [100, 900], [1.03, 1.01], 'latin', true),
}

interface SupportFont extends Pick<CatalogueFont, 'weights'> {
  /** All its characters are in one file, whatever its package says of it. */
  readonly isWhole?: true
}

/**
 * Families that only stand behind others, for scripts and signs that no family of the catalog has. They are not
 * offered for choice.
 */
export const supportFonts: Readonly<Record<string, SupportFont>> = {
  'DejaVu Sans': { weights: [400, 400], isWhole: true },
  'Noto Sans Armenian': { weights: [100, 900] },
  'Noto Sans Ethiopic': { weights: [100, 900] },
  'Noto Sans Georgian': { weights: [100, 900] },
  'Noto Sans Gujarati': { weights: [100, 900] },
  'Noto Sans Gurmukhi': { weights: [100, 900] },
  'Noto Sans Kannada': { weights: [100, 900] },
  'Noto Sans Khmer': { weights: [100, 900] },
  'Noto Sans Lao': { weights: [100, 900] },
  'Noto Sans Malayalam': { weights: [100, 900] },
  'Noto Sans Math': { weights: [400, 400], isWhole: true },
  'Noto Sans Oriya': { weights: [100, 900] },
  'Noto Sans Sinhala': { weights: [100, 900] },
  'Noto Sans Symbols 2': { weights: [400, 400] },
  'Noto Sans Telugu': { weights: [100, 900] },
}
