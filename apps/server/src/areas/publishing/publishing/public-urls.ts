/** Below it are the counts and votes of questions; no channel has such a handle. */
export const votesPath = '/_taplore/votes'

/** Below it open stories say what is read, by the id of the story; no channel has such a handle. */
export const readsPath = '/_taplore/reads'

/** Below it, and below the id of a domain, is what a customer's own server passes on; no channel has such a handle. */
export const proxiedPath = '/_site'

/** Path of the channel of all forms on the shared host; no channel has such a handle. */
export const formsPath = '/f'

/**
 * The channel of all forms of the installation. It has no row, since it belongs to no workspace; its slugs are unique across all
 * of them.
 */
export const sharedFormsChannelId = '00000000-0000-4000-8000-0000000f0f0f'

/**
 * Every public address is made here. `home` is the address of a channel on the host that serves it, `origin` that of the host;
 * neither ends with a slash.
 */
export const addresses = {
  /** Home of a channel on the shared host. */
  sharedHome: (storiesUrl: string, handle: string) => `${storiesUrl}/${handle}`,
  formsHome: (storiesUrl: string) => `${storiesUrl}${formsPath}`,
  page: (home: string, slug: string) => `${home}/${encodeURIComponent(slug)}`,
  player: (home: string, slug: string) => `${home}/${encodeURIComponent(slug)}/play`,
  file: (home: string, name: string) => `${home}/media/${name}`,
  feed: (home: string) => `${home}/feed.xml`,
  jsonFeed: (home: string) => `${home}/feed.json`,
  sitemap: (home: string) => `${home}/sitemap.xml`,
  channelApi: (storiesUrl: string, channelId: string) => `${storiesUrl}/channel/${channelId}/stories`,
  votes: (origin: string) => `${origin}${votesPath}`,
  /** With a site where a site of someone else shows the story. */
  reads: (origin: string, storyId: string, siteId?: string) =>
    `${origin}${readsPath}/${storyId}${siteId ? `/${siteId}` : ''}`,
  /** The shared host answers for all public pages. */
  oembed: (storiesUrl: string, pageUrl: string) =>
    `${storiesUrl}/oembed?format=json&url=${encodeURIComponent(pageUrl)}`,
}
