import { mayDo, type OperationNeed } from '@taplore/contract'
import { Refusal } from '@taplore/kit'
import { rightsOf, type SystemContext, type WorkspaceContext } from '../../../platform/context.ts'
import { grantsOf, membershipOf, whoMayOpen } from '../../accounts/workspaces/index.ts'
import { requireStoryRow } from '../../stories/stories/index.ts'
import type { NotificationRow, Subject } from './store.ts'

interface Asked {
  readonly workspaceId: string
  readonly userIds: readonly string[]
  readonly need: OperationNeed
  readonly subject: Subject
}

/** Those of the users who may see the subject now: members by their permissions, guests what was shared with them. */
export async function whoMaySee(
  ctx: Pick<SystemContext, 'database' | 'scopes'>,
  { workspaceId, userIds, need, subject }: Asked,
): Promise<string[]> {
  const seen: string[] = []
  const guestsToo = subject.kind === 'story' || subject.kind === 'folder'
  const named = subject.kind === 'folder' ? { folderId: subject.id } : { storyId: subject.id }
  for (const userId of new Set(userIds)) {
    const member = await membershipOf(ctx.database, { userId }, workspaceId)
    if (!member) continue
    if (member.role !== 'VIEW') {
      if (mayDo({ ...member, scopes: null }, need)) seen.push(userId)
    } else if (guestsToo) {
      const open = await ctx.scopes.system((system) => whoMayOpen(system, workspaceId, named))
      if (open.some(({ id }) => id === userId)) seen.push(userId)
    }
  }
  return seen
}

/** Leaves out what a guest can no longer open. For members the query has checked it already. */
export async function onlyVisible(ctx: WorkspaceContext, rows: readonly NotificationRow[]): Promise<NotificationRow[]> {
  if (rightsOf(ctx.actor).role !== 'VIEW') return [...rows]
  const shared = (await grantsOf(ctx)) ?? []
  const open = new Map<string, boolean>()
  const visible: NotificationRow[] = []
  for (const row of rows) {
    const key = `${row.subjectKind} ${row.subjectId}`
    if (!open.has(key)) open.set(key, await mayOpen(ctx, row, shared))
    if (open.get(key)) visible.push(row)
  }
  return visible
}

async function mayOpen(
  ctx: WorkspaceContext,
  { subjectKind, subjectId }: NotificationRow,
  shared: readonly { kind: string; objectId: string }[],
): Promise<boolean> {
  if (subjectKind === 'folder') return shared.some(({ kind, objectId }) => kind === 'folder' && objectId === subjectId)
  if (subjectKind !== 'story') return false
  try {
    await requireStoryRow(ctx, subjectId)
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}
