import { defineRefusals, idSchema, lineSchema, minuteMs, textSchema } from '@taplore/kit'
import { assetRefSchema, colorSchema, fontFamilySchema } from '@taplore/story'
import { z } from 'zod'
import { operation } from '../foundation/operation.ts'
import { addressRefusals } from '../foundation/url-refusals.ts'
import { assetRefusals } from '../library/assets.ts'
import { storyRefusals } from '../stories/stories.ts'

export const storePlatforms = ['shopify', 'woocommerce'] as const
export type StorePlatform = (typeof storePlatforms)[number]

export const storeLimits = {
  storesPerWorkspace: 10,
  /** Products of a store that are read; the rest is left out. */
  products: 10_000,
  /** How long someone may take on the page of the store. */
  linkMs: 15 * minuteMs,
  /** Exactly, in px. */
  logo: 512,
} as const

/** Texts of the specification (STORE-01, STORE-02). */
export const storeMessages = {
  domainMissing: 'Please enter store domain',
  domainInvalid: 'Domain is not valid',
} as const

/** Why a store is not well. */
export const storeReasons = [
  'unreachable',
  'too-slow',
  'store-failed',
  'not-a-store',
  'access-refused',
  'scope-missing',
  'closed',
  'throttled',
] as const
export type StoreReason = (typeof storeReasons)[number]

