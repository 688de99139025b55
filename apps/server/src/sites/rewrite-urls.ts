import { addresses } from '../areas/publishing/publishing/index.ts'

export interface Place {
  readonly storiesUrl: string
  readonly handle: string
  readonly slug: string
  /** Path of the player that this installation serves now. */
  readonly playerPath: string
}

/**
 * A release is never changed, but the world around it is: its channel gets another handle, the story another slug, the
 * installation another host or a newer player. What a page says of its own address (canonical, Open Graph, JSON-LD, oEmbed) is
 * put right when it is served, and nothing else of it.
 */
export function readdress(html: string, place: Place): string {
  const withPlayer = html.replaceAll(/\/_taplore\/player(?:-[0-9a-f]{16})?\.js/g, place.playerPath)
  const baked = /<link rel="canonical" href="([^"]+)">/.exec(withPlayer)?.[1]
  const present = addresses.page(place.storiesUrl, place.handle, place.slug)
  if (!baked || baked === present) return withPlayer
  const old = URL.parse(baked)
  const oldHandle = old?.pathname.split('/')[1]
  if (!old || !oldHandle) return withPlayer
  const changes: [string, string][] = [
    [baked, present],
    [encodeURIComponent(baked), encodeURIComponent(present)],
    [`${old.origin}/${oldHandle}/media/`, `${place.storiesUrl}/${place.handle}/media/`],
    [`${old.origin}/_taplore/`, `${place.storiesUrl}/_taplore/`],
    [`${old.origin}/oembed?`, `${place.storiesUrl}/oembed?`],
  ]
  return changes.reduce((text, [from, to]) => replaceWhole(text, from, to), withPlayer)
}

/** Only whole addresses: that of `/a/story-2` begins with that of `/a/story`. */
function replaceWhole(text: string, from: string, to: string): string {
  if (from === to) return text
  const isOpenEnded = /[/?]$/.test(from)
  const pattern = new RegExp(
    `${from.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&')}${isOpenEnded ? '' : '(?![\\w%.~-])'}`,
    'g',
  )
  return text.replaceAll(pattern, () => to)
}
