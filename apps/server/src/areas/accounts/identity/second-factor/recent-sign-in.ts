import { constants, recentSignInRefusal, secondFactorRefusals } from '@taplore/contract'
import { refuse } from '@taplore/kit'
import type { AnyContext, Member, Person } from '../../../../platform/context.ts'

type Asking = Pick<AnyContext, 'clock'> & { readonly actor: Person | Member }

/**
 * For sensitive actions: refuses unless the user signed in, or confirmed their identity, within the last five minutes
 * . An API key never passes, and an access token is as old as the session that created it.
 */
export function requireRecentSignIn(ctx: Asking): void {
  if (!isRecent(ctx)) throw refuse(recentSignInRefusal)
}

/** The same with the specification's sentence for changes of the second factor (MFA-15). */
export function requireRecentForFactors(ctx: Asking): void {
  if (!isRecent(ctx)) throw refuse(secondFactorRefusals.RECENT_SIGN_IN_NEEDED)
}

function isRecent({ actor, clock }: Asking): boolean {
  return (
    actor.key === null && clock.now().getTime() - actor.signedInAt.getTime() <= constants.secondFactor.recentSignInMs
  )
}