/** Host, port and path of what people enter as the domain of a store; null when it isn’t one. */
export function readStoreDomain(entered: string): { host: string; path: string } | null {
  const text = entered.trim()
  if (/[\s@?#\\]/.test(text)) return null
  const url = URL.parse(/^https?:\/\//i.test(text) ? text : `https://${text}`)
  if (!url || !/^https?:$/.test(url.protocol)) return null
  const labels = url.hostname.split('.')
  if (labels.length < 2 || labels.some((label) => !/^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/.test(label))) return null
  return { host: url.host, path: url.pathname.replace(/\/+$/, '') }
}

/** The domain of a store, as people write it. */
export const storeDomainSchema = lineSchema(300)
  .min(1, storeMessages.domainMissing)
  .refine((text) => readStoreDomain(text) !== null, storeMessages.domainInvalid)

export const storeSchema = z.object({
  id: idSchema,
  platform: z.enum(storePlatforms),
  name: z.string(),
  /** Host and path, without the scheme. */
  domain: z.string(),
  /** Its home page. */
  url: z.string(),
  /** ISO 4217 code. */
  currency: z.string(),
  /** What the last check or sync found; null when the store answered well. */
  problem: z.enum(storeReasons).nullable(),
  checkedAt: z.iso.datetime().nullable(),
  connectedAt: z.iso.datetime(),
  products: z.number().int(),
  /** Products that were left out because the store has too many. */
  isCut: z.boolean(),
  lastSyncAt: z.iso.datetime().nullable(),
  nextSyncAt: z.iso.datetime().nullable(),
  /** Null while no products are being read. */
  sync: z.object({ done: z.number().int(), total: z.number().int().nullable() }).nullable(),
})
export type Store = z.infer<typeof storeSchema>

const moneySchema = z.object({
  /** In the smallest unit of the currency. */
  minor: z.number().int(),
  currency: z.string(),
})

export const storeProductSchema = z.object({
  id: idSchema,
  storeId: idSchema,
  title: z.string(),
  /** Plain text. */
  description: z.string(),
  url: z.string(),
  /** Its thumbnail, on this server; null without an image. */
  imageUrl: z.string().nullable(),
  images: z.number().int(),
  /** The lowest price of its variants; null when the store has none. */
  price: moneySchema.nullable(),
  /** The price before a reduction. */
  wasPrice: moneySchema.nullable(),
  /** Whether its variants have different prices. */
  isFrom: z.boolean(),
  skus: z.array(z.string()),
  isAvailable: z.boolean(),
  /** How many there are to choose from; 0 for a product without variants. */
  variantCount: z.number().int(),
})
export type StoreProduct = z.infer<typeof storeProductSchema>

export const storeVariantSchema = z.object({
  /** Its id at the store. */
  id: z.string(),
  title: z.string(),
  sku: z.string(),
  price: moneySchema.nullable(),
  wasPrice: moneySchema.nullable(),
  isAvailable: z.boolean(),
  /** The thumbnail of its own image, or of its product; null without one. */
  imageUrl: z.string().nullable(),
})
export type StoreVariant = z.infer<typeof storeVariantSchema>

export const buttonShapes = ['pill', 'rounded', 'square'] as const

/** How products look in stories. Null: as the element has it by itself. */
export const storeBrandingSchema = z.strictObject({
  /** A file of the library, 512 by 512 px. */
  logo: idSchema.nullable(),
  background: colorSchema,
  text: colorSchema,
  /** Prices and buttons. */
  accent: colorSchema,
  font: fontFamilySchema.nullable(),
  buttonShape: z.enum(buttonShapes),
  /** The text of buttons; empty for the word of the editor’s language. */
  buttonText: lineSchema(80),
})
export type StoreBranding = z.infer<typeof storeBrandingSchema>

export const defaultStoreBranding: StoreBranding = {
  logo: null,
  background: '#ffffff',
  text: '#16181d',
  accent: '#2438c8',
  font: null,
  buttonShape: 'pill',
  buttonText: '',
}

export const storeRefusals = defineRefusals({
  STORE_NOT_FOUND: { status: 404, message: 'This store is no longer connected.' },
  STORE_LIMIT: {
    status: 409,
    message: 'A workspace has at most 10 stores. Disconnect one that you no longer need.',
  },
  STORE_DOMAIN_INVALID: { status: 422, message: storeMessages.domainInvalid },
  STORE_CREDENTIALS_MISSING: { status: 422, message: 'Enter the access token, or both keys of the store.' },
  STORE_CHECK_FAILED: {
    status: 422,
    message: 'The store didn’t pass the check.',
    data: z.object({ reason: z.enum(storeReasons), detail: z.string().nullable() }),
  },
  STORE_PRODUCT_NOT_FOUND: { status: 404, message: 'This product is no longer in the store.' },
  STORE_VARIANT_NOT_FOUND: { status: 404, message: 'This variant is no longer in the store.' },
  STORE_APP_NOT_SET_UP: {
    status: 409,
    message: 'The Shopify app isn’t set up in this installation. Connect with an access token instead.',
  },
  STORE_LINK_EXPIRED: {
    status: 409,
    message: 'This attempt has expired or was started in another browser. Start again.',
  },
  STORE_LINK_REFUSED: { status: 403, message: 'The store’s answer can’t be trusted. Start again.' },
  STORE_LINK_CANCELED: { status: 409, message: 'Access to the store wasn’t granted. Start again and allow it.' },
  STORE_LOGO_SIZE: {
    status: 422,
    message: 'The logo of a store must be exactly 512 by 512 pixels.',
    data: z.object({ width: z.number(), height: z.number() }),
  },
  STORE_LOGO_UNKNOWN: { status: 422, message: 'The logo is no longer in the library. Upload it again.' },
})
const R = storeRefusals
const { STORE_NOT_FOUND, STORE_PRODUCT_NOT_FOUND, STORE_VARIANT_NOT_FOUND } = R

const read = operation({ access: 'workspace', needs: 'integrations.view' })
const manage = operation({ access: 'workspace', needs: 'integrations.manage' })
const inStory = operation({ access: 'workspace', needs: 'stories.view' })
const write = operation({ access: 'workspace', needs: 'stories.manage' })
const named = z.object({ id: idSchema })
const keySchema = textSchema(500).regex(/^[!-~]*$/, 'A key has no spaces or special characters.')
const connectionErrors = {
  ...addressRefusals,
  STORE_DOMAIN_INVALID: R.STORE_DOMAIN_INVALID,
  STORE_LIMIT: R.STORE_LIMIT,
  STORE_CHECK_FAILED: R.STORE_CHECK_FAILED,
}
const brandingView = z.object({
  branding: storeBrandingSchema,
  /** Null without one. */
  logo: assetRefSchema.nullable(),
  isSaved: z.boolean(),
})
export type StoreBrandingView = z.infer<typeof brandingView>
/** A product ready to be put into a story: its images are files of the library. */
const readyProduct = z.object({
  product: storeProductSchema,
  /** The one that was asked for. */
  variant: storeVariantSchema.nullable(),
  /** Where it is bought. */
  url: z.string(),
  /** Its prices in the words of the language, and the text of its button. */
  price: z.string(),
  wasPrice: z.string(),
  words: z.string(),
  image: assetRefSchema.nullable(),
  branding: brandingView,
})
export type ReadyProduct = z.infer<typeof readyProduct>

/** The logo of a branding is uploaded by plain HTTP: POST /api/stores/logo?workspace=&filename= with the form field `upload`. */
export const stores = {
  list: read.route({ method: 'GET', path: '/stores', summary: 'List the connected stores of a workspace' }).output(
    z.object({
      stores: z.array(storeSchema),
      /** Whether stores on Shopify can be connected without a token. */
      hasShopifyApp: z.boolean(),
      /** Published stories with products that have changed since: they are updated by a bulk update only. */
      outdated: z.array(idSchema),
    }),
  ),
  connect: manage
    .route({ method: 'POST', path: '/stores', summary: 'Add a store by an access token or keys' })
    .input(
      z.object({
        platform: z.enum(storePlatforms),
        domain: storeDomainSchema,
        /** Of Shopify: the Admin API access token of a custom app. */
        accessToken: keySchema.default(''),
        /** Of WooCommerce. */
        consumerKey: keySchema.default(''),
        consumerSecret: keySchema.default(''),
      }),
    )
    .output(storeSchema)
    .errors({ ...connectionErrors, STORE_CREDENTIALS_MISSING: R.STORE_CREDENTIALS_MISSING }),
  authorize: manage
    .route({ method: 'POST', path: '/stores/authorize', summary: 'Start connecting a store on its own page' })
    .input(z.object({ platform: z.enum(storePlatforms), domain: storeDomainSchema }))
    /** The page of the store to open in the browser. */
    .output(z.object({ url: z.string() }))
    .errors({
      ...addressRefusals,
      STORE_DOMAIN_INVALID: R.STORE_DOMAIN_INVALID,
      STORE_APP_NOT_SET_UP: R.STORE_APP_NOT_SET_UP,
    }),
  finish: manage
    .route({ method: 'POST', path: '/stores/finish', summary: 'Complete connecting a store on its own page' })
    /** The query with which the store sent the browser back. */
    .input(z.object({ query: textSchema(4_000) }))
    .output(storeSchema)
    .errors({
      ...connectionErrors,
      STORE_APP_NOT_SET_UP: R.STORE_APP_NOT_SET_UP,
      STORE_LINK_EXPIRED: R.STORE_LINK_EXPIRED,
      STORE_LINK_REFUSED: R.STORE_LINK_REFUSED,
      STORE_LINK_CANCELED: R.STORE_LINK_CANCELED,
    }),
  receiveKeys: operation({ access: 'public' })
    .route({
      method: 'POST',
      path: '/stores/woocommerce/keys',
      summary: 'Save the keys that a WooCommerce store has granted',
    })
    /** Names of WooCommerce; `user_id` is the state of the attempt. */
    .input(
      z.object({
        user_id: textSchema(200).min(1),
        consumer_key: textSchema(200).min(1),
        consumer_secret: textSchema(200).min(1),
      }),
    )
    .output(z.object({ isReceived: z.literal(true) }))
    .errors({ STORE_LINK_EXPIRED: R.STORE_LINK_EXPIRED }),
  check: manage
    .route({ method: 'POST', path: '/stores/{id}/check', summary: 'Check the connection of a store now' })
    .input(named)
    .output(storeSchema)
    .errors({ STORE_NOT_FOUND }),
  sync: manage
    .route({ method: 'POST', path: '/stores/{id}/sync', summary: 'Read the products of a store now' })
    .input(named)
    .output(storeSchema)
    .errors({ STORE_NOT_FOUND }),
  remove: operation({ access: 'workspace', needs: 'integrations.delete' })
    .route({ method: 'DELETE', path: '/stores/{id}', summary: 'Disconnect a store; its stories stay as they are' })
    .input(named)
    .output(z.object({ removed: idSchema }))
    .errors({ STORE_NOT_FOUND }),
  products: inStory
    .route({ method: 'GET', path: '/stores/products', summary: 'Search the products of the connected stores' })
    .input(
      z.object({
        storeId: idSchema.optional(),
        /** Words of the name, or a part of a SKU. */
        search: lineSchema(120).default(''),
        limit: z.coerce.number().int().min(1).max(100).default(24),
        /** Cursor of the previous page. */
        after: textSchema(600).optional(),
      }),
    )
    .output(
      z.object({
        products: z.array(storeProductSchema),
        next: z.string().nullable(),
        /** False when no store is connected. */
        hasStores: z.boolean(),
      }),
    ),
  variants: inStory
    .route({
      method: 'GET',
      path: '/stores/products/{id}/variants',
      summary: 'List the variants of a product in the order of the store',
    })
    .input(
      named.extend({
        /** Words of the name, or a part of a SKU. */
        search: lineSchema(120).default(''),
        limit: z.coerce.number().int().min(1).max(100).default(50),
        offset: z.coerce.number().int().min(0).max(10_000).default(0),
      }),
    )
    .output(z.object({ variants: z.array(storeVariantSchema), count: z.number().int() }))
    .errors({ STORE_PRODUCT_NOT_FOUND }),
  takeProduct: write
    .route({
      method: 'POST',
      path: '/stores/products/{id}/take',
      summary: 'Get a product for a story, with its image in the library',
    })
    /** `language` is that of the story (BCP 47). */
    .input(named.extend({ language: textSchema(60).default('en'), variantId: textSchema(120).min(1).optional() }))
    .output(readyProduct)
    .errors({ STORE_PRODUCT_NOT_FOUND, STORE_VARIANT_NOT_FOUND, ...assetRefusals }),
  createStory: write
    .route({ method: 'POST', path: '/stores/products/{id}/story', summary: 'Create a story from a product' })
    .input(named.extend({ requestKey: textSchema(60).optional() }))
    .output(z.object({ storyId: idSchema }))
    .errors({
      STORE_PRODUCT_NOT_FOUND,
      ...assetRefusals,
      STORY_LIMIT_REACHED: storyRefusals.STORY_LIMIT_REACHED,
    }),
  branding: inStory
    .route({ method: 'GET', path: '/stores/branding', summary: 'Get the branding of products in stories' })
    .output(brandingView),
  saveBranding: operation({ access: 'workspace', needs: 'workspaces.manage' })
    .route({ method: 'POST', path: '/stores/branding', summary: 'Save the branding of products in stories' })
    .input(storeBrandingSchema)
    .output(brandingView)
    .errors({ STORE_LOGO_UNKNOWN: R.STORE_LOGO_UNKNOWN, STORE_LOGO_SIZE: R.STORE_LOGO_SIZE }),
}
