import { scheduleRefusals } from '@taplore/contract'
import { refuse } from '@taplore/kit'
import type { WorkspaceContext, WorkspaceJobContext } from '../../../platform/context.ts'
import { listChannelRows, requireChannel } from '../../publishing/publishing/index.ts'
import type { ScheduleRow } from './store.ts'

type Chosen = Pick<ScheduleRow, 'channelId' | 'channelName'>

/** Refuses a publication whose channel is gone: no later attempt can succeed, and no other channel is taken in its place. */
export async function requireChannelOf(
  ctx: WorkspaceContext | WorkspaceJobContext,
  { action, channelId }: Pick<ScheduleRow, 'action' | 'channelId'>,
): Promise<void> {
  if (action === 'unpublish' || channelId === null) return
  const rows = await listChannelRows(ctx)
  if (!rows.some(({ id }) => id === channelId)) throw refuse(scheduleRefusals.SCHEDULE_CHANNEL_GONE)
}

/** Where it will be published: in the channel that is named now, or in the one that it has, which must still exist. */
export async function chooseChannel(
  ctx: WorkspaceContext | WorkspaceJobContext,
  { action, channelId, channelName }: Pick<ScheduleRow, 'action' | keyof Chosen>,
  named: string | undefined,
): Promise<Chosen> {
  if (named && action === 'publish') {
    const { id, name } = await requireChannel(ctx, named)
    return { channelId: id, channelName: name }
  }
  await requireChannelOf(ctx, { action, channelId })
  return { channelId, channelName }
}
