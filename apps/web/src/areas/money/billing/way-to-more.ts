import type { PlanName } from '@taplore/contract'

/** How a reader gets more than their plan includes: another plan, another lifetime code, or not at all. */
export function wayToMore({
  planName,
  isOwner,
  isLtd,
}: {
  planName: PlanName
  isOwner: boolean
  isLtd: boolean
}): 'plan' | 'code' | null {
  if (!isOwner || planName === 'lifetime-agency') return null
  return isLtd ? 'code' : 'plan'
}
