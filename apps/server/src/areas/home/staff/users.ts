import { staffRefusals } from '@taplore/contract'
import { refuse } from '@taplore/kit'
import type { StaffContext } from '../../../platform/context.ts'
import {
  accountFacts,
  resetUserSecondFactor,
  searchAccounts,
  setAccountDisabled,
  signOutEverywhere,
  verifyAgain,
} from '../../accounts/identity/index.ts'
import { findWorkspaceIdsOf } from '../../accounts/workspaces/index.ts'
import { auditObject, record, requireStaffNow } from './audit-staff-event.ts'
import { pageOf } from './paginate.ts'

type Search = Parameters<typeof searchAccounts>[1]

export async function listUsers(ctx: StaffContext, input: Search) {
  const { rows, next } = pageOf(await searchAccounts(ctx, { ...input, limit: input.limit + 1 }), input.limit)
  return { people: rows, next }
}

export async function readUser(ctx: StaffContext, { personId }: { personId: string }) {
  return { ...(await accountFacts(ctx, personId)), workspaces: await findWorkspaceIdsOf(ctx.db, personId) }
}

export async function disableUser(
  ctx: StaffContext,
  { personId, isDisabled, reason }: { personId: string; isDisabled: boolean; reason: string },
) {
  requireStaffNow(ctx)
  refuseOneself(ctx, personId)
  const user = await setAccountDisabled(ctx, personId, isDisabled)
  await record(
    ctx,
    {
      action: isDisabled ? 'person.disabled' : 'person.enabled',
      object: auditObject('person', user.id, user.email),
      before: { isDisabled: user.disabledAt !== null },
      after: { isDisabled, reason },
    },
    [personId],
  )
  return { status: 'success' as const }
}

export async function revokeSessionsOf(ctx: StaffContext, { personId }: { personId: string }) {
  requireStaffNow(ctx)
  const { user, ended } = await signOutEverywhere(ctx, personId)
  const object = auditObject('person', user.id, user.email)
  await record(ctx, { action: 'staff.sessions-ended', object, after: { ended } }, [personId])
  return { ended }
}

export async function resendVerification(ctx: StaffContext, { personId }: { personId: string }) {
  requireStaffNow(ctx)
  const user = await verifyAgain(ctx, personId)
  await record(ctx, { action: 'staff.verification-sent', object: auditObject('person', user.id, user.email) }, [
    personId,
  ])
  return { status: 'success' as const }
}

/**
 * Removes every second factor. Sessions are revoked too: someone who tricked support into this must not stay signed
 * in.
 */
export async function resetSecondFactor(ctx: StaffContext, { personId, reason }: { personId: string; reason: string }) {
  requireStaffNow(ctx)
  refuseOneself(ctx, personId)
  const { user, before } = await resetUserSecondFactor(ctx, personId)
  await signOutEverywhere(ctx, personId)
  const object = auditObject('person', user.id, user.email)
  await record(ctx, { action: 'staff.second-factor-reset', object, before, after: { reason } }, [personId])
  return { status: 'success' as const }
}

function refuseOneself(ctx: StaffContext, personId: string): void {
  if (personId === ctx.staff.userId) throw refuse(staffRefusals.STAFF_NOT_ONESELF)
}
