/**
 * Bytes of a feed as text: a byte order mark counts first, then what the server says, then the XML declaration. Servers often name an
 * encoding that they don't use, and valid UTF-8 beyond ASCII is never an accident. Null for bytes that are no text.
 */
export function decodeFeed(bytes: Uint8Array, contentType: string): string | null {
  const mark = encodingOfMark(bytes)
  if (mark) return asText(decode(bytes, mark, false))
  const declared = known(/charset\s*=\s*["']?([\w.:-]+)/i.exec(contentType)?.[1]) ?? encodingOfDeclaration(bytes)
  const isWide = declared?.startsWith('utf-16') ?? false
  const unicode = isWide ? null : decode(bytes, 'utf-8', true)
  if (unicode !== null) return asText(unicode)
  for (const name of [declared, 'utf-8', 'windows-1252']) {
    const text = name ? decode(bytes, name, false) : null
    if (text !== null && damageOf(text) < 0.01 && asText(text) !== null) return text
  }
  return null
}

function encodingOfMark([first, second, third, fourth]: Uint8Array): string | null {
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8'
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  // `<?` in UTF-16 without a mark.
  if (first === 0x3c && second === 0 && third === 0x3f && fourth === 0) return 'utf-16le'
  if (first === 0 && second === 0x3c && third === 0 && fourth === 0x3f) return 'utf-16be'
  return null
}

function encodingOfDeclaration(bytes: Uint8Array): string | undefined {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 1_024))
  const name = known(/<\?xml[^>]{0,200}?encoding\s*=\s*["']([\w.:-]+)["']/i.exec(head)?.[1])
  // A declaration that can be read is not UTF-16, whatever it says.
  return name?.startsWith('utf-16') ? 'utf-8' : name
}

function known(label: string | undefined): string | undefined {
  try {
    return label ? new TextDecoder(label).encoding : undefined
  } catch {
    return undefined
  }
}

function decode(bytes: Uint8Array, encoding: string, fatal: boolean): string | null {
  try {
    return new TextDecoder(encoding, { fatal }).decode(bytes)
  } catch {
    return null
  }
}

function damageOf(text: string): number {
  return (text.match(/\ufffd/g)?.length ?? 0) / Math.max(1, text.length)
}

/** Control characters do not belong in feeds: a few are slips of an editor and left out, many of them mean that this is not text. */
function asText(text: string | null): string | null {
  if (text === null) return null
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
  const controls = /[\u0000-\u0008\u000e-\u001f]/g
  const count = text.match(controls)?.length ?? 0
  if (count > Math.max(3, text.length * 0.002)) return null
  return count === 0 ? text : text.replaceAll(controls, '')
}
