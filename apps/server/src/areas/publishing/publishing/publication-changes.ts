import type { z } from 'zod'
import type { WorkspaceContext, WorkspaceJobContext } from '../../../platform/context.ts'
import { type Live, publishLive } from '../../../platform/live/live.ts'
import { workspaceErased } from '../../../platform/live/live-events.ts'
import { publicationChanged } from './live.ts'

type Ctx = WorkspaceContext | WorkspaceJobContext

export type PublicationChange = z.output<typeof publicationChanged.payload>

/** Notifies every process that caches public pages once the transaction commits. */
export async function announceChange(ctx: Ctx, { channelId, kind, subjectId }: PublicationChange): Promise<void> {
  const payload = { channelId, kind, subjectId }
  await publishLive(ctx, publicationChanged, { workspaceId: ctx.actor.workspaceId, payload })
}

/**
 * The one source of invalidation for caches of public pages. `onReset` is called when a workspace was erased, or after a lost
 * connection, when changes may have been missed. Returns how to stop.
 */
export function watchPublications(
  live: Live,
  { onChange, onReset }: { onChange(change: PublicationChange): void; onReset(): void },
): () => void {
  const stops = [
    live.hearAll(publicationChanged, ({ payload }) => onChange(payload)),
    live.hearAll(workspaceErased, onReset),
    live.onReconnect(onReset),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}
