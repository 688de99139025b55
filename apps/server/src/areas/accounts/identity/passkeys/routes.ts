import { passkeys } from '@taplore/contract'
import { publicOperations, sessionOperations } from '../../../../platform/api/operations.ts'
import {
  registerPasskey,
  removePasskey,
  renameOwnPasskey,
  startRegistration,
} from '../second-factor/register-passkey.ts'
import { signInWithBothFactors } from '../sign-in/sign-in.ts'
import {
  answerWithPasskey,
  proveWithPasskey,
  signInWithPasskey,
  startPasskeyAnswer,
  startPasskeyProof,
  startPasskeySignIn,
} from '../sign-in/sign-in-with-passkey.ts'

const open = publicOperations(passkeys)
const own = sessionOperations(passkeys)

export const passkeysRoutes = {
  beginRegistration: own.beginRegistration.handler(({ context }) => startRegistration(context.ctx)),
  register: own.register.handler(({ context, input }) => registerPasskey(context.ctx, input)),
  rename: own.rename.handler(({ context, input }) => renameOwnPasskey(context.ctx, input)),
  remove: own.remove.handler(({ context, input }) => removePasskey(context.ctx, input)),
  beginSignIn: open.beginSignIn.handler(({ context }) => startPasskeySignIn(context.ctx)),
  signIn: open.signIn.handler(({ context, input }) => signInWithPasskey(context.ctx, input)),
  beginAnswer: open.beginAnswer.handler(({ context }) => startPasskeyAnswer(context.ctx)),
  answer: open.answer.handler(({ context, input }) =>
    answerWithPasskey(context.ctx, input.answer, signInWithBothFactors(context.ctx, input)),
  ),
  beginProof: own.beginProof.handler(({ context }) => startPasskeyProof(context.ctx)),
  prove: own.prove.handler(({ context, input }) => proveWithPasskey(context.ctx, input.answer)),
}
