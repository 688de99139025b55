/**
 * Where a person who works here reads a published story. An AMP page takes its runtime from the network of its makers, and on an
 * address of this machine there may be none, so that it would stay white: there the story opens in our own player, which stands
 * beside it. What is shown, copied and shared is the address of the page itself.
 */
export function storyReadingUrl(publishedUrl: string): string {
  if (!URL.canParse(publishedUrl)) return publishedUrl
  const { hostname } = new URL(publishedUrl)
  const isOfThisMachine = hostname === 'localhost' || hostname.endsWith('.localhost') || hostname === '127.0.0.1'
  return isOfThisMachine ? `${publishedUrl}/play` : publishedUrl
}
