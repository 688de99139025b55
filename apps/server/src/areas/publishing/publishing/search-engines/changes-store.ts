import { and, eq, gte } from 'drizzle-orm'
import type { Transaction } from '../../../../platform/database/database.ts'
import { publication, release } from '../tables.ts'

/** Slugs of what is live in a channel by a release since then. `db` is of the system role. */
export async function listReleasedSince(
  { db }: { readonly db: Transaction },
  { channelId, kind, since, limit }: { channelId: string; kind: string; since: Date; limit: number },
): Promise<string[]> {
  const rows = await db
    .select({ slug: publication.slug })
    .from(publication)
    .innerJoin(release, eq(release.id, publication.liveReleaseId))
    .where(and(eq(publication.channelId, channelId), eq(publication.kind, kind), gte(release.createdAt, since)))
    .orderBy(release.createdAt)
    .limit(limit)
  return rows.map(({ slug }) => slug)
}
