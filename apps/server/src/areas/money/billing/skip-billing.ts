import { billingRefusals, constants } from '@taplore/contract'
import { refuse } from '@taplore/kit'
import type { UserContext } from '../../../platform/context.ts'
import { recordSkip, type SkipRecord, skipRecord } from '../../accounts/identity/index.ts'
import { isSkipInForce } from './rules.ts'

export async function skipState(ctx: UserContext) {
  return present(ctx, await skipRecord(ctx, ctx.actor.userId))
}

/** Puts the plan choice off for 24 hours, on the server, so that it holds in every browser (BILL-19 to 21). */
export async function chooseSkip(ctx: UserContext) {
  const record = await skipRecord(ctx, ctx.actor.userId)
  if (record.isSpecial) throw refuse(billingRefusals.SKIP_NOT_OFFERED)
  await recordSkip(ctx, ctx.actor.userId)
  return skipState(ctx)
}

function present(ctx: UserContext, record: SkipRecord) {
  return {
    skipNow: isSkipInForce(record, ctx.clock.now(), constants.billing.skipMs),
    skipForDate: record.skippedAt?.toISOString() ?? null,
    skipBillingCount: record.count,
  }
}
