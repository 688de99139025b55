import type { VideoPost, VideoPostEvent } from '@taplore/contract'
import type { WorkspaceContext } from '../../../platform/context.ts'
import { findUserSummaries } from '../../accounts/identity/index.ts'
import type { VideoPostEventRow, VideoPostRow } from './store.ts'

/** Rows as the contract shows them. Sessions are never shown. */
export async function presentPosts(
  { scopes, clock }: Pick<WorkspaceContext, 'scopes' | 'clock'>,
  rows: readonly VideoPostRow[],
): Promise<VideoPost[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ createdBy }) => createdBy)
  const users = await scopes.system(({ db }) => findUserSummaries(db, ids))
  const now = clock.now()
  return rows.map((row) => ({
    id: row.id,
    accountId: row.accountId,
    accountName: row.accountName,
    platform: row.platform,
    sourceName: row.sourceName,
    source: { kind: row.sourceKind, sourceId: row.sourceId, file: row.file },
    title: row.texts.title,
    description: row.texts.description,
    visibility: row.texts.visibility,
    isDraft: row.texts.isDraft,
    state: row.state === 'scheduled' && row.nextTryAt <= now ? 'waiting' : row.state,
    reason: row.reason,
    detail: row.detail,
    nextTryAt: row.state === 'scheduled' || row.state === 'waiting' ? row.nextTryAt.toISOString() : null,
    tries: row.tries,
    bytes: row.bytes,
    sentBytes: row.sentBytes,
    url: row.url,
    createdBy: users.get(row.createdBy)?.name ?? '',
    createdAt: row.createdAt.toISOString(),
    endedAt: row.endedAt?.toISOString() ?? null,
  }))
}

export function presentEvent({ at, kind, reason, detail, until }: VideoPostEventRow): VideoPostEvent {
  return { at: at.toISOString(), kind, reason, detail, until: until?.toISOString() ?? null }
}
