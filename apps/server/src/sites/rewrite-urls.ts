import { escapeRegExp } from '@taplore/kit'
import { addresses } from '../areas/publishing/publishing/index.ts'

export interface PageAddress {
  readonly storiesUrl: string
  /** Of the app, where our mark leads. */
  readonly publicUrl: string
  /** Where the host serves its own files: its origin, or the path below which a customer's own site shows it. */
  readonly base: string
  /** Address of its channel on that host. */
  readonly home: string
  /** Main address of the channel, of which the page is a copy elsewhere. */
  readonly mainHome: string
  readonly slug: string
  /** Path of the player that this installation serves now. */
  readonly playerPath: string
}

/**
 * A release never changes, but the world around it does: its channel gets another handle or a domain, the story another slug, the
 * installation another host or a newer player. What a page says of its own address (canonical, Open Graph, JSON-LD, oEmbed), of
 * where its files are and where our mark leads is corrected when it is served, and nothing else.
 */
export function rewriteUrls(html: string, address: PageAddress): string {
  const { storiesUrl, publicUrl, base, home, mainHome, slug, playerPath } = address
  const withPlayer = html
    .replaceAll(/\/_taplore\/player(?:-[0-9a-f]{16})?\.js/g, playerPath)
    .replaceAll(/(?<=<div class="_m"><a href=")[^"]*(?=")/g, () => publicUrl)
  const released = /<link rel="canonical" href="([^"]+)">/.exec(withPlayer)?.[1]
  const current = addresses.page(mainHome, slug)
  if (!released || (released === current && home === mainHome)) return withPlayer
  const old = URL.parse(released)
  const oldHandle = old?.pathname.split('/')[1]
  if (!old || !oldHandle) return withPlayer
  const oldHome = `${old.origin}/${oldHandle}`
  const changes: [string, string][] = [
    [released, current],
    [encodeURIComponent(released), encodeURIComponent(current)],
    [`${oldHome}/media/`, `${home}/media/`],
    [`${old.origin}/_taplore/`, `${base}/_taplore/`],
    [`${old.origin}/oembed?`, `${storiesUrl}/oembed?`],
  ]
  const moved = changes.reduce((text, [from, to]) => replaceWhole(text, from, to), withPlayer)
  // Files are mostly named by their paths, in attributes and styles.
  const path = new RegExp(`(?<=["'(\\s,])/${escapeRegExp(oldHandle)}/media/`, 'g')
  const withFiles = moved.replaceAll(path, () => new URL(`${home}/media/`).pathname)
  const below = new URL(base).pathname.replace(/\/$/, '')
  return below === '' ? withFiles : withFiles.replaceAll(/(?<=["'(\s,])\/_taplore\//g, () => `${below}/_taplore/`)
}

/** Only whole addresses: that of `/a/story-2` begins with that of `/a/story`. */
function replaceWhole(text: string, from: string, to: string): string {
  if (from === to) return text
  const isOpenEnded = /[/?]$/.test(from)
  const pattern = new RegExp(`${escapeRegExp(from)}${isOpenEnded ? '' : '(?![\\w%.~-])'}`, 'g')
  return text.replaceAll(pattern, () => to)
}
