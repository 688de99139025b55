import { constants, recentSignInRefusal, secondFactorRefusals } from '@taplore/contract'
import { refuse } from '@taplore/kit'
import type { AnyContext, Member, Person } from '../../../../platform/context.ts'

type Asking = Pick<AnyContext, 'clock'> & { readonly actor: Person | Member }

/**
 * For sensitive acts: refuses when the person did not sign in, or show again who they are, within the last five minutes.
 * A key for programs never passes, and an access token is as old as the session that made it.
 */
export function requireRecentSignIn(ctx: Asking): void {
  if (!isRecent(ctx)) throw refuse(recentSignInRefusal)
}

/** The same with the sentence of the specification for changes of the second factor (MFA-15). */
export function requireRecentForFactors(ctx: Asking): void {
  if (!isRecent(ctx)) throw refuse(secondFactorRefusals.RECENT_SIGN_IN_NEEDED)
}

function isRecent({ actor, clock }: Asking): boolean {
  return (
    actor.key === null && clock.now().getTime() - actor.signedInAt.getTime() <= constants.secondFactor.recentSignInMs
  )
}
