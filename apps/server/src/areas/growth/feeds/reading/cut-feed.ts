const rootPattern = /<((?:[\w-]+:)?(?:rss|rdf|feed))\b[^<>]*>/i
const itemEnd = /<\/(?:[\w-]+:)?(?:item|entry)\s*>/gi

/**
 * What is whole of a feed that ended before its first element was closed, because its connection broke off or its program writes no end:
 * everything up to its last complete item, or nothing. Null for a feed that is whole.
 */
export function cutFeedOf(text: string): string | null {
  const root = rootPattern.exec(text)
  if (root?.[0].endsWith('/>')) return null
  let end = 0
  for (const match of text.matchAll(itemEnd)) end = match.index + match[0].length
  // In a text of an item that breaks off, the end of a feed may be quoted.
  const rest = text.slice(end).replaceAll(/<!\[CDATA\[[\s\S]*?(?:\]\]>|$)|<!--[\s\S]*?(?:-->|$)/g, '')
  if (root?.[1] && new RegExp(`</${root[1]}\\s*>`, 'i').test(rest)) return null
  return text.slice(0, end)
}
