import type { Locked, Observable, PlanLocks } from '@taplore/story-editor'
import { operations } from '../../../api/client.ts'
import { queryClient } from '../../../api/query-client.ts'
import {
  type Gated,
  gateIn,
  type LockWords,
  lockIn,
  planAccessOptions,
  readBuyer,
} from '../../../common/plans/gates.ts'

/** What the plan does not allow. Nothing is locked while unknown: the server checks again. */
export function storyPlanLocks(words: LockWords): Observable<PlanLocks> {
  let locks = locksFor(() => null)
  const listeners = new Set<() => void>()
  Promise.all([queryClient.fetchQuery(planAccessOptions()), readBuyer()]).then(
    ([access, buyer]) => {
      locks = locksFor((gated) => lockIn(gateIn(access, gated), buyer, words))
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
