import { readFileSync } from 'node:fs'
import { brotliDecompressSync } from 'node:zlib'

const known = new Map<string, ReadonlySet<number> | null>()
const maxKnown = 600

/**
 * The characters that a font file has glyphs for; null for a file that cannot be read. A declared `unicode-range` is not enough:
 * packages declare the same range for every family, also for arrows and accents that a family does not have.
 */
export function charactersOfFont(path: string): ReadonlySet<number> | null {
  const kept = known.get(path)
  if (kept !== undefined) return kept
  if (known.size >= maxKnown) known.clear()
  const found = read(path)
  known.set(path, found)
  return found
}

function read(path: string): ReadonlySet<number> | null {
  try {
    const file = readFileSync(path)
    const cmap = file.toString('latin1', 0, 4) === 'wOF2' ? cmapOfWoff2(file) : cmapOfSfnt(file)
    return cmap && charactersIn(cmap)
  } catch {
    return null
  }
}

/** OpenType 1.9, table directory. */
function cmapOfSfnt(file: Buffer): Buffer | null {
  for (let index = 0; index < file.readUInt16BE(4); index += 1) {
    const at = 12 + index * 16
    if (file.toString('latin1', at, at + 4) !== 'cmap') continue
    const offset = file.readUInt32BE(at + 8)
    return file.subarray(offset, offset + file.readUInt32BE(at + 12))
  }
  return null
}

/** The tables of a directory of WOFF2 by the number that stands for them. */
const woff2Tables = { cmap: 0, glyf: 10, loca: 11, other: 63 }

/** W3C WOFF2, chapters 4 and 5. The table itself is never transformed; those before it may be. */
function cmapOfWoff2(file: Buffer): Buffer | null {
  const count = file.readUInt16BE(12)
  const compressed = file.readUInt32BE(20)
  let at = 48
  let start = 0
  let found: readonly [start: number, end: number] | null = null
  for (let index = 0; index < count; index += 1) {
    const flags = file.readUInt8(at)
    const table = flags & 63
    at += table === woff2Tables.other ? 5 : 1
    const original = readBase128(file, at)
    at = original.end
    let length = original.value
    const version = flags >> 6
    const isOutline = table === woff2Tables.glyf || table === woff2Tables.loca
    if (isOutline ? version === 0 : version !== 0) {
      const transformed = readBase128(file, at)
      at = transformed.end
      length = transformed.value
    }
    if (table === woff2Tables.cmap) found = [start, start + length]
    start += length
  }
  return found && brotliDecompressSync(file.subarray(at, at + compressed)).subarray(...found)
}

function readBase128(file: Buffer, from: number): { value: number; end: number } {
  let value = 0
  for (let at = from; at < from + 5; at += 1) {
    const byte = file.readUInt8(at)
    value = value * 128 + (byte & 127)
    if (byte < 128) return { value, end: at + 1 }
  }
  throw new RangeError('A number of the font has too many bytes.')
}

function charactersIn(cmap: Buffer): ReadonlySet<number> | null {
  const offsets = new Map<number, number>()
  for (let index = 0; index < cmap.readUInt16BE(2); index += 1) {
    const at = 4 + index * 8
    const [platform, encoding] = [cmap.readUInt16BE(at), cmap.readUInt16BE(at + 2)]
    const isUnicode = platform === 0 || (platform === 3 && (encoding === 1 || encoding === 10))
    const offset = cmap.readUInt32BE(at + 4)
    if (isUnicode) offsets.set(cmap.readUInt16BE(offset), offset)
  }
  const [full, basic] = [offsets.get(12), offsets.get(4)]
  if (full !== undefined) return charactersOfGroups(cmap.subarray(full))
  return basic === undefined ? null : charactersOfSegments(cmap.subarray(basic))
}

/** Format 12: all of Unicode. */
function charactersOfGroups(table: Buffer): ReadonlySet<number> {
  const found = new Set<number>()
  for (let index = 0; index < table.readUInt32BE(12); index += 1) {
    const at = 16 + index * 12
    const last = Math.min(table.readUInt32BE(at + 4), 0x10ffff)
    for (let character = table.readUInt32BE(at); character <= last; character += 1) found.add(character)
  }
  return found
}

/** Format 4: the basic plane. Characters of a segment may have no glyph. */
function charactersOfSegments(table: Buffer): ReadonlySet<number> {
  const found = new Set<number>()
  const segments = table.readUInt16BE(6) / 2
  const starts = 16 + segments * 2
  for (let index = 0; index < segments; index += 1) {
    const at = starts + index * 2
    const [first, last] = [table.readUInt16BE(at), table.readUInt16BE(14 + index * 2)]
    const delta = table.readUInt16BE(at + segments * 2)
    const rangeAt = at + segments * 4
    const range = table.readUInt16BE(rangeAt)
    for (let character = first; character <= last && character < 0xffff; character += 1) {
      const glyph = range === 0 ? character + delta : table.readUInt16BE(rangeAt + range + (character - first) * 2)
      if ((glyph & 0xffff) !== 0) found.add(character)
    }
  }
  return found
}
