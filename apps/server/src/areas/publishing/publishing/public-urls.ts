/** Below it lie the counts and votes of questions; no channel has such a handle. */
export const votesPath = '/_taplore/votes'

/** Every public address is made here. `storiesUrl` is the origin of public pages, no slash at the end. */
export const addresses = {
  channel: (storiesUrl: string, handle: string) => `${storiesUrl}/${handle}`,
  page: (storiesUrl: string, handle: string, slug: string) => `${storiesUrl}/${handle}/${encodeURIComponent(slug)}`,
  player: (storiesUrl: string, handle: string, slug: string) =>
    `${storiesUrl}/${handle}/${encodeURIComponent(slug)}/play`,
  file: (storiesUrl: string, handle: string, name: string) => `${storiesUrl}/${handle}/media/${name}`,
  votes: (storiesUrl: string) => `${storiesUrl}${votesPath}`,
  feed: (storiesUrl: string, handle: string) => `${storiesUrl}/${handle}/feed.xml`,
  sitemap: (storiesUrl: string, handle: string) => `${storiesUrl}/${handle}/sitemap.xml`,
  oembed: (storiesUrl: string, pageUrl: string) =>
    `${storiesUrl}/oembed?format=json&url=${encodeURIComponent(pageUrl)}`,
}
