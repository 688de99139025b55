import { z } from 'zod'
import { expectOk } from '../../../platform/egress/egress.ts'
import type { Egress } from '../../../ports/egress.ts'
import type { SourceBlock, SourceText } from '../../../ports/language.ts'
import { beginsReferences } from './article/furniture-texts.ts'
import type { StoredSource } from './tables.ts'

export interface Entry extends SourceText {
  readonly url: string
  readonly siteName: string
  readonly images: StoredSource['images']
  readonly license: string
}

const searchSchema = z.object({ pages: z.array(z.object({ key: z.string(), title: z.string() })) })
const extractSchema = z.object({
  query: z.object({
    pages: z.record(
      z.string(),
      z.object({
        title: z.string(),
        extract: z.string().optional(),
        fullurl: z.string().optional(),
        original: z.object({ source: z.string() }).optional(),
        pageprops: z.record(z.string(), z.unknown()).optional(),
      }),
    ),
  }),
})

interface EntryRequest {
  /** URL with `{language}` in it; empty turns the lookup off. */
  readonly baseUrl: string
  readonly topic: string
  readonly language: string
  readonly signal?: AbortSignal
}

/**
 * Looks a topic up in an open encyclopedia (MediaWiki). Null when it has no article, when the topic is ambiguous, or
 * when it cannot be reached: then there is no source, and none is claimed.
 */
export async function fetchEntry(
  egress: Egress,
  { baseUrl, topic, language, signal }: EntryRequest,
): Promise<Entry | null> {
  if (!baseUrl) return null
  const base = baseUrl.replace('{language}', language.split('-')[0]?.toLowerCase() ?? 'en').replace(/\/$/, '')
  const read = async (path: string) => {
    const answer = await egress.fetch(`${base}${path}`, {
      accept: ['application/json'],
      maxBytes: 2_000_000,
      timeoutMs: 10_000,
      ...(signal ? { signal } : {}),
    })
    return JSON.parse(expectOk(answer).body.toString('utf8'))
  }
  try {
    const { pages } = searchSchema.parse(
      await read(`/w/rest.php/v1/search/page?limit=3&q=${encodeURIComponent(topic)}`),
    )
    const best = pages.find((page) => isAbout(page.title, topic))
    if (!best) return null
    const query =
      'action=query&format=json&redirects=1&prop=extracts|info|pageimages|pageprops&explaintext=1&exsectionformat=wiki&inprop=url&piprop=original&ppprop=disambiguation'
    const found = extractSchema.parse(await read(`/w/api.php?${query}&titles=${encodeURIComponent(best.key)}`))
    const [page] = Object.values(found.query.pages)
    if (!page?.extract || page.pageprops?.disambiguation !== undefined || page.extract.length < 400) return null
    const url = page.fullurl ?? `${base}/wiki/${encodeURIComponent(best.key)}`
    const image = page.original?.source && !/\.svg$/i.test(page.original.source) ? page.original.source : null
    return {
      title: page.title,
      language,
      blocks: blocksOf(page.extract),
      summary: null,
      url,
      recipe: null,
      items: [],
      siteName: new URL(url).hostname,
      images: image ? [{ url: image, alt: page.title, credit: new URL(url).hostname, block: -1 }] : [],
      license: 'CC BY-SA 4.0',
    }
  } catch (error) {
    if (signal?.aborted) throw error
    return null
  }
}

/** Search always finds something; it counts when the title contains the words of the topic or the other way round. */
function isAbout(title: string, topic: string): boolean {
  const plain = (text: string) =>
    text
      .toLowerCase()
      .normalize('NFKC')
      .replace(/\(.*?\)/g, '')
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim()
  const a = plain(title)
  const b = plain(topic)
  return a === b || (a.length >= 4 && b.includes(a)) || (b.length >= 4 && a.includes(b))
}

/** Plain text with headings marked `== so ==`. Lists of sources at the end are left out. */
function blocksOf(extract: string): SourceBlock[] {
  const blocks: SourceBlock[] = []
  for (const line of extract.split('\n')) {
    const heading = /^(=+)\s*(.+?)\s*\1$/.exec(line.trim())
    if (heading && beginsReferences(heading[2] ?? '')) break
    if (heading) blocks.push({ kind: 'heading', text: heading[2] ?? '', level: heading[1]?.length ?? 2 })
    else if (line.trim().length > 40) blocks.push({ kind: 'paragraph', text: line.trim() })
  }
  return blocks.slice(0, 120)
}
