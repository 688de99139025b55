/**
 * Whether a value is plain JSON of at most `maxBytes` (as UTF-8) and `maxDepth` levels. Iterative, and stops as soon
 * as a limit is exceeded.
 */
export function measureJson(
  value: unknown,
  maxBytes: number,
  maxDepth: number,
): 'fits' | 'too-large' | 'too-deep' | 'not-json' {
  let bytes = 0
  const waiting: { value: unknown; depth: number }[] = [{ value, depth: 1 }]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    if (next.depth > maxDepth) return 'too-deep'
    const item = next.value
    if (typeof item === 'string') bytes += sizeOfText(item, maxBytes)
    else if (item === null || typeof item === 'boolean') bytes += 4
    else if (typeof item === 'number') bytes += String(item).length
    else if (Array.isArray(item)) {
      bytes += 2 + item.length
      if (bytes <= maxBytes) for (const member of item) waiting.push({ value: member, depth: next.depth + 1 })
    } else if (typeof item === 'object') {
      const prototype = Object.getPrototypeOf(item)
      if (prototype !== Object.prototype && prototype !== null) return 'not-json'
      bytes += 2
      for (const [key, member] of Object.entries(item)) {
        bytes += sizeOfText(key, maxBytes) + 2
        // A key with an undefined value is omitted in JSON.
        if (member !== undefined) waiting.push({ value: member, depth: next.depth + 1 })
        if (bytes > maxBytes) break
      }
    } else return 'not-json'
    if (bytes > maxBytes) return 'too-large'
  }
  return 'fits'
}

function sizeOfText(text: string, maxBytes: number): number {
  if (text.length > maxBytes) return text.length
  let bytes = 2
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index)
    // Surrogate pairs are four bytes together; a lone one is written as three, which differs by one.
    bytes += code < 0x80 ? 1 : code < 0x800 || (code >= 0xd800 && code < 0xe000) ? 2 : 3
  }
  return bytes
}
