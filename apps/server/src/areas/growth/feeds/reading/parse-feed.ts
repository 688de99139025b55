import { parseFeed as parseXml } from '@rowanmanning/feed-parser'
import { scalarText, shorten } from '@taplore/kit'
import { XMLValidator } from 'fast-xml-parser'
import { atomTitle } from './atom-title.ts'
import { cutFeedOf } from './cut-feed.ts'
import { decodeFeed } from './decode-feed.ts'
import { plainLine, readHtml } from './html-text.ts'
import type { FeedBytes, Parsed, ParsedItem } from './parsed-feed.ts'

type XmlFeed = ReturnType<typeof parseXml>
type XmlItem = XmlFeed['items'][number]

/** Reads RSS, RDF, Atom and JSON Feed. Runs in a thread of its own, since it reads what strangers wrote. */
export function parseFeed(given: FeedBytes): Parsed {
  const text = decodeFeed(given.bytes, given.contentType)
  if (text === null) return { fault: 'encoding' }
  const start = text.replace(/^[\ufeff\s]+/, '').slice(0, 1)
  if (start === '{') return parseJsonFeed(text, given)
  return start === '<' ? parseXmlFeed(text, given) : { fault: 'not-a-feed' }
}

const itemPattern = /<\/(?:[\w-]+:)?(?:item|entry)\s*>/i
const nothingRead = { format: '', title: '', link: null, language: null, items: [], isCut: true, isValid: false }

function parseXmlFeed(text: string, given: FeedBytes): Parsed {
  const hasRoot = /<(?:[\w-]+:)?(?:rss|rdf|feed)\b/i.test(text)
  if (!hasRoot || /^[\ufeff\s]*(?:<!doctype html|<html)\b/i.test(text)) return { fault: 'not-a-feed' }
  try {
    const whole = repaired(text)
    const cut = cutFeedOf(whole)
    // The item in which it breaks off says less than its site has written.
    if (cut === '') return { feed: nothingRead }
    const feed = presentXml(parseXml(cut ?? whole), given)
    // An element that is never closed swallows what follows.
    if (feed.items.length === 0 && itemPattern.test(whole)) return { fault: 'broken' }
    const isValid = !given.isStrict || XMLValidator.validate(whole) === true
    return { feed: { ...feed, isCut: cut !== null, isValid } }
  } catch {
    return { fault: 'broken' }
  }
}

/**
 * Without a document type, so that no entity of its own is ever replaced; with what stands before the first element removed; and with the
 * channel that some programs leave out around their items.
 */
function repaired(text: string): string {
  const doctype = text.search(/<!doctype/i)
  const root = text.search(/<(?:[\w-]+:)?(?:rss|rdf|feed)\b/i)
  const whole = text.slice(doctype >= 0 && doctype < root ? root : Math.max(0, text.indexOf('<')))
  return whole.replace(/(<rss\b[^<>]{0,3000}>)(\s*<item\b)/i, '$1<channel>$2')
}

function presentXml(feed: XmlFeed, given: FeedBytes) {
  const base = orNull(() => feed.url)
  const { name, version } = orNull(() => ({ name: feed.meta.type, version: feed.meta.version })) ?? {
    name: 'rss',
    version: null,
  }
  return {
    format: [name === 'atom' ? 'Atom' : 'RSS', version ?? ''].join(' ').trim().slice(0, 40),
    title: shorten(plainLine(orNull(() => atomTitle(feed) ?? feed.title) ?? ''), 200),
    link: addressIn(base, given.url),
    language: orNull(() => feed.language),
    items: feed.items.slice(0, given.maxItems).map((item) => presentXmlItem(item, given)),
  }
}

function presentXmlItem(item: XmlItem, given: FeedBytes): ParsedItem {
  const { text, images } = readHtml(orNull(() => item.content) ?? orNull(() => item.description) ?? '')
  const short = orNull(() => item.description)
  const media = orNull(() => item.mediaImages) ?? []
  const authors = orNull(() => item.authors) ?? []
  const found = [orNull(() => item.image)?.url, ...media.map(({ url }) => url), ...images]
  return finished(
    {
      guid: orNull(() => item.id),
      link: orNull(() => item.url) ?? permanentLinkOf(item),
      title: orNull(() => atomTitle(item) ?? item.title) ?? '',
      text: text || readHtml(short ?? '').text,
      author: authors[0]?.name ?? '',
      published: orNull(() => item.published) ?? orNull(() => item.updated) ?? dublinCoreDateOf(item),
      images: found,
      values: valuesOf(item, given.tagKey),
    },
    given,
  )
}

/** The ID of an RSS item is its address, unless the feed says that it isn’t one. */
function permanentLinkOf({ element }: XmlItem): string | null {
  const guid = element.findElementWithName('guid')
  const isLink =
    guid !== null && guid.attributes.ispermalink !== 'false' && /^https?:/i.test(guid.textContentNormalized)
  return isLink ? guid.textContentNormalized : null
}

const dublinCoreDateOf = ({ element }: XmlItem): Date | null =>
  element.findElementWithName('issued')?.textContentAsDate ??
  element.findElementWithName('modified')?.textContentAsDate ??
  null

