/** Parameters that change an answer, by the end of its path; all others (tracking, AMP caches) are left out of the key. */
const listing = ['page']
const oembed = ['format', 'maxheight', 'maxwidth', 'url']

/** Longer ones are no address of ours. */
const maxLength = 4_096

/**
 * The path and query under which an answer is kept; the same for all addresses that mean the same. Null for what is no address:
 * nobody may fill the memory with made-up queries, nor make the server stumble over half of one.
 */
export function cacheKey(target: string): string | null {
  if (target.length > maxLength || !target.startsWith('/') || target.startsWith('//')) return null
  const at = target.indexOf('?')
  if (at < 0) return target
  const path = target.slice(0, at)
  const given = new URLSearchParams(target.slice(at + 1))
  const kept = new URLSearchParams()
  for (const name of path === '/oembed' ? oembed : listing) {
    const value = given.get(name)
    if (value !== null) kept.set(name, value)
  }
  const query = kept.toString()
  return query ? `${path}?${query}` : path
}
