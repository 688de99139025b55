import type { Config } from '../../../config.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { askOne } from '../../../platform/extensions.ts'
import { formsPath } from './public-urls.ts'
import { listServedDomains } from './sites/served-domain-store.ts'

/** Names the story that a link to a form is in. Says nothing of who follows it. */
export const fromStoryParameter = 'from-story'

/** How many submissions of the workspace came from readers of a story, without spam. */
export type SubmissionsFromStory = (
  ctx: { readonly db: Transaction },
  asked: { readonly storyId: string; readonly from: Date; readonly to: Date },
) => Promise<number>
export const submissionsFromStory = askOne<SubmissionsFromStory>('publishing.submissionsFromStory')

/**
 * Tells addresses of forms on the hosts of the installation and of the workspace from all others, among those that `pages` contain
 * anywhere.
 */
export async function formAddresses(
  ctx: { readonly db: Transaction; readonly config: Pick<Config, 'storiesUrl'> },
  pages: unknown,
): Promise<(url: string) => boolean> {
  // Most stories link to none, and need no query.
  if (!JSON.stringify(pages).includes(`${formsPath}/`)) return () => false
  const shared = new URL(ctx.config.storiesUrl).host
  const own = new Set((await listServedDomains(ctx)).filter(({ path }) => path === '').map(({ name }) => name))
  return (address) => {
    const url = URL.parse(address)
    if (!url || !/^https?:$/.test(url.protocol) || !url.pathname.startsWith(`${formsPath}/`)) return false
    return url.host === shared || own.has(url.hostname)
  }
}

/** An address of a form that names the story it is linked from. */
export function linkFromStory(address: string, storyId: string): string {
  const url = new URL(address)
  if (!url.searchParams.has(fromStoryParameter)) url.searchParams.set(fromStoryParameter, storyId)
  return url.href
}
