import { readableUrl } from '../../../../common/sharing/readable-url.ts'

/** The address of a story up to its slug, which is edited apart. */
export function addressBefore(url: string, slug: string): string {
  const shown = readableUrl(url)
  return shown.slice(0, Math.max(shown.lastIndexOf(slug), 0)) || shown
}
