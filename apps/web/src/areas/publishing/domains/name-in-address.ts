const address = /^https?:\/\/([^/?#:@\s]+)(?::\d+)?(?:[/?#].*)?$/i

/** The name in an address that was copied from a browser; any other text as it is. */
export function nameInAddress(text: string): string {
  return address.exec(text.trim())?.[1] ?? text
}
