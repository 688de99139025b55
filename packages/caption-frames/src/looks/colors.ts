import { luminance } from '@taplore/story'

/** Black or white, whichever is read better on a color. */
export function readableOn(color: string): string {
  return luminance(withoutOpacity(color)) > 0.4 ? '#111111' : '#ffffff'
}

/** The first color without its opacity. */
export function withoutOpacity(color: string): string {
  return color.slice(0, 7)
}
