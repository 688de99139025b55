/** Bytes of a page as text, or null when they match no possible encoding. */
export function decodeHtml(bytes: Buffer, contentType: string | undefined): string | null {
  const declared = encodingOfMark(bytes) ?? encodingOfHeader(contentType) ?? encodingOfMeta(bytes)
  // Valid UTF-8 beyond ASCII is never an accident, whatever an old server claims.
  const unicode = decode(bytes, 'utf-8', true)
  if (unicode !== null && !declared?.startsWith('utf-16')) return isText(unicode) ? unicode : null
  const candidates = [declared, 'windows-1252'].filter((name): name is string => Boolean(name) && name !== 'utf-8')
  // UTF-8 with a few damaged bytes is common and still readable; a page full of them is not.
  const damaged = decode(bytes, 'utf-8', false) ?? ''
  const isMostlyUnicode = (declared === 'utf-8' || !declared) && damageOf(damaged) < 0.005
  if (isMostlyUnicode && isText(damaged)) return damaged
  if (declared === 'utf-8') return null
  for (const name of candidates) {
    const text = decode(bytes, name, false)
    if (text !== null && isText(text) && damageOf(text) < 0.01) return text
  }
  return null
}

function decode(bytes: Buffer, encoding: string, fatal: boolean): string | null {
  try {
    return new TextDecoder(encoding, { fatal }).decode(bytes)
  } catch {
    return null
  }
}

function encodingOfMark(bytes: Buffer): string | undefined {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return 'utf-8'
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  return undefined
}

function encodingOfHeader(contentType: string | undefined): string | undefined {
  return known(/charset\s*=\s*["']?([\w.:-]+)/i.exec(contentType ?? '')?.[1])
}

function encodingOfMeta(bytes: Buffer): string | undefined {
  const head = bytes.subarray(0, 4_096).toString('latin1')
  const name = known(/<meta[^>]+charset\s*=\s*["']?\s*([\w.:-]+)/i.exec(head)?.[1])
  // A page readable this far is not UTF-16, whatever it claims.
  return name?.startsWith('utf-16') ? 'utf-8' : name
}

function known(label: string | undefined): string | undefined {
  if (!label) return undefined
  try {
    return new TextDecoder(label).encoding
  } catch {
    return undefined
  }
}

function damageOf(text: string): number {
  return (text.match(/\ufffd/g)?.length ?? 0) / Math.max(1, text.length)
}

/** Control characters do not occur in pages; many of them mean that this is not text. */
function isText(text: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control signs are what is looked for
  const controls = text.match(/[\u0000-\u0008\u000e-\u001f\u0080-\u009f]/g)?.length ?? 0
  return controls / Math.max(1, text.length) < 0.002
}
