import { emailChange } from '@taplore/contract'
import { publicOperations, sessionOperations } from '../../../../platform/api/operations.ts'
import { confirmEmailChange, readChangeLink, refuseEmailChange } from './answer-email-change.ts'
import { cancelEmailChange, emailChangeState, requestEmailChange, resendEmailChange } from './request-email-change.ts'

const open = publicOperations(emailChange)
const own = sessionOperations(emailChange)

export const emailChangeRoutes = {
  get: own.get.handler(({ context }) => emailChangeState(context.ctx)),
  request: own.request.handler(({ context, input }) => requestEmailChange(context.ctx, input)),
  resend: own.resend.handler(({ context }) => resendEmailChange(context.ctx)),
  cancel: own.cancel.handler(({ context }) => cancelEmailChange(context.ctx)),
  readLink: open.readLink.handler(({ context, input }) => readChangeLink(context.ctx, input)),
  confirm: open.confirm.handler(({ context, input }) => confirmEmailChange(context.ctx, input)),
  refuse: open.refuse.handler(({ context, input }) => refuseEmailChange(context.ctx, input)),
}
