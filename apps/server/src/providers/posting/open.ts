import { type VideoPlatform, videoPlatforms } from '@taplore/contract'
import type { Config } from '../../config.ts'
import type { Posting, PostingPlatform } from '../../ports/posting.ts'
import { openTiktok } from './tiktok.ts'
import { openYoutube } from './youtube.ts'

type Settings = Pick<
  Config,
  | 'YOUTUBE_CLIENT_ID'
  | 'YOUTUBE_CLIENT_SECRET'
  | 'YOUTUBE_AUDITED'
  | 'TIKTOK_CLIENT_KEY'
  | 'TIKTOK_CLIENT_SECRET'
  | 'TIKTOK_AUDITED'
  | 'POSTING_ADDRESSES'
>

/** The platforms whose clients the operator has set up. Without any, videos are downloaded and posted by hand. */
export function openPosting(config: Settings): Posting {
  const platforms: Readonly<Record<VideoPlatform, PostingPlatform | null>> = {
    youtube: youtubeOf(config),
    tiktok: tiktokOf(config),
  }
  const open = videoPlatforms.filter((platform) => platforms[platform])
  return {
    of: (platform) => platforms[platform],
    describe: () => ({
      chosen: open.join(', ') || 'off',
      level: open.length === videoPlatforms.length ? 'full' : 'basic',
      why: open.length > 0 ? 'by their clients' : 'YOUTUBE_CLIENT_ID and TIKTOK_CLIENT_KEY are not set',
      limits: limitsOf(platforms),
    }),
  }
}

function youtubeOf(config: Settings): PostingPlatform | null {
  const { YOUTUBE_CLIENT_ID: clientId, YOUTUBE_CLIENT_SECRET: clientSecret } = config
  if (!clientId || !clientSecret) return null
  const isAudited = config.YOUTUBE_AUDITED === 'on'
  return openYoutube({ clientId, clientSecret, isAudited, baseUrl: baseUrlOf(config, 'youtube') })
}

function tiktokOf(config: Settings): PostingPlatform | null {
  const { TIKTOK_CLIENT_KEY: clientKey, TIKTOK_CLIENT_SECRET: clientSecret } = config
  if (!clientKey || !clientSecret) return null
  const isAudited = config.TIKTOK_AUDITED === 'on'
  return openTiktok({ clientKey, clientSecret, isAudited, baseUrl: baseUrlOf(config, 'tiktok') })
}

function limitsOf(platforms: Readonly<Record<VideoPlatform, PostingPlatform | null>>): string {
  const missing = videoPlatforms.filter((platform) => !platforms[platform])
  const unaudited = videoPlatforms.filter((platform) => platforms[platform]?.isAudited === false)
  return [
    missing.length > 0 ? `Videos for ${missing.join(' and ')} can only be downloaded.` : '',
    unaudited.length > 0 ? `Posts to ${unaudited.join(' and ')} stay private until the client is audited.` : '',
  ]
    .filter(Boolean)
    .join(' ')
}

function baseUrlOf({ POSTING_ADDRESSES }: Settings, platform: VideoPlatform): string | null {
  const given = POSTING_ADDRESSES.find((pair) => pair.startsWith(`${platform}=`))
  return given?.slice(platform.length + 1).replace(/\/+$/, '') ?? null
}
