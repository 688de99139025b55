export type Device = 'desktop' | 'phone' | 'tablet' | 'other'

/** A guess from the user agent; good enough for analytics, and nothing else of it is stored. */
export function deviceOf(userAgent: string): Device {
  if (/ipad|tablet|kindle|silk|android(?!.*mobile)/i.test(userAgent)) return 'tablet'
  if (/mobi|iphone|ipod|android/i.test(userAgent)) return 'phone'
  return /windows|macintosh|x11|linux|cros/i.test(userAgent) ? 'desktop' : 'other'
}
