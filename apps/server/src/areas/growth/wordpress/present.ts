import type { StoryOnWordpress, WordpressPost, WordpressSite } from '@taplore/contract'
import type { PostEventRow, PostRow, SiteRow } from './store.ts'

/** Host and path, as people write it. */
export const domainOf = ({ siteUrl }: Pick<SiteRow, 'siteUrl'>) => {
  const { host, pathname } = new URL(siteUrl)
  return `${host}${pathname.replace(/\/$/, '')}`
}

export function presentSite(row: SiteRow, stories: number): WordpressSite {
  return {
    id: row.id,
    name: row.name,
    wordpress_user_id: row.wordpressUserId,
    domain: domainOf(row),
    site_url: row.siteUrl,
    status: row.status,
    way: row.way,
    problem: row.problem,
    checkedAt: row.checkedAt?.toISOString() ?? null,
    wordpressVersion: row.wordpressVersion,
    pluginVersion: row.pluginVersion,
    connectedAt: row.connectedAt.toISOString(),
    stories,
  }
}

export function presentOnSite(
  site: SiteRow,
  post: PostRow | undefined,
  log: readonly PostEventRow[],
): StoryOnWordpress {
  const { id, name, status } = site
  return { site: { id, name, domain: domainOf(site), status }, post: post ? presentPost(post, log) : null }
}

function presentPost(row: PostRow, log: readonly PostEventRow[]): WordpressPost {
  return {
    id: row.id,
    state: stateOf(row),
    isPublic: row.isPublic,
    url: row.url,
    reason: row.reason,
    detail: row.detail,
    nextTryAt: row.tries > 0 ? (row.nextTryAt?.toISOString() ?? null) : null,
    publishedAt: row.publishedAt?.toISOString() ?? null,
    log: log.map(({ at, kind, reason }) => ({ at: at.toISOString(), kind, reason })),
  }
}

function stateOf({ goal, nextTryAt, isFailed }: PostRow): WordpressPost['state'] {
  if (isFailed) return 'failed'
  if (nextTryAt) return goal === 'publish' ? 'publishing' : 'unpublishing'
  return goal === 'publish' ? 'published' : 'unpublished'
}
