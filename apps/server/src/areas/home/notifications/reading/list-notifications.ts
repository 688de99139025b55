import type { Notification, NotificationFilter } from '@taplore/contract'
import { rightsOf, type WorkspaceContext } from '../../../../platform/context.ts'
import { onlyVisible } from '../access.ts'
import { jobWorksOf } from '../job-works.ts'
import { presentNotification } from '../present.ts'
import { cursorOf, needsMetBy, readCursor } from '../rules.ts'
import { countRows, listMutes, listRows, type Shown } from '../store.ts'

interface Listed {
  readonly filter: NotificationFilter
  readonly cursor?: string
  readonly limit: number
}

/** One page, newest first, or of snoozed ones the soonest first. What the user may not see any more is left out, so a page can be shorter. */
export async function listNotifications(
  ctx: WorkspaceContext,
  { filter, cursor, limit }: Listed,
): Promise<{ notifications: Notification[]; nextCursor: string | null }> {
  const after = cursor ? readCursor(cursor) : null
  const rows = await listRows(ctx, ctx.actor, shownTo(ctx, filter), { after, limit: limit + 1 })
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  const muted = await listMutes(ctx, ctx.actor)
  const now = ctx.clock.now()
  const works = await jobWorksOf(ctx, page)
  return {
    notifications: (await onlyVisible(ctx, page)).map((row) => presentNotification(row, { muted, works, now })),
    nextCursor: rows.length > limit && last ? cursorOf(last) : null,
  }
}

/** More than a badge shows; a guest's are looked at one by one. */
const mostCounted = 100

export async function countUnread(ctx: WorkspaceContext): Promise<{ unread: number }> {
  const shown = shownTo(ctx, 'unread')
  if (ctx.actor.role !== 'VIEW') return { unread: await countRows(ctx, ctx.actor, shown) }
  const rows = await listRows(ctx, ctx.actor, shown, { after: null, limit: mostCounted })
  return { unread: (await onlyVisible(ctx, rows)).length }
}

function shownTo(ctx: WorkspaceContext, filter: NotificationFilter): Shown {
  return { now: ctx.clock.now(), needs: needsMetBy(rightsOf(ctx.actor)), filter }
}
