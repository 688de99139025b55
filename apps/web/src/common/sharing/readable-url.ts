/** A URL with the letters of all scripts instead of percent signs; for reading, not for links. */
export function readableUrl(url: string): string {
  try {
    return decodeURI(url)
  } catch {
    return url
  }
}
