import { type WidgetInput, widgetLimits, widgetRefusals } from '@taplore/contract'
import { newId, refuse } from '@taplore/kit'
import type { WorkspaceContext } from '../../../platform/context.ts'
import { publishLive } from '../../../platform/live/live.ts'
import { recordAuditEvent } from '../../foundation/audit/index.ts'
import { requireChannel } from '../../publishing/publishing/index.ts'
import { requireWidget } from './list-widgets.ts'
import { widgetsChanged } from './live.ts'
import { countWidgets, deleteWidget, insertWidget, lockWidgets, updateWidget, type WidgetRow } from './store.ts'

/** Creates a widget, or changes the one whose id is given; its code stays the same. */
export async function saveWidget(ctx: WorkspaceContext, input: WidgetInput & { id?: string | undefined }) {
  await requireChannel(ctx, input.channel)
  const row = input.id ? await change(ctx, input.id, input) : await create(ctx, input)
  await publishLive(ctx, widgetsChanged, { workspaceId: row.workspaceId, payload: { widgetId: row.id } })
  await recordAuditEvent(ctx, {
    action: 'widget.saved',
    object: { kind: 'widget', id: row.id, name: row.name },
    after: { design: row.design, channelId: row.channelId, type: row.type, tags: row.tags },
  })
  return { id: row.id }
}

/** Pages that have its code show nothing from now on. */
export async function removeWidget(ctx: WorkspaceContext, { id }: { id: string }) {
  const row = await deleteWidget(ctx, id)
  if (!row) throw refuse(widgetRefusals.WIDGET_NOT_FOUND)
  await publishLive(ctx, widgetsChanged, { workspaceId: row.workspaceId, payload: { widgetId: id } })
  await recordAuditEvent(ctx, {
    action: 'widget.deleted',
    object: { kind: 'widget', id, name: row.name },
    before: { design: row.design, channelId: row.channelId },
  })
  return { removed: id }
}

async function create(ctx: WorkspaceContext, input: WidgetInput): Promise<WidgetRow> {
  const { workspaceId, userId } = ctx.actor
  await lockWidgets(ctx, workspaceId)
  if ((await countWidgets(ctx)) >= widgetLimits.widgets)
    throw refuse(widgetRefusals.WIDGET_LIMIT, { limit: widgetLimits.widgets })
  const now = ctx.clock.now()
  return insertWidget(ctx, {
    ...columnsOf(input),
    ...{ id: newId(now.getTime()), workspaceId, createdBy: userId, createdAt: now, updatedAt: now },
  })
}

async function change(ctx: WorkspaceContext, id: string, input: WidgetInput): Promise<WidgetRow> {
  await requireWidget(ctx, id)
  const row = await updateWidget(ctx, id, { ...columnsOf(input), updatedAt: ctx.clock.now() })
  if (!row) throw refuse(widgetRefusals.WIDGET_NOT_FOUND)
  return row
}

/** All stories have no tags: what was chosen before is not kept (WIDGET-31). */
function columnsOf({ name, link, channel, design, type, tags, style, pages }: WidgetInput) {
  return { name, link, channelId: channel, design, type, tags: type === 'tags' ? tags : '', style, pages }
}
