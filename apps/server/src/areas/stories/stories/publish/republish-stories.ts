import { storyRefusals } from '@taplore/contract'
import { refuse } from '@taplore/kit'
import type { WorkspaceContext } from '../../../../platform/context.ts'
import { workspaceNameOf } from '../../../accounts/workspaces/index.ts'
import { recordAuditEvent } from '../../../foundation/audit/index.ts'
import { presentTask, startTask } from '../../../foundation/tasks/index.ts'
import { republishKind } from '../kinds.ts'
import { listMatching } from '../store.ts'

const most = 10_000

/** Starts the bulk update: all published stories, or the published ones of a selection (STORY-36). */
export async function republishStories(ctx: WorkspaceContext, input: { storyIds?: readonly string[] }) {
  const only = input.storyIds ? { storyIds: input.storyIds, folderIds: [] } : null
  const rows = await listMatching(ctx, { isPublished: true, only }, most)
  if (rows.length === 0) throw refuse(storyRefusals.NOTHING_PUBLISHED)
  const row = await startTask(ctx, republishKind, {
    title: await workspaceNameOf(ctx),
    subject: { count: String(rows.length) },
    payload: { storyIds: rows.map(({ id }) => id) },
  })
  const { workspaceId: id } = ctx.actor
  const name = row.title
  await recordAuditEvent(ctx, {
    action: 'story.republished',
    object: { kind: 'workspace', id, name },
    after: { stories: rows.length },
  })
  return { task: presentTask(row), count: rows.length }
}
