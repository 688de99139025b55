import { secondFactor } from '@taplore/contract'
import { publicOperations, sessionOperations } from '../../../../platform/api/operations.ts'
import { resumeWithBoth, signInWithBothFactors } from '../sign-in/sign-in.ts'
import { answerWithCode, cancelChallenge } from './challenge.ts'
import { confirmTotp, removeTotp, renewBackupCodes, startTotp } from './enrol-totp.ts'
import { secondFactorState } from './factors.ts'
import { prove } from './prove.ts'

const open = publicOperations(secondFactor)
const own = sessionOperations(secondFactor)

export const secondFactorRoutes = {
  state: own.state.handler(({ context }) => secondFactorState(context.ctx)),
  beginTotp: own.beginTotp.handler(({ context }) => startTotp(context.ctx)),
  confirmTotp: own.confirmTotp.handler(({ context, input }) => confirmTotp(context.ctx, input)),
  removeTotp: own.removeTotp.handler(({ context }) => removeTotp(context.ctx)),
  renewBackupCodes: own.renewBackupCodes.handler(({ context }) => renewBackupCodes(context.ctx)),
  answer: open.answer.handler(({ context, input }) =>
    answerWithCode(context.ctx, input.code, signInWithBothFactors(context.ctx, input)),
  ),
  resume: open.resume.handler(({ context }) => resumeWithBoth(context.ctx)),
  cancel: open.cancel.handler(async ({ context }) => {
    await cancelChallenge(context.ctx)
    return { status: 'cancelled' as const }
  }),
  prove: own.prove.handler(({ context, input }) => prove(context.ctx, input)),
}
