/** Parameters that change an answer; all others (tracking, AMP caches) are left out of the key. */
const listing = ['after', 'before', 'page', 'q', 'tag']
const oembed = ['format', 'maxheight', 'maxwidth', 'url']

/** Longer ones are no address of ours. */
const maxLength = 4_096

/**
 * The path and query under which an answer is cached; the same for all addresses that mean the same. Null for what is no address,
 * so that made-up queries cannot fill the memory.
 */
export function cacheKey(target: string): string | null {
  if (target.length > maxLength || !target.startsWith('/') || target.startsWith('//')) return null
  const at = target.indexOf('?')
  if (at < 0) return target
  const path = target.slice(0, at)
  const given = new URLSearchParams(target.slice(at + 1))
  const relevant = new URLSearchParams()
  for (const name of path === '/oembed' ? oembed : listing) {
    const value = given.get(name)
    if (value !== null) relevant.set(name, value)
  }
  const query = relevant.toString()
  return query ? `${path}?${query}` : path
}
