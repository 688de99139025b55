import { defineRefusals, lineSchema, textSchema } from '@taplore/kit'
import { creditSchema } from '@taplore/story'
import { z } from 'zod'
import { operation } from '../foundation/operation.ts'
import { addressRefusals } from '../foundation/url-refusals.ts'
import { billingRefusals } from '../money/billing.ts'
import { assetRefusals, assetSchema } from './assets.ts'

export const stockKinds = ['image', 'video', 'gif'] as const
export const stockSources = ['backgrounds', 'openverse', 'pexels', 'pixabay', 'unsplash', 'giphy', 'klipy'] as const

export const stockItemSchema = z.object({
  /** Identifies the item when it is added; valid for a day, in this workspace. */
  token: z.string(),
  title: z.string(),
  /** Served from here, so that vendors do not see who views it. Requires the session of a member. */
  previewUrl: z.string(),
  kind: z.enum(stockKinds),
  width: z.number().int(),
  height: z.number().int(),
  durationMs: z.number().int().nullable(),
  credit: creditSchema.nullable(),
})
export type StockItem = z.infer<typeof stockItemSchema>

export const stockRefusals = defineRefusals({
  STOCK_SOURCE_OFF: { status: 404, message: 'This source isn’t enabled in this installation.' },
  STOCK_UNAVAILABLE: {
    status: 503,
    message: 'This source didn’t respond. It may be busy, or the server may be offline. Try another source.',
  },
  STOCK_BUSY: { status: 503, message: 'This source has reached its request limit. Try again later.' },
  STOCK_KEY_REFUSED: {
    status: 503,
    message: 'This source rejected the installation’s key. The operator can enter another one.',
  },
  STOCK_UNREADABLE: { status: 502, message: 'This source returned an unreadable response. Try again later.' },
  STOCK_ITEM_UNKNOWN: { status: 422, message: 'This item is no longer available. Search again.' },
})
const S = stockRefusals

const write = operation({ access: 'workspace', needs: 'stories.manage' })

/** Images and videos of others, and our own drawings, for use in stories. */
export const stock = {
  sources: write
    .route({ method: 'GET', path: '/stock/sources', summary: 'List the searchable sources of stock media' })
    .output(
      z.object({
        sources: z.array(
          z.object({
            id: z.enum(stockSources),
            name: z.string(),
            kinds: z.array(z.enum(stockKinds)),
            /** False: the operator has not turned it on. */
            isOn: z.boolean(),
          }),
        ),
      }),
    ),
  search: write
    .route({ method: 'GET', path: '/stock/search', summary: 'Search a source of stock media' })
    .input(
      z.object({
        source: z.enum(stockSources),
        kind: z.enum(stockKinds).default('image'),
        words: lineSchema(120).default(''),
        page: z.coerce.number().int().min(1).max(50).default(1),
      }),
    )
    .output(z.object({ items: z.array(stockItemSchema), next: z.number().int().nullable() }))
    .errors({
      STOCK_SOURCE_OFF: S.STOCK_SOURCE_OFF,
      STOCK_UNAVAILABLE: S.STOCK_UNAVAILABLE,
      STOCK_BUSY: S.STOCK_BUSY,
      STOCK_KEY_REFUSED: S.STOCK_KEY_REFUSED,
      STOCK_UNREADABLE: S.STOCK_UNREADABLE,
    }),
  take: write
    .route({
      method: 'POST',
      path: '/stock/take',
      summary: 'Copy a stock item into the library with credit and license',
    })
    .input(z.object({ token: textSchema(4_000) }))
    .output(assetSchema)
    .errors({
      STOCK_ITEM_UNKNOWN: S.STOCK_ITEM_UNKNOWN,
      STOCK_SOURCE_OFF: S.STOCK_SOURCE_OFF,
      STOCK_UNAVAILABLE: S.STOCK_UNAVAILABLE,
      UPLOAD_TYPE_NOT_ALLOWED: assetRefusals.UPLOAD_TYPE_NOT_ALLOWED,
      IMAGE_DAMAGED: assetRefusals.IMAGE_DAMAGED,
      MEDIA_DAMAGED: assetRefusals.MEDIA_DAMAGED,
      ADDRESS_TOO_LARGE: addressRefusals.ADDRESS_TOO_LARGE,
      PLAN_LIMIT_REACHED: billingRefusals.PLAN_LIMIT_REACHED,
    }),
}
