import { rangesOf } from '../characters.ts'
import type { FontFacts } from '../tables.ts'

/**
 * The metadata of a TrueType or OpenType file (OpenType 1.9: tables `name`, `OS/2`, `maxp`, `cmap`, `fvar`). Throws a
 * RangeError when an offset is outside the file, and an Error when a required table is missing.
 */
export function readSfnt(file: Buffer): FontFacts {
  const tables = tablesOf(file)
  const table = (tag: string): Buffer => {
    const found = tables.get(tag)
    if (!found) throw new Error(`The table ${tag} is missing.`)
    return found
  }
  const os2 = tables.get('OS/2')
  const weight = os2 && os2.length >= 6 ? os2.readUInt16BE(4) : 400
  const glyphs = table('maxp').readUInt16BE(4)
  const characters = charactersOf(table('cmap'))
  if (glyphs < 2 || characters.length === 0) throw new Error('The font has no letters.')
  return {
    family: familyOf(table('name')),
    weight: Math.min(1000, Math.max(1, weight)),
    isItalic: os2 && os2.length >= 64 ? (os2.readUInt16BE(62) & 1) === 1 : false,
    weightRange: weightRangeOf(tables.get('fvar')),
    glyphs,
    coverage: rangesOf(characters),
  }
}

function tablesOf(file: Buffer): Map<string, Buffer> {
  const tables = new Map<string, Buffer>()
  const count = file.readUInt16BE(4)
  if (count > 256) throw new Error('The font lists too many tables.')
  for (let index = 0; index < count; index += 1) {
    const at = 12 + index * 16
    const offset = file.readUInt32BE(at + 8)
    const length = file.readUInt32BE(at + 12)
    if (offset + length > file.length) throw new RangeError('A table lies outside of the file.')
    tables.set(file.toString('latin1', at, at + 4), file.subarray(offset, offset + length))
  }
  return tables
}

/** The typographic family, else the family; from the Windows names, which are UTF-16. */
function familyOf(name: Buffer): string {
  const count = name.readUInt16BE(2)
  const strings = name.readUInt16BE(4)
  const found = new Map<number, string>()
  for (let index = 0; index < count; index += 1) {
    const at = 6 + index * 12
    const [platform, id] = [name.readUInt16BE(at), name.readUInt16BE(at + 6)]
    if (platform !== 3 || (id !== 1 && id !== 16)) continue
    const start = strings + name.readUInt16BE(at + 10)
    const bytes = Buffer.from(name.subarray(start, start + (name.readUInt16BE(at + 8) & ~1)))
    if (!found.has(id)) found.set(id, bytes.swap16().toString('utf16le'))
  }
  return (found.get(16) ?? found.get(1) ?? '').replace(/[^\p{L}\p{N} _.-]/gu, '').slice(0, 80)
}

function weightRangeOf(fvar: Buffer | undefined): [number, number] | null {
  if (!fvar) return null
  const [offset, count, size] = [fvar.readUInt16BE(4), fvar.readUInt16BE(8), fvar.readUInt16BE(10)]
  for (let index = 0; index < count; index += 1) {
    const at = offset + index * size
    if (fvar.toString('latin1', at, at + 4) !== 'wght') continue
    return [fvar.readInt32BE(at + 4) / 65_536, fvar.readInt32BE(at + 12) / 65_536]
  }
  return null
}

/** Characters of the best subtable: full Unicode (format 12), else the basic plane (format 4). */
function charactersOf(cmap: Buffer): number[] {
  const count = cmap.readUInt16BE(2)
  const found = new Map<number, number>()
  for (let index = 0; index < count; index += 1) {
    const at = 4 + index * 8
    const [platform, encoding] = [cmap.readUInt16BE(at), cmap.readUInt16BE(at + 2)]
    if (platform !== 0 && !(platform === 3 && (encoding === 1 || encoding === 10))) continue
    const offset = cmap.readUInt32BE(at + 4)
    found.set(cmap.readUInt16BE(offset), offset)
  }
  const [wide, basic] = [found.get(12), found.get(4)]
  if (wide !== undefined) return wideCharacters(cmap.subarray(wide))
  if (basic !== undefined) return basicCharacters(cmap.subarray(basic))
  return []
}

const mostCharacters = 200_000

function wideCharacters(table: Buffer): number[] {
  const characters: number[] = []
  const groups = table.readUInt32BE(12)
  for (let index = 0; index < groups; index += 1) {
    const at = 16 + index * 12
    const [first, last] = [table.readUInt32BE(at), table.readUInt32BE(at + 4)]
    if (last > 0x10ffff || characters.length + (last - first) > mostCharacters)
      throw new RangeError('Too many characters.')
    for (let character = first; character <= last; character += 1) characters.push(character)
  }
  return characters
}

function basicCharacters(table: Buffer): number[] {
  const characters: number[] = []
  const segments = table.readUInt16BE(6) / 2
  const [ends, starts] = [14, 16 + segments * 2]
  for (let index = 0; index < segments; index += 1) {
    const [first, last] = [table.readUInt16BE(starts + index * 2), table.readUInt16BE(ends + index * 2)]
    for (let character = first; character <= last && character < 0xffff; character += 1) characters.push(character)
  }
  return characters
}
