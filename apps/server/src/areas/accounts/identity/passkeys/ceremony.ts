import { constants } from '@taplore/contract'
import type { Config } from '../../../../config.ts'
import type { SystemContext } from '../../../../platform/context.ts'
import { type CeremonyPurpose, consumeCeremonyRow, insertCeremony } from './store.ts'

/** The relying party: the host of the application. A passkey for one host never works for another. */
export function relyingParty({ publicUrl }: Pick<Config, 'publicUrl'>): { id: string; origin: string } {
  const { hostname, origin } = new URL(publicUrl)
  return { id: hostname, origin }
}

/** Stores the challenge of the holder for five minutes. */
export function saveCeremony(
  { db, clock }: SystemContext,
  { holderHash, purpose, challenge }: { holderHash: string; purpose: CeremonyPurpose; challenge: string },
): Promise<void> {
  const expiresAt = new Date(clock.now().getTime() + constants.secondFactor.challengeMs)
  return insertCeremony(db, { holderHash, purpose, challenge, expiresAt })
}

/** The challenge of the holder, once; null when there was none or it was answered. */
export function consumeCeremony(
  { db, clock }: SystemContext,
  asked: { holderHash: string; purpose: CeremonyPurpose },
): Promise<string | null> {
  return consumeCeremonyRow(db, { ...asked, now: clock.now() })
}
