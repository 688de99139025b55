/**
 * Whether a value is plain JSON of at most `maxBytes` (as UTF-8) and `maxDepth` levels. Walks without recursion and stops as soon as
 * a bound is passed.
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
        // A key that is there without a value is left out when it is written.
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
    // Halves of a pair come to four together; a half alone is written as a sign of three, which differs by one.
    bytes += code < 0x80 ? 1 : code < 0x800 || (code >= 0xd800 && code < 0xe000) ? 2 : 3
  }
  return bytes
}
