import type { Rect, Size } from './place-video.ts'

export const safeZonePlatforms = ['tiktok', 'reels', 'shorts'] as const
export type SafeZonePlatform = (typeof safeZonePlatforms)[number]

/**
 * What the apps cover of an upright video, as shares of the frame: names, descriptions and buttons. The margins follow what the
 * platforms recommend to advertisers; apps differ a little between phones, so these are the wider ones.
 */
export const coveredMargins: Readonly<
  Record<
    SafeZonePlatform,
    { readonly top: number; readonly bottom: number; readonly left: number; readonly right: number }
  >
> = {
  tiktok: { top: 0.07, bottom: 0.25, left: 0.06, right: 0.13 },
  reels: { top: 0.14, bottom: 0.35, left: 0.06, right: 0.06 },
  shorts: { top: 0.1, bottom: 0.25, left: 0.06, right: 0.13 },
}

/** The part of an upright frame that a platform leaves free, px. */
export function safeZoneOf(platform: SafeZonePlatform, { width, height }: Size): Rect {
  const { top, bottom, left, right } = coveredMargins[platform]
  return { x: width * left, y: height * top, width: width * (1 - left - right), height: height * (1 - top - bottom) }
}

/** Which platforms would cover a part of a rectangle. */
export function platformsThatCover({ x, y, width, height }: Rect, frame: Size): SafeZonePlatform[] {
  return safeZonePlatforms.filter((platform) => {
    const safe = safeZoneOf(platform, frame)
    return x < safe.x || y < safe.y || x + width > safe.x + safe.width || y + height > safe.y + safe.height
  })
}
