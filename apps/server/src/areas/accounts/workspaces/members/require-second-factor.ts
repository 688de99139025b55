import { memberRefusals } from '@taplore/contract'
import { refuse } from '@taplore/kit'
import type { SystemContext, WorkspaceContext } from '../../../../platform/context.ts'
import { actorOf, recordAuditEventIn } from '../../../foundation/audit/index.ts'
import { sendMails } from '../../../foundation/mail/index.ts'
import { findUserSummaries, findWithSecondFactor, requireRecentSignIn } from '../../identity/index.ts'
import { secondFactorRequiredMail } from '../mails.ts'
import { nameInMails } from '../rules.ts'
import { lockOwner, type MembershipRow, saveSecondFactorRule } from '../store.ts'
import { findLacking } from './lacking-members.ts'
import { requireWorkspace } from './list-members.ts'
import { notifyMembership, notifyWorkspace } from './notify-members.ts'
import { findTeam } from './store.ts'

/**
 * Sets whether members need a second factor to open the workspace. The owner and the person who decides it must have one themselves, so
 * that nobody locks everyone out. Members without one keep their membership; they and their keys are refused until they have one.
 */
export async function requireSecondFactor(ctx: WorkspaceContext, { isRequired }: { isRequired: boolean }) {
  requireRecentSignIn(ctx)
  const { actor } = ctx
  return ctx.scopes.system(async (system) => {
    const { ownerId } = await requireWorkspace(system, actor.workspaceId)
    // Of two simultaneous calls, the second sees what the first did.
    await lockOwner(system.db, ownerId)
    const workspace = await requireWorkspace(system, actor.workspaceId)
    const lacking = await findLacking(system, await findTeam(system.db, workspace.id))
    if (isRequired) {
      const holders = await findWithSecondFactor(system.db, [ownerId, actor.userId])
      if (!holders.has(actor.userId)) throw refuse(memberRefusals.OWN_SECOND_FACTOR_MISSING)
      if (!holders.has(ownerId)) throw refuse(memberRefusals.OWNER_LACKS_SECOND_FACTOR)
    }
    if (workspace.requiresSecondFactor !== isRequired) {
      await saveSecondFactorRule(system.db, workspace.id, isRequired, system.clock.now())
      for (const row of lacking) await notifyMembership(system, row)
      await notifyWorkspace(system, workspace.id)
      if (isRequired) await mailTo(system, lacking, { workspace: nameInMails(workspace), decidedBy: actor.name })
      await recordAuditEventIn(
        system,
        { workspaceId: workspace.id, by: actorOf(actor) },
        {
          action: isRequired ? 'workspace.second-factor-required' : 'workspace.second-factor-optional',
          object: { kind: 'workspace', id: workspace.id, name: workspace.name },
        },
      )
    }
    return { isRequired, lacking: lacking.length }
  })
}

async function mailTo(
  ctx: SystemContext,
  lacking: readonly MembershipRow[],
  { workspace, decidedBy }: { workspace: string | null; decidedBy: string },
): Promise<void> {
  const people = await findUserSummaries(
    ctx.db,
    lacking.flatMap(({ userId }) => userId ?? []),
  )
  const url = `${ctx.config.publicUrl}/profile?section=security`
  await sendMails(
    ctx,
    [...people.values()].map(({ name, email }) => ({
      to: email,
      template: secondFactorRequiredMail,
      data: { name, workspace, decidedBy, url },
    })),
  )
}
