import { type LifetimePlan, lifetimePlans, lifetimeTierMax, type PlanName } from '@taplore/contract'

/** What decides about a code: its own state, and that of its batch. */
export interface CodeState {
  readonly state: 'open' | 'redeemed' | 'void'
  readonly redeemedBy: string | null
  readonly expiresAt: Date | null
}

export type CodeVerdict = 'open' | 'yours' | 'redeemed' | 'expired' | 'invalid'

/** What can be done with a code. A void one is like one that never existed; an expiry concerns open codes only. */
export function judgeCode(code: CodeState | null, { userId, now }: { userId: string | null; now: Date }): CodeVerdict {
  if (!code || code.state === 'void') return 'invalid'
  if (code.state === 'redeemed') return userId !== null && code.redeemedBy === userId ? 'yours' : 'redeemed'
  return code.expiresAt !== null && code.expiresAt <= now ? 'expired' : 'open'
}

/** What an owner has of the product stories. */
export interface OwnerPlan {
  readonly isLtd: boolean
  /** The plan in force. */
  readonly planName: PlanName
}

/** A paid subscription is never replaced by a lifetime plan: what was paid for would be lost (LTD-08). */
export function hasPaidPlan({ isLtd, planName }: OwnerPlan): boolean {
  return !isLtd && planName !== 'free'
}

/**
 * The tier an owner is on, 0 without one. It follows the plan in force, so that a tier given by staff counts; any other plan that
 * staff marked as a lifetime deal is taken for the top.
 */
export function tierOf({ isLtd, planName }: OwnerPlan): number {
  if (!isLtd || planName === 'free') return 0
  const place = (lifetimePlans as readonly PlanName[]).indexOf(planName)
  return place < 0 ? lifetimeTierMax : place + 1
}

/** The plan of a tier; null for 0 and beyond the top. */
export function planOfTier(tier: number): LifetimePlan | null {
  return lifetimePlans[tier - 1] ?? null
}
