import type { Widget } from '@taplore/contract'
import type { WorkspaceContext } from '../../../platform/context.ts'
import { listChannelRows } from '../../publishing/publishing/index.ts'
import type { WidgetRow } from './store.ts'

/** Rows → shapes, with the names of their channels. */
export async function presentWidgets(ctx: WorkspaceContext, rows: readonly WidgetRow[]): Promise<Widget[]> {
  if (rows.length === 0) return []
  const channels = new Map((await listChannelRows(ctx)).map(({ id, name }) => [id, name]))
  const host = new URL(ctx.config.storiesUrl).origin
  return rows.map(({ id, name, link, channelId, design, type, tags, style, pages, updatedAt }) => ({
    ...{ id, name, link, channel: channelId, design, type, tags, style, pages, host },
    channelName: channels.get(channelId) ?? null,
    updatedAt: updatedAt.toISOString(),
  }))
}
