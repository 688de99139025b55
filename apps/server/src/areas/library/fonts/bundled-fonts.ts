import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { FontFaceSource } from '@taplore/contract'
import { type BuiltInFont, builtInFonts, catalogueFonts, nearestWeight, supportFonts } from '@taplore/story'
import { charactersOfFont } from '@taplore/story-frames/characters'
import { charactersOf, rangesOf, within } from './characters.ts'

/** The path of package fonts on both hosts; it contains the version, so files may be cached forever. */
export const fontsPath = '/_taplore/fonts'

interface FontPackage {
  readonly folder: string
  readonly version: string
  /** The package's last name, as in its file names. */
  readonly name: string
  /** Files of each script: their axes or their one weight in the package's naming, and the weights they have in CSS. */
  readonly cuts: readonly { readonly files: string; readonly weight: string }[]
  readonly stretch?: string
  readonly hasItalic: boolean
}

/** Files of built-in families have more axes than the weight. */
const houseAxes: Record<BuiltInFont, string> = { Inter: 'wght', 'Bricolage Grotesque': 'standard', Fraunces: 'full' }

const require = createRequire(import.meta.url)
const opened = new Map<string, FontPackage | null>()
const sources = new Map<string, FontFaceSource[]>()

/**
 * The files of a bundled family for one style: one per script, with its characters, so that a page loads only the
 * scripts it uses. A family without italics returns its upright files, which browsers slant. Null for other families.
 */
export function bundledFaces(family: string, style: 'normal' | 'italic'): FontFaceSource[] | null {
  const font = packageOf(family)
  if (!font) return null
  const face = style === 'italic' && font.hasItalic ? 'italic' : 'normal'
  const key = `${family} ${face}`
  const kept = sources.get(key)
  if (kept) return kept
  const { folder, version, name, cuts, stretch } = font
  const ranges: Record<string, string | undefined> = supportFonts[family]?.isWhole
    ? { latin: undefined }
    : JSON.parse(readFileSync(join(folder, 'unicode.json'), 'utf8'))
  const made = Object.entries(ranges).flatMap(([subset, unicodeRange]) =>
    cuts.map(({ files, weight }) => ({
      url: `${fontsPath}/${name}-${version}/${name}-${subset.replace(/[[\]]/g, '')}-${files}-${face}.woff2`,
      weight,
      style: face,
      ...(stretch ? { stretch } : {}),
      ...(unicodeRange ? { unicodeRange } : {}),
    })),
  ) satisfies FontFaceSource[]
  sources.set(key, made)
  return made
}

/** The files of a bundled family that browsers take for a weight: of those with one weight each the nearest. */
export function bundledFacesNear(family: string, style: 'normal' | 'italic', weight: number): FontFaceSource[] | null {
  const faces = bundledFaces(family, style)
  const cuts = catalogueFonts[family]?.cuts
  if (!faces || !cuts) return faces
  const nearest = String(nearestWeight(cuts, weight))
  return faces.filter((face) => face.weight === nearest)
}

/**
 * Those of the characters that a file of a bundled family has glyphs for. Every package declares the same ranges, also for
 * characters that the family lacks.
 */
export function charactersOfFace({ url, unicodeRange }: FontFaceSource, letters: readonly number[]): number[] {
  const declared = unicodeRange ? within(unicodeRange, letters) : [...letters]
  if (declared.length === 0) return []
  folders ??= fontFolders()
  const path = bundledFontFile(url, folders)
  const glyphs = path ? charactersOfFont(path) : null
  return glyphs ? declared.filter((letter) => glyphs.has(letter)) : declared
}

let folders: ReturnType<typeof fontFolders> | undefined

/** The file of all color emoji in one piece: for renderers, and for what the slices lack. */
export function emojiFile(): string {
  return require.resolve(`${wholeEmojiPackage}/files/${wholeEmojiName}`)
}

/**
 * The files of color emoji for browsers, by URL path: slices of at most 700 KB, whose style sheet tells what is in each. Emoji that are
 * too new for them are in the whole file, which has several megabytes and therefore comes last.
 */
