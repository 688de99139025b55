/**
 * The URL under which members view a published story. An AMP page loads its runtime from the network, which a local
 * installation may not reach, so it would stay blank: there the story opens in our own player beside it. The
 * displayed, copied and shared URL is that of the page itself.
 */
export function storyReadingUrl(publishedUrl: string): string {
  if (!URL.canParse(publishedUrl)) return publishedUrl
  const { hostname } = new URL(publishedUrl)
  const isOfThisMachine = hostname === 'localhost' || hostname.endsWith('.localhost') || hostname === '127.0.0.1'
  return isOfThisMachine ? `${publishedUrl}/play` : publishedUrl
}
