import { type MemberAccess, memberRefusals, onboardingRefusals, type WorkspaceSetup } from '@taplore/contract'
import { newId, refuse } from '@taplore/kit'
import type { WorkspaceContext } from '../../../../platform/context.ts'
import { requireCreatable } from '../../../accounts/workspaces/index.ts'
import { findTask, retryTask, startTask } from '../../../foundation/tasks/index.ts'
import { setUpWorkspaceKind } from '../kinds.ts'
import { memberState, stateOfSetup, stepsOf } from './steps.ts'
import { changeSetup, findSetup, findSetupByKey, insertSetup, type SetupRow } from './store.ts'
import { teamState } from './team-state.ts'

type Members = readonly { email: string; access: MemberAccess }[]

/** Starts a new workspace with its team. Known problems are refused before anything is saved. */
export async function startWorkspace(
  ctx: WorkspaceContext,
  { requestKey, name, members }: { requestKey: string; name: string; members: Members },
): Promise<WorkspaceSetup> {
  const { userId, workspaceId } = ctx.actor
  const known = await findSetupByKey(ctx, userId, requestKey)
  if (known) return present(ctx, known)
  requireOthers(ctx, members)
  await ctx.scopes.system((system) => requireCreatable(system, { ownerId: userId, name }))
  const now = ctx.clock.now()
  const id = newId(now.getTime())
  const task = await startTask(ctx, setUpWorkspaceKind, {
    title: name,
    subject: { setupId: id },
    payload: { setupId: id },
  })
  const row = await insertSetup(ctx, {
    id,
    workspaceId,
    userId,
    taskId: task.id,
    requestKey,
    newWorkspaceId: newId(now.getTime()),
    name,
    members,
    createdAt: now,
  })
  // A concurrent call with the same key was first; this one leaves nothing behind.
  if (!row) throw refuse(onboardingRefusals.SETUP_RUNNING)
  return present(ctx, row)
}

export async function readWorkspaceSetup(ctx: WorkspaceContext, { setupId }: { setupId: string }) {
  return present(ctx, await requireSetup(ctx, setupId))
}

/** Continues after a failure, with another name or other members if those were the reason. */
export async function resumeWorkspace(
  ctx: WorkspaceContext,
  { setupId, name, members }: { setupId: string; name?: string | undefined; members?: Members | undefined },
): Promise<WorkspaceSetup> {
  const row = await requireSetup(ctx, setupId)
  const before = await present(ctx, row)
  if (before.state === 'running') throw refuse(onboardingRefusals.SETUP_RUNNING)
  if (before.state === 'done') return before
  if (members) requireOthers(ctx, members)
  // Invited members stay invited; they can be removed on the members page, where the effect is clear.
  const out = before.members.filter(({ state }) => state !== 'waiting').map(({ email, access }) => ({ email, access }))
  const kept = members && [...out, ...members.filter(({ email }) => !out.some((one) => one.email === email))]
  const changed = await changeSetup(ctx, row.id, { name: name ?? row.name, members: kept ?? row.members })
  await retryTask(ctx, { taskId: row.taskId }, { kinds: [setUpWorkspaceKind] })
  return present(ctx, changed ?? row)
}

function requireOthers(ctx: WorkspaceContext, members: Members): void {
  if (members.some(({ email }) => email === ctx.actor.email)) throw refuse(memberRefusals.OWN_ADDRESS)
}

async function requireSetup(ctx: WorkspaceContext, setupId: string): Promise<SetupRow> {
  const row = await findSetup(ctx, setupId)
  if (row?.userId !== ctx.actor.userId) throw refuse(onboardingRefusals.SETUP_NOT_FOUND)
  return row
}

async function present(ctx: WorkspaceContext, row: SetupRow): Promise<WorkspaceSetup> {
  const task = await findTask(ctx, row.taskId)
  if (!task) throw refuse(onboardingRefusals.SETUP_NOT_FOUND)
  const { invited, mails } = await ctx.scopes.system((system) => teamState(system, row))
  return {
    setupId: row.id,
    taskId: row.taskId,
    workspaceId: row.newWorkspaceId,
    name: row.name,
    state: stateOfSetup(task.state),
    steps: stepsOf(task),
    members: row.members.map(({ email, access }) => ({
      email,
      access,
      state: memberState(invited.has(email), mails.get(email)),
    })),
    failure: task.failure && { code: task.failure.code, message: task.failure.message },
  }
}
