import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)

/**
 * Fonts of an invoice: those that come with the installation, each cut into files by ranges of characters. A name or address can be
 * in any script, so a text is split into runs and each is set in the first file that has its characters. What no file has is set
 * in the first one, as the sign for an unknown character. The Arabic one draws each letter as one shape: where dots are shapes of
 * their own, letters share a shape, and a name that is copied out of the PDF comes out as another.
 */
const families = ['noto-sans', 'vazirmatn', 'noto-sans-jp', 'noto-sans-sc', 'noto-sans-kr', 'noto-sans-hebrew'] as const
type Family = (typeof families)[number]

interface FontFile {
  readonly name: string
  readonly path: string
  readonly ranges: readonly (readonly [first: number, last: number])[]
}

const files = new Map<Family, readonly FontFile[]>()

/** Chinese and Japanese share characters that they draw differently: the language of the invoice decides which comes first. */
export function fontsFor(language: string): (text: string) => { text: string; font: string; path: string }[] {
  const first: readonly Family[] = language.startsWith('zh') ? ['noto-sans', 'noto-sans-sc'] : ['noto-sans']
  const order = [...first, ...families.filter((family) => !first.includes(family))]
  return (text) => {
    const runs: { text: string; font: string; path: string }[] = []
    for (const letter of text) {
      const point = letter.codePointAt(0) ?? 0
      const last = runs.at(-1)
      // A space or a combining mark belongs to what stands before it.
      const isBound = last && /[\s\p{M}\p{P}]/u.test(letter) && fileHas(order, last.font, point)
      const { name, path } = isBound ? { name: last.font, path: last.path } : fileFor(order, point)
      if (last?.font === name) last.text += letter
      else runs.push({ text: letter, font: name, path })
    }
    return runs
  }
}

function fileFor(order: readonly Family[], point: number): FontFile {
  for (const family of order) {
    const found = filesOf(family).find((file) => covers(file, point))
    if (found) return found
  }
  const fallback = filesOf('noto-sans').find(({ name }) => name.endsWith('latin'))
  if (!fallback) throw new Error('The font of invoices is missing.')
  return fallback
}

function fileHas(order: readonly Family[], name: string, point: number): boolean {
  return order.some((family) => filesOf(family).some((file) => file.name === name && covers(file, point)))
}

function covers({ ranges }: FontFile, point: number): boolean {
  return ranges.some(([first, last]) => point >= first && point <= last)
}

/** Latin first: digits and spaces are in many of the files. */
function filesOf(family: Family): readonly FontFile[] {
  const known = files.get(family)
  if (known) return known
  const declared: Record<string, string> = JSON.parse(
    readFileSync(require.resolve(`@fontsource-variable/${family}/unicode.json`), 'utf8'),
  )
  const read = Object.entries(declared).map(([key, ranges]): FontFile => {
    const part = key.replace(/^\[(\d+)\]$/, '$1')
    return {
      name: `${family}-${part}`,
      path: require.resolve(`@fontsource-variable/${family}/files/${family}-${part}-wght-normal.woff2`),
      ranges: ranges.split(',').map(readRange),
    }
  })
  const sorted = read.toSorted((a, b) => Number(b.name.endsWith('-latin')) - Number(a.name.endsWith('-latin')))
  files.set(family, sorted)
  return sorted
}

function readRange(text: string): readonly [number, number] {
  const [first = '', last = first] = text.trim().replace(/^U\+/i, '').split('-')
  return [Number.parseInt(first.replaceAll('?', '0'), 16), Number.parseInt(last.replaceAll('?', 'F'), 16)]
}
