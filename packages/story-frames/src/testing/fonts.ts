import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { type BuiltInFont, builtInFonts, catalogueFonts, emojiFamily, supportFonts } from '@taplore/story'
import type { FontFile } from '../options.ts'

const require = createRequire(import.meta.url)

/** A file of a bundled family with its CSS and renderer settings. */
export interface TestFontFile extends FontFile {
  /** `100 900` for a file with a weight axis, else the one weight. */
  cssWeight: string
  /** Of a file with a width axis. */
  cssStretch?: string
}

/** In one piece, as installations draw with it. */
const emoji = 'noto-color-emoji'
const emojiFile = require.resolve(`@fontsource/${emoji}/files/${emoji}-emoji-400-normal.woff2`)

/** Built-in families have more axes than the weight. */
const houseAxes: Record<BuiltInFont, string> = { Inter: 'wght', 'Bricolage Grotesque': 'standard', Fraunces: 'full' }

/** The files of a bundled family in one style; none for other families and missing styles. */
export function findTestFonts(family: string, isItalic: boolean): TestFontFile[] {
  if (family === emojiFamily && !isItalic) return [{ path: emojiFile, weight: 400, cssWeight: '400' }]
  const house = Object.hasOwn(builtInFonts, family) ? (family as BuiltInFont) : null
  const known = house ? builtInFonts[house] : (catalogueFonts[family] ?? supportFonts[family])
  if (!known || (isItalic && !('hasItalic' in known && known.hasItalic))) return []
  const [lightest, boldest] = known.weights
  const cuts = 'cuts' in known ? known.cuts : undefined
  const isVariable = lightest !== boldest && !cuts
  const name = family.toLowerCase().replaceAll(' ', '-')
  const folder = dirname(require.resolve(`@fontsource${isVariable ? '-variable' : ''}/${name}/package.json`))
  const files: { axes: string; weight?: number }[] = isVariable
    ? [{ axes: house ? houseAxes[house] : 'wght' }]
    : (cuts ?? [lightest]).map((weight) => ({ axes: String(weight), weight }))
  const ranges: Record<string, string | undefined> = supportFonts[family]?.isWhole
    ? { latin: undefined }
    : JSON.parse(readFileSync(join(folder, 'unicode.json'), 'utf8'))
  return Object.entries(ranges).flatMap(([subset, unicodeRange]) =>
    files.map(({ axes, weight }) => ({
      ...(unicodeRange ? { unicodeRange } : {}),
      path: join(
        folder,
        'files',
        `${name}-${subset.replace(/[[\]]/g, '')}-${axes}-${isItalic ? 'italic' : 'normal'}.woff2`,
      ),
      cssWeight: weight === undefined ? `${lightest} ${boldest}` : String(weight),
      ...(weight === undefined ? {} : { weight }),
      ...(family === 'Bricolage Grotesque' ? { cssStretch: '75% 100%' } : {}),
    })),
  )
}
