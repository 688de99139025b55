import { lifetimeCodes, lifetimeDeals } from '@taplore/contract'
import {
  publicOperations,
  sessionOperations,
  staffOperations,
  workspaceOperations,
} from '../../../platform/api/operations.ts'
import { createBatch, listBatches } from './batches.ts'
import { checkCode, verifyCode } from './check-code.ts'
import { readOwnDeal, redeemCode } from './redeem-code.ts'
import { listCodes, takeBackCode, voidCode } from './staff-codes.ts'

const open = publicOperations(lifetimeDeals)
const own = sessionOperations(lifetimeDeals)
const os = workspaceOperations(lifetimeDeals)
const staff = staffOperations(lifetimeCodes)

export const lifetimeDealsRoutes = {
  check: open.check.handler(({ context, input }) => checkCode(context.ctx, input)),
  verify: open.verify.handler(({ context, input }) => verifyCode(context.ctx, input)),
  mine: own.mine.handler(({ context }) => readOwnDeal(context.ctx)),
  redeem: os.redeem.handler(({ context, input }) => redeemCode(context.ctx, input)),
}

export const lifetimeCodesRoutes = {
  batches: staff.batches.handler(({ context, input }) => listBatches(context.ctx, input)),
  create: staff.create.handler(({ context, input }) => createBatch(context.ctx, input)),
  list: staff.list.handler(({ context, input }) => listCodes(context.ctx, input)),
  void: staff.void.handler(({ context, input }) => voidCode(context.ctx, input)),
  takeBack: staff.takeBack.handler(({ context, input }) => takeBackCode(context.ctx, input)),
}
