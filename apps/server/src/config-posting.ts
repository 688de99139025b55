import { list, oneOf, optional } from './config-schemas.ts'

/** Settings of the platforms that videos are posted to; `config.ts` reads them with all others. */
export const postingSettings = {
  YOUTUBE_CLIENT_ID: {
    about:
      'OAuth client of Google for posting to YouTube; its redirect address is {public URL}/linked-accounts/callback',
    schema: optional,
  },
  YOUTUBE_CLIENT_SECRET: { about: 'Its secret', schema: optional },
  YOUTUBE_AUDITED: {
    about: 'on when YouTube has audited the project of that client: until then it makes every upload private',
    schema: oneOf(['on', 'off']).default('off'),
  },
  TIKTOK_CLIENT_KEY: {
    about: 'Client key of a TikTok app for posting; its redirect address is {public URL}/linked-accounts/callback',
    schema: optional,
  },
  TIKTOK_CLIENT_SECRET: { about: 'Its secret', schema: optional },
  TIKTOK_AUDITED: {
    about: 'on when TikTok has audited that app: until then its posts are visible to their owner alone',
    schema: oneOf(['on', 'off']).default('off'),
  },
  POSTING_ADDRESSES: {
    about: 'platform=address pairs in place of all usual addresses of youtube and tiktok',
    schema: list,
  },
} as const
