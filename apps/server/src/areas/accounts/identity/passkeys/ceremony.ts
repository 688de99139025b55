import { constants } from '@taplore/contract'
import type { Config } from '../../../../config.ts'
import type { SystemContext } from '../../../../platform/context.ts'
import { type CeremonyPurpose, putCeremony, takeCeremony } from './store.ts'

/** Who asks for passkeys: the host of the application. A passkey made for one host never answers to another. */
export function relyingParty({ publicUrl }: Pick<Config, 'publicUrl'>): { id: string; origin: string } {
  const { hostname, origin } = new URL(publicUrl)
  return { id: hostname, origin }
}

/** Keeps what the holder is asked to sign, for five minutes. */
export function keepCeremony(
  { db, clock }: SystemContext,
  { holderHash, purpose, challenge }: { holderHash: string; purpose: CeremonyPurpose; challenge: string },
): Promise<void> {
  const expiresAt = new Date(clock.now().getTime() + constants.secondFactor.challengeMs)
  return putCeremony(db, { holderHash, purpose, challenge, expiresAt })
}

/** What the holder was asked to sign, once; null when nothing was asked or it was answered. */
export function endCeremony(
  { db, clock }: SystemContext,
  asked: { holderHash: string; purpose: CeremonyPurpose },
): Promise<string | null> {
  return takeCeremony(db, { ...asked, now: clock.now() })
}