export function emojiFaces(): FontFaceSource[] {
  if (emojiSources) return emojiSources
  const slices = readFileSync(require.resolve(`${slicedEmojiPackage}/index.css`), 'utf8')
    .split('@font-face')
    .flatMap((rule) => {
      const [, file] = /files\/([\w.-]+\.woff2)/.exec(rule) ?? []
      const [, unicodeRange] = /unicode-range:\s*([^;]+);/.exec(rule) ?? []
      return file && unicodeRange ? [{ url: `${emojiFolder(slicedEmojiPackage).path}/${file}`, unicodeRange }] : []
    })
  const sliced = new Set(slices.flatMap(({ unicodeRange }) => charactersOf(unicodeRange)))
  const newest = [...(charactersOfFont(emojiFile()) ?? [])].filter(
    (character) => !sliced.has(character) && /\p{Emoji_Presentation}/u.test(String.fromCodePoint(character)),
  )
  const whole = { url: `${emojiFolder(wholeEmojiPackage).path}/${wholeEmojiName}`, unicodeRange: rangesOf(newest) }
  const sources = newest.length > 0 ? [...slices, whole] : slices
  emojiSources = sources.map((source) => ({ ...source, weight: '400', style: 'normal' }))
  return emojiSources
}

const wholeEmojiPackage = '@fontsource/noto-color-emoji'
const wholeEmojiName = 'noto-color-emoji-emoji-400-normal.woff2'
/** That of the whole file has slices too, which Chrome draws as blanks. */
const slicedEmojiPackage = '@infolektuell/noto-color-emoji'
let emojiSources: FontFaceSource[] | undefined

function emojiFolder(from: string): { path: string; folder: string } {
  const manifest = require.resolve(`${from}/package.json`)
  const { version }: { version: string } = JSON.parse(readFileSync(manifest, 'utf8'))
  return { path: `${fontsPath}/noto-color-emoji-${version}`, folder: join(dirname(manifest), 'files') }
}

/** Whether a family is included in the installation. */
export function isBundled(family: string): boolean {
  return [builtInFonts, catalogueFonts, supportFonts].some((fonts) => Object.hasOwn(fonts, family))
}

/** Folders of font files by their URL path. */
export function fontFolders(): { path: string; folder: string }[] {
  const families = [builtInFonts, catalogueFonts, supportFonts].flatMap(Object.keys).flatMap((family) => {
    const font = packageOf(family)
    return font ? [{ path: `${fontsPath}/${font.name}-${font.version}`, folder: join(font.folder, 'files') }] : []
  })
  return [...families, emojiFolder(slicedEmojiPackage), emojiFolder(wholeEmojiPackage)]
}

/** The path of a bundled file by its URL; null for other URLs. */
export function bundledFontFile(url: string, folders = fontFolders()): string | null {
  const place = folders.find(({ path }) => url.startsWith(`${path}/`))
  return place ? join(place.folder, url.slice(place.path.length + 1)) : null
}

function packageOf(family: string): FontPackage | null {
  if (!isBundled(family)) return null
  const known = opened.get(family)
  if (known !== undefined) return known
  const found = openPackage(family)
  opened.set(family, found)
  return found
}

function openPackage(family: string): FontPackage | null {
  const name = family.toLowerCase().replaceAll(' ', '-')
  const house = Object.hasOwn(builtInFonts, family) ? (family as BuiltInFont) : null
  const font = house
    ? builtInFonts[house]
    : (catalogueFonts[family] ?? { weights: supportFonts[family]?.weights ?? [400, 400], hasItalic: false })
  const [lightest, boldest] = font.weights
  const isCut = 'cuts' in font && font.cuts !== undefined
  const isVariable = lightest !== boldest && !isCut
  const manifest = require.resolve(`${isVariable ? '@fontsource-variable' : '@fontsource'}/${name}/package.json`)
  const { version }: { version: string } = JSON.parse(readFileSync(manifest, 'utf8'))
  return {
    folder: dirname(manifest),
    version,
    name,
    cuts: isVariable
      ? [{ files: house ? houseAxes[house] : 'wght', weight: `${lightest} ${boldest}` }]
      : (isCut ? font.cuts : [lightest]).map((weight) => ({ files: String(weight), weight: String(weight) })),
    ...(house === 'Bricolage Grotesque' ? { stretch: '75% 100%' } : {}),
    hasItalic: font.hasItalic ?? false,
  }
}
