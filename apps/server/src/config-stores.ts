import { optional } from './config-schemas.ts'

/** Settings of the stores whose products are shown; `config.ts` reads them with all others. */
export const storeSettings = {
  SHOPIFY_API_KEY: {
    about: 'Client of a Shopify app, which connects stores without a token; its redirect URL ends in /stores/callback',
    schema: optional,
  },
  SHOPIFY_API_SECRET: { about: 'Its secret', schema: optional },
} as const

/** Clients of other services: each is set up as a whole, or not at all. */
export const clients = [
  ['Google sign-in', 'GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  ['posting to YouTube', 'YOUTUBE_CLIENT_ID', 'YOUTUBE_CLIENT_SECRET'],
  ['posting to TikTok', 'TIKTOK_CLIENT_KEY', 'TIKTOK_CLIENT_SECRET'],
  ['the Shopify app', 'SHOPIFY_API_KEY', 'SHOPIFY_API_SECRET'],
] as const
