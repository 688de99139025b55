import { addressRefusals, stockRefusals } from '@taplore/contract'
import { Refusal, refuse } from '@taplore/kit'
import { z } from 'zod'
import type { Egress } from '../../ports/egress.ts'
import type { StockItem } from '../../ports/stock.ts'

/** Results per search; enough for a panel, within the limits of every source. */
export const perPage = 20

const quotaStatuses = new Set([402, 403, 429])

/** A request to a source. Its rejections and invalid responses become refusals. */
export async function ask<Answer extends z.ZodType>(
  egress: Egress,
  base: string,
  path: string,
  given: { query: Record<string, string | number | undefined>; headers?: Record<string, string>; answer: Answer },
): Promise<z.output<Answer>> {
  const url = new URL(`${base.replace(/\/+$/, '')}${path}`)
  for (const [name, value] of Object.entries(given.query)) {
    if (value !== undefined && value !== '') url.searchParams.set(name, String(value))
  }
  const options = {
    headers: { accept: 'application/json', ...given.headers },
    maxBytes: 4 * 1024 * 1024,
    timeoutMs: 12_000,
    // A key must not follow redirects.
    maxRedirects: 0,
  }
  const { status, body } = await egress.fetch(url, options).catch((error) => {
    const isSilence = error instanceof Refusal && error.code in addressRefusals
    throw isSilence ? refuse(stockRefusals.STOCK_UNAVAILABLE) : error
  })
  if (status === 401) throw refuse(stockRefusals.STOCK_KEY_REFUSED)
  if (quotaStatuses.has(status)) throw refuse(stockRefusals.STOCK_BUSY)
  if (status !== 200) throw refuse(stockRefusals.STOCK_UNAVAILABLE)
  const read = given.answer.safeParse(parsed(body))
  if (!read.success) throw refuse(stockRefusals.STOCK_UNREADABLE)
  return read.data
}

/** A list whose members are validated one by one: invalid ones are left out, not fatal. */
export function listOf<Item extends z.ZodType>(item: Item) {
  return z.array(z.unknown()).transform((list) =>
    list.flatMap((one) => {
      const read = item.safeParse(one)
      return read.success ? [read.data] : []
    }),
  )
}

/** Texts of a source, truncated to document limits. */
export function worded(item: StockItem): StockItem {
  const { credit } = item
  return {
    ...item,
    title: cut(item.title, 160),
    alt: cut(item.alt, 500),
    credit: credit && {
      text: cut(credit.text, 300),
      ...(credit.url && /^https?:\/\//.test(credit.url) ? { url: credit.url } : {}),
      ...(credit.license ? { license: cut(credit.license, 120) } : {}),
    },
  }
}

function cut(words: string, length: number): string {
  return [...words.replace(/\s+/g, ' ').trim()].slice(0, length).join('')
}

function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    return null
  }
}
