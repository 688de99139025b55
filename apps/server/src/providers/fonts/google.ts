import { type CatalogueItem, catalogueItemSchema } from '@taplore/contract'
import { hourMs } from '@taplore/kit'
import { z } from 'zod'
import type { FontCatalogue } from '../../ports/fonts.ts'
import { shippedItems } from './embedded.ts'

interface Options {
  readonly url: string
  readonly apiKey: string
  readonly now?: () => number
  readonly timeoutMs?: number
}

/** An item of the Developer API of Google Fonts; invalid ones are left out, not fatal. */
const itemSchema = catalogueItemSchema.extend({
  version: z.string().max(40),
  files: z.record(z.string(), z.string().max(500)),
})
type Item = z.infer<typeof itemSchema>
const answerSchema = z.object({ items: z.array(z.unknown()).max(10_000) })
const mostBytes = 20 * 1024 * 1024

/**
 * The catalog of Google Fonts by its Developer API; cached for an hour (FONT-18), and longer when the service fails.
 */
export function openGoogleFonts(options: Options): FontCatalogue {
  const now = options.now ?? Date.now
  let kept: { items: readonly Item[]; at: number } | null = null
  let asking: Promise<readonly Item[]> | null = null

  async function items(): Promise<readonly Item[]> {
    if (kept && now() - kept.at < hourMs) return kept.items
    asking ??= ask(options).finally(() => {
      asking = null
    })
    try {
      const items = await asking
      kept = { items, at: now() }
      return items
    } catch (error) {
      if (kept) return kept.items
      throw error
    }
  }

  return {
    source: 'google',
    describe: () => ({
      chosen: 'google',
      level: 'full',
      why: 'FONT_CATALOGUE=google',
      limits: 'Files are downloaded once and served from here. Visitors never connect to Google.',
    }),
    async list() {
      const found = (await items()).map(({ version: _version, files: _files, ...item }): CatalogueItem => item)
      const known = new Set(found.map(({ family }) => family))
      return [...found, ...shippedItems.filter(({ family }) => !known.has(family))]
    },
    async fileOf(family, variant) {
      const item = (await items()).find((one) => one.family === family)
      const url = item?.files[variant]
      return item && url
        ? { url: url.replace(/^http:(?=\/\/fonts\.gstatic\.com\/)/, 'https:'), version: item.version }
        : null
    },
  }
}

async function ask({ url, apiKey, timeoutMs = 10_000 }: Options): Promise<readonly Item[]> {
  const address = new URL(url)
  address.searchParams.set('sort', 'popularity')
  // The URL is the operator's own setting, so the egress guard does not apply.
  const response = await fetch(address, {
    headers: { 'x-goog-api-key': apiKey },
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  })
  if (!response.ok) throw new Error(`The catalogue of fonts answered ${response.status}.`)
  const text = await response.text()
  if (text.length > mostBytes) throw new Error('The catalogue of fonts is too large.')
  const { items } = answerSchema.parse(JSON.parse(text))
  return items.flatMap((item) => {
    const read = itemSchema.safeParse(item)
    return read.success ? [read.data] : []
  })
}
