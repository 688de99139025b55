/** The address of a story up to its slug, which is edited apart. */
export function addressBefore(url: string, slug: string): string {
  const shown = readable(url)
  return shown.slice(0, Math.max(shown.lastIndexOf(slug), 0)) || shown
}

/** A URL with the letters of all scripts instead of percent signs; for reading, not for links. */
export function readable(url: string): string {
  try {
    return decodeURI(url)
  } catch {
    return url
  }
}
