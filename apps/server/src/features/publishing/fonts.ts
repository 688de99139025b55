import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/** Where the public host serves fonts; the name of the version is part of the path, so files may be kept for ever. */
export const fontsPath = '/_taplore/fonts'

interface Family {
  readonly package: string
  /** Which axes the files carry, in the package's own naming. */
  readonly axes: 'standard' | 'full' | 'wght'
  readonly weight: string
  readonly stretch?: string
  readonly hasItalic: boolean
}

/** Families that public pages bring with them. Every other family must be on the reader's system. */
const families: Readonly<Record<string, Family>> = {
  Inter: { package: '@fontsource-variable/inter', axes: 'wght', weight: '100 900', hasItalic: true },
  'Bricolage Grotesque': {
    package: '@fontsource-variable/bricolage-grotesque',
    axes: 'standard',
    weight: '200 800',
    stretch: '75% 100%',
    hasItalic: false,
  },
  Fraunces: { package: '@fontsource-variable/fraunces', axes: 'full', weight: '100 900', hasItalic: true },
}

export interface PublicFontSource {
  readonly url: string
  readonly weight: string
  readonly stretch?: string
  readonly unicodeRange: string
}

const require = createRequire(import.meta.url)
const known = new Map<string, PublicFontSource[]>()

/**
 * The files of a family for one style, a file a script with its characters (CSS `unicode-range`), so that a page loads only
 * the scripts it writes. Null for a family that is not served.
 */
export function publicFont(family: string, style: 'normal' | 'italic'): PublicFontSource[] | null {
  const found = families[family]
  if (!found) return null
  const face = style === 'italic' && found.hasItalic ? 'italic' : 'normal'
  const key = `${family} ${face}`
  const kept = known.get(key)
  if (kept) return kept
  const { folder, version, name } = packageOf(found)
  const ranges: Record<string, string> = JSON.parse(readFileSync(join(folder, 'unicode.json'), 'utf8'))
  const sources = Object.entries(ranges).map(([subset, unicodeRange]) => ({
    url: `${fontsPath}/${name}-${version}/${name}-${subset}-${found.axes}-${face}.woff2`,
    weight: found.weight,
    stretch: found.stretch,
    unicodeRange,
  }))
  known.set(key, sources)
  return sources
}

/** Folders of font files by the path under which they are served. */
export function fontFolders(): { path: string; folder: string }[] {
  return Object.values(families).map((family) => {
    const { folder, version, name } = packageOf(family)
    return { path: `${fontsPath}/${name}-${version}`, folder: join(folder, 'files') }
  })
}

function packageOf(family: Family) {
  const manifest = require.resolve(`${family.package}/package.json`)
  const { version }: { version: string } = JSON.parse(readFileSync(manifest, 'utf8'))
  return { folder: dirname(manifest), version, name: family.package.split('/')[1] ?? '' }
}
