import type { Notification } from '@taplore/contract'
import { rightsOf, type WorkspaceContext } from '../../../../platform/context.ts'
import { onlyVisible } from '../access.ts'
import { presentNotification } from '../present.ts'
import { cursorOf, needsMetBy, readCursor } from '../rules.ts'
import { countRows, listRows, type Shown } from '../store.ts'

interface Listed {
  readonly filter: 'unread' | 'all'
  readonly cursor?: string
  readonly limit: number
}

/** One page, newest first. What the user may not see any more is left out, so a page can be shorter. */
export async function listNotifications(
  ctx: WorkspaceContext,
  { filter, cursor, limit }: Listed,
): Promise<{ notifications: Notification[]; nextCursor: string | null }> {
  const after = cursor ? readCursor(cursor) : null
  const rows = await listRows(ctx, ctx.actor, shownTo(ctx, filter === 'unread'), { after, limit: limit + 1 })
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return {
    notifications: (await onlyVisible(ctx, page)).map(presentNotification),
    nextCursor: rows.length > limit && last ? cursorOf(last) : null,
  }
}

/** More than a badge shows; a guest's are looked at one by one. */
const mostCounted = 100

export async function countUnread(ctx: WorkspaceContext): Promise<{ unread: number }> {
  const shown = shownTo(ctx, true)
  if (ctx.actor.role !== 'VIEW') return { unread: await countRows(ctx, ctx.actor, shown) }
  const rows = await listRows(ctx, ctx.actor, shown, { after: null, limit: mostCounted })
  return { unread: (await onlyVisible(ctx, rows)).length }
}

function shownTo(ctx: WorkspaceContext, isUnreadOnly: boolean): Shown {
  return { now: ctx.clock.now(), needs: needsMetBy(rightsOf(ctx.actor)), isUnreadOnly }
}
