import type { Locked, Observable, PlanLocks } from '@taplore/story-editor'
import { operations } from '../../../api/client.ts'
import { queryClient } from '../../../api/query-client.ts'
import { type Gated, gateIn, lockWith, planAccessOptions } from '../../../common/plans/gates.ts'

/** What the plan does not allow. Nothing is locked while unknown: the server checks again. */
export function storyPlanLocks(words: { locked: string; plans: string }): Observable<PlanLocks> {
  let locks = locksFor(() => null)
  const listeners = new Set<() => void>()
  queryClient.fetchQuery(planAccessOptions()).then(
    (access) => {
      locks = locksFor((gated) => (gateIn(access, gated).isLocked ? lockWith(words) : null))
      for (const listener of [...listeners]) listener()
    },
    () => undefined,
  )
  return {
    get: () => locks,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

function locksFor(lockOf: (gated: Gated) => Locked | null): PlanLocks {
  return {
    crop: lockOf('stories.videoCropping'),
    split: lockOf(operations.mediaTools.trimVideo),
    ground: lockOf('stories.animatedVideoBackground'),
    filters: lockOf('stories.videoFilters'),
    animatedText: lockOf('stories.animatedText'),
    polls: lockOf('stories.polls'),
    fontPairs: lockOf('stories.fontCombinations'),
  }
}
