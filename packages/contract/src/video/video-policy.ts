import type { PlanName } from '../foundation/plan-config.ts'

/** What a plan opens of the video tools. */
export interface VideoAccess {
  readonly captions: boolean
  /** Short videos, `/video-projects`. */
  readonly shorts: boolean
  /** Someone with a lifetime deal is told something else than to upgrade a subscription. */
  readonly isLifetime: boolean
}

/**
 * The specification contradicts itself about who may caption. `minutes`: every plan that has subtitle minutes, but the three
 * that it names as locked. `strict`: only those it says captions need.
 */
export const videoReading: 'minutes' | 'strict' = 'minutes'

const locked: readonly PlanName[] = ['pro', 'rh pro', 'rh team']
const unlimited: readonly PlanName[] = ['enterprise', 'lifetime-agency']
const lifetime: readonly PlanName[] = ['ltd-1', 'ltd-2', 'lifetime-agency']

/** The one decision about plans and video tools (CAP-02, CAP-03, CAP-05). Minutes are counted by the plan's own limit. */
export function videoAccessOf(plan: PlanName, reading: typeof videoReading = videoReading): VideoAccess {
  const isUnlimited = unlimited.includes(plan)
  return {
    captions: isUnlimited || (reading === 'minutes' && !locked.includes(plan)),
    shorts: isUnlimited,
    isLifetime: lifetime.includes(plan),
  }
}
