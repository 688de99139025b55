import type { FontFormat } from '@taplore/contract'

/** Detects the type of a file by its first bytes; null when it is not a font. Its name is ignored. */
export function fontKindOf(file: Buffer): FontFormat | null {
  const signature = file.toString('latin1', 0, 4)
  if (signature === 'wOF2') return 'woff2'
  if (signature === 'wOFF') return 'woff'
  if (signature === 'OTTO') return 'otf'
  if (signature === '\x00\x01\x00\x00' || signature === 'true') return 'ttf'
  // Embedded OpenType: its own length first, the magic number 0x504C at byte 34 (W3C submission, section 4.1).
  if (file.length > 36 && file.readUInt32LE(0) === file.length && file.readUInt16LE(34) === 0x504c) return 'eot'
  if (/^[\s\ufeff]*<(\?xml|!DOCTYPE svg|svg)/i.test(file.toString('utf8', 0, 300))) return 'svg'
  return null
}

/** Interchangeable formats: both are the same container, with either kind of outlines. */
export function isSameKind(found: FontFormat, wished: FontFormat): boolean {
  const plain: readonly FontFormat[] = ['ttf', 'otf']
  return found === wished || (plain.includes(found) && plain.includes(wished))
}

/** An SVG font is text that only old browsers read; one with anything else in it is refused. */
export function svgFontFault(file: Buffer): string | null {
  const text = file.toString('utf8')
  if (/<!ENTITY|<script|<foreignObject|\son\w+\s*=|(?:xlink:)?href\s*=\s*["']?\s*(?!#)/i.test(text)) {
    return 'The SVG holds programs or addresses, which a font does not need.'
  }
  return /<font[\s>]/.test(text) && /<glyph[\s>]/.test(text) ? null : 'This SVG is a drawing, not a font.'
}

/** Uncompressed length according to the header; both versions of WOFF store it at byte 16. */
export function unpackedBytes(file: Buffer): number {
  return file.length >= 20 ? file.readUInt32BE(16) : 0
}
