import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { FontFile } from '../options.ts'

const require = createRequire(import.meta.url)

interface Family {
  name: string
  axes: string
  hasItalic: boolean
}

/** The families that the tests of this package bring. */
const testFamilies: Readonly<Record<string, Family>> = {
  Inter: { name: 'inter', axes: 'wght', hasItalic: true },
  'Bricolage Grotesque': { name: 'bricolage-grotesque', axes: 'standard', hasItalic: false },
  Fraunces: { name: 'fraunces', axes: 'full', hasItalic: true },
  'Noto Sans Arabic': { name: 'noto-sans-arabic', axes: 'wght', hasItalic: false },
  'Noto Naskh Arabic': { name: 'noto-naskh-arabic', axes: 'wght', hasItalic: false },
  'Noto Sans JP': { name: 'noto-sans-jp', axes: 'wght', hasItalic: false },
}

/** The files of a family of the tests, as a host finds them. */
export function findTestFonts(family: string, isItalic: boolean): FontFile[] {
  const found = testFamilies[family]
  if (!found || (isItalic && !found.hasItalic)) return []
  const folder = dirname(require.resolve(`@fontsource-variable/${found.name}/package.json`))
  const ranges: Record<string, string> = JSON.parse(readFileSync(join(folder, 'unicode.json'), 'utf8'))
  return Object.entries(ranges).map(([subset, unicodeRange]) => ({
    unicodeRange,
    path: join(
      folder,
      'files',
      `${found.name}-${subset.replace(/[[\]]/g, '')}-${found.axes}-${isItalic ? 'italic' : 'normal'}.woff2`,
    ),
  }))
}
