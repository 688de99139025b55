import { createHmac, timingSafeEqual } from 'node:crypto'
import { dayMs } from '@taplore/kit'
import { creditSchema } from '@taplore/story'
import { z } from 'zod'
import { type StockItem, type StockSourceId, stockSourceIds } from '../../../ports/stock.ts'

const wordsSchema = z.object({
  source: z.enum(stockSourceIds),
  title: z.string(),
  alt: z.string(),
  kind: z.enum(['image', 'video', 'gif']),
  previewUrl: z.string(),
  fileUrl: z.string(),
  credit: creditSchema.nullable(),
  useUrl: z.string().optional(),
  expires: z.number(),
})
export type KnownItem = z.infer<typeof wordsSchema>

/**
 * A search result as a token that only we can sign: the browser carries it, so nothing is stored here, and neither
 * URLs nor credits can be forged.
 */
export function tokenOf(
  secret: string,
  workspaceId: string,
  source: StockSourceId,
  { title, alt, kind, previewUrl, fileUrl, credit, useUrl }: StockItem,
  now: Date,
): string {
  // Whole days, so that the same search returns the same URLs and browsers can cache the images.
  const expires = (Math.floor(now.getTime() / dayMs) + 2) * dayMs
  const item: KnownItem = {
    source,
    title,
    alt,
    kind,
    previewUrl,
    fileUrl,
    credit,
    expires,
    ...(useUrl ? { useUrl } : {}),
  }
  const words = Buffer.from(JSON.stringify(item)).toString('base64url')
  return `${words}.${signature(secret, workspaceId, words)}`
}

/** The item again; null for one of another workspace, an expired or a forged one. */
export function itemOf(secret: string, workspaceId: string, token: string, now: Date): KnownItem | null {
  const [words = '', given = ''] = token.split('.')
  const expected = Buffer.from(signature(secret, workspaceId, words))
  const signed = Buffer.from(given)
  if (signed.length !== expected.length || !timingSafeEqual(signed, expected)) return null
  const item = wordsSchema.parse(JSON.parse(Buffer.from(words, 'base64url').toString('utf8')))
  return item.expires > now.getTime() ? item : null
}

function signature(secret: string, workspaceId: string, words: string): string {
  return createHmac('sha256', secret).update(`stock ${workspaceId} ${words}`).digest('base64url')
}
