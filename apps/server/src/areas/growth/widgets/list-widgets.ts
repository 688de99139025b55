import { tagsOfText, widgetLimits, widgetRefusals } from '@taplore/contract'
import { refuse } from '@taplore/kit'
import type { WorkspaceContext } from '../../../platform/context.ts'
import { findMainHome, requireChannel } from '../../publishing/publishing/index.ts'
import { listTags } from '../../stories/stories/index.ts'
import { presentWidgets } from './present.ts'
import { listWidgetStories } from './public/widget-stories.ts'
import { findWidget, listWidgetRows, type WidgetRow } from './store.ts'

/** By their position, newest first (WIDGET-33). */
export async function listWidgets(ctx: WorkspaceContext) {
  const shown = await presentWidgets(ctx, await listWidgetRows(ctx, widgetLimits.widgets))
  return Object.fromEntries(shown.map((one, index) => [String(index), one]))
}

export async function showWidget(ctx: WorkspaceContext, { id }: { id: string }) {
  const [shown] = await presentWidgets(ctx, [await requireWidget(ctx, id)])
  if (!shown) throw refuse(widgetRefusals.WIDGET_NOT_FOUND)
  return shown
}

export async function requireWidget(ctx: WorkspaceContext, id: string): Promise<WidgetRow> {
  const row = await findWidget(ctx, id)
  if (!row) throw refuse(widgetRefusals.WIDGET_NOT_FOUND)
  return row
}

/** A tag with a comma cannot be told from two in the text of a widget, so it is not offered. */
export async function listUserTags(ctx: WorkspaceContext) {
  const { tags } = await listTags(ctx)
  return { usertags: tags.map(({ tag }) => tag).filter((tag) => !tag.includes(',')) }
}

/** What a widget with these settings would show now. */
export async function previewStories(ctx: WorkspaceContext, { channel, tags }: { channel: string; tags: string }) {
  const row = await requireChannel(ctx, channel)
  const home = await findMainHome(ctx, row)
  return listWidgetStories(ctx, { channel: row, home, tags: tagsOfText(tags), page: 1 })
}
