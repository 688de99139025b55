import type { RenderContext } from '../context.ts'
import { amp, empty, fixed, type Html, join, json } from '../html.ts'

/**
 * Says what is read to `readsEndpoint`, event by event. `PAGE_VIEW_ID_64` is a random number in the memory of the open page: it ties the
 * events of one view together, and no client id, cookie or storage is used.
 */
export function countReads(context: RenderContext): Html {
  const { readsEndpoint, canonicalUrl } = context.options
  const endpoint = readsEndpoint ? URL.parse(readsEndpoint, canonicalUrl) : null
  if (!endpoint || !isAllowed(endpoint)) return empty
  context.extensions.add('amp-analytics')
  const event = (on: string, name: string, more: object = {}) => ({
    on,
    request: 'event',
    vars: { event: name },
    ...more,
  })
  const config = {
    requests: {
      event: `${endpoint.href}?e=\${event}&v=\${pageViewId64}&p=\${storyPageId}&i=\${storyPageIndex}&n=\${storyPageCount}&t=\${timestamp}&r=\${documentReferrer}&u=\${queryParam(utm_source)}`,
    },
    triggers: {
      page: event('story-page-visible', 'page'),
      tap: event('story-focus', 'tap'),
      link: event('story-click-through', 'link'),
      product: event('click', 'product', { selector: 'a[data-product]' }),
      // The runtime's own share button: its menu, or the share sheet of the device, was opened.
      share: event('story-open', 'share', { tagName: 'amp-story-share-menu' }),
      hide: event('hidden', 'hide'),
    },
    transport: { beacon: true, xhrpost: true, image: false },
  }
  return amp('amp-analytics', {}, join([fixed('<script type="application/json">'), json(config), fixed('</script>')]))
}

/** AMP sends to https only, and to this machine. */
function isAllowed({ protocol, hostname }: URL): boolean {
  return protocol === 'https:' || /^(?:.+\.)?localhost$/.test(hostname)
}
