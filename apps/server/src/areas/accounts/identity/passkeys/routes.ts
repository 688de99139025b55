import { passkeys } from '@taplore/contract'
import { publicOperations, sessionOperations } from '../../../../platform/http/api/operations.ts'
import { signInWithBothFactors } from '../sign-in/sign-in.ts'
import { beginRegistration, registerPasskey, removePasskey, renameOwnPasskey } from './register-passkey.ts'
import {
  answerWithPasskey,
  beginPasskeyAnswer,
  beginPasskeyProof,
  beginPasskeySignIn,
  proveWithPasskey,
  signInWithPasskey,
} from './sign-in-with-passkey.ts'

const open = publicOperations(passkeys)
const own = sessionOperations(passkeys)

export const passkeysRoutes = {
  beginRegistration: own.beginRegistration.handler(({ context }) => beginRegistration(context.ctx)),
  register: own.register.handler(({ context, input }) => registerPasskey(context.ctx, input)),
  rename: own.rename.handler(({ context, input }) => renameOwnPasskey(context.ctx, input)),
  remove: own.remove.handler(({ context, input }) => removePasskey(context.ctx, input)),
  beginSignIn: open.beginSignIn.handler(({ context }) => beginPasskeySignIn(context.ctx)),
  signIn: open.signIn.handler(({ context, input }) => signInWithPasskey(context.ctx, input)),
  beginAnswer: open.beginAnswer.handler(({ context }) => beginPasskeyAnswer(context.ctx)),
  answer: open.answer.handler(({ context, input }) =>
    answerWithPasskey(context.ctx, input.answer, signInWithBothFactors(context.ctx, input)),
  ),
  beginProof: own.beginProof.handler(({ context }) => beginPasskeyProof(context.ctx)),
  prove: own.prove.handler(({ context, input }) => proveWithPasskey(context.ctx, input.answer)),
}