function valuesOf(item: XmlItem, tagKey: string): string[] {
  if (tagKey === '') return []
  const key = tagKey.toLowerCase().split(':').at(-1) ?? ''
  const named =
    orNull(() =>
      item.element
        .findElementsWithName(key)
        .map((element) => element.textContentNormalized || (element.attributes.term ?? '')),
    ) ?? []
  const known = key === 'category' || key === 'tag' ? (orNull(() => item.categories) ?? []) : []
  const authors = key === 'author' || key === 'creator' ? (orNull(() => item.authors) ?? []) : []
  return [
    ...named,
    ...known.flatMap(({ term, label }) => [term, label ?? '']),
    ...authors.map(({ name }) => name ?? ''),
  ]
}

function parseJsonFeed(text: string, given: FeedBytes): Parsed {
  if (isDeep(text)) return { fault: 'broken' }
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    return { fault: 'broken' }
  }
  const feed = recordOf(json)
  const version = scalarText(feed.version)
  if (!version.includes('jsonfeed.org') && !Array.isArray(feed.items)) return { fault: 'not-a-feed' }
  const items = Array.isArray(feed.items) ? feed.items : []
  return {
    feed: {
      format: `JSON Feed ${/[\d.]+$/.exec(version)?.[0] ?? ''}`.trim(),
      title: shorten(plainLine(scalarText(feed.title)), 200),
      link: addressIn(scalarText(feed.home_page_url), given.url),
      language: scalarText(feed.language) || null,
      items: items.slice(0, given.maxItems).map((item) => presentJsonItem(recordOf(item), given)),
      // Half of one is no JSON.
      isCut: false,
      isValid: true,
    },
  }
}

/** No feed nests its values like that; the parser would keep a place for each, outside the memory that its thread is limited to. */
const mostDeep = 200

function isDeep(text: string): boolean {
  let depth = 0
  let isText = false
  // A pattern would remember every letter of a long text.
  for (let at = 0; at < text.length; at += 1) {
    const mark = text[at]
    if (isText) {
      if (mark === '\\') at += 1
      else if (mark === '"') isText = false
    } else if (mark === '"') isText = true
    else if (mark === '[' || mark === '{') {
      depth += 1
      if (depth > mostDeep) return true
    } else if (mark === ']' || mark === '}') depth -= 1
  }
  return false
}

function presentJsonItem(item: Record<string, unknown>, given: FeedBytes): ParsedItem {
  const html = readHtml(scalarText(item.content_html))
  const [author] = [item.authors].flat().map(recordOf)
  const attachments = [item.attachments].flat().map(recordOf)
  const key = given.tagKey.toLowerCase()
  const tags = [key === 'tag' || key === 'category' ? item.tags : item[given.tagKey]].flat()
  return finished(
    {
      guid: scalarText(item.id) || null,
      link: scalarText(item.url) || scalarText(item.external_url) || null,
      title: scalarText(item.title),
      text: scalarText(item.content_text) || html.text || scalarText(item.summary),
      author: scalarText(author?.name) || scalarText(recordOf(item.author).name),
      published: dateOf(item.date_published) ?? dateOf(item.date_modified),
      images: [
        scalarText(item.image),
        scalarText(item.banner_image),
        ...attachments
          .filter(({ mime_type: type }) => scalarText(type).startsWith('image/'))
          .map(({ url }) => scalarText(url)),
        ...html.images,
      ],
      values: key === '' ? [] : tags.map(scalarText),
    },
    given,
  )
}

interface RawItem {
  readonly guid: string | null
  readonly link: string | null
  readonly title: string
  readonly text: string
  readonly author: string
  readonly published: Date | null
  readonly images: readonly (string | null | undefined)[]
  readonly values: readonly string[]
}

function finished(raw: RawItem, { url }: FeedBytes): ParsedItem {
  const published = raw.published && isUsable(raw.published) ? raw.published : null
  const images = raw.images.flatMap((image) => addressIn(image ?? null, url) ?? [])
  return {
    guid: raw.guid?.trim().slice(0, 2_048) || null,
    link: addressIn(raw.link, url),
    title: shorten(plainLine(raw.title), 240),
    text: raw.text.slice(0, 20_000).toWellFormed().replaceAll('\0', ''),
    author: shorten(plainLine(raw.author), 100),
    publishedAt: published?.toISOString() ?? null,
    images: [...new Set(images)].slice(0, 10),
    values: [...new Set(raw.values)]
      .map((value) => plainLine(value).slice(0, 200))
      .filter((value, index, all) => value !== '' && all.indexOf(value) === index)
      .slice(0, 50),
  }
}

/** Getters of the parser throw on some damaged values; the rest of the item is still good. */
function orNull<T>(read: () => T): T | null {
  try {
    return read() ?? null
  } catch {
    return null
  }
}

function addressIn(address: string | null, base: string): string | null {
  if (!address) return null
  const url = URL.parse(address.trim(), base)
  return url && /^https?:$/.test(url.protocol) && url.href.length <= 2_048 ? url.href : null
}

function dateOf(value: unknown): Date | null {
  const text = scalarText(value)
  return text ? new Date(text) : null
}

const isUsable = (date: Date) => date.getTime() > Date.UTC(1970, 0, 2) && date.getTime() < Date.UTC(9000, 0, 1)

function recordOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {}
}
