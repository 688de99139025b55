import type { FilmLocks, Observable } from '@taplore/story-editor'
import { query } from '../../api/client.ts'
import { queryClient } from '../../api/query-client.ts'

const staleMs = 60_000

/** What the plan does not allow with films. Until it is known nothing is locked: the server asks again. */
export function storyFilmLocks(words: { locked: string; plans: string }): Observable<FilmLocks> {
  let locks: FilmLocks = { crop: null, split: null, ground: null }
  const listeners = new Set<() => void>()
  const lock = { reason: words.locked, action: words.plans, href: '/billing' }
  const asked = query.billing.featuresAccess.queryOptions({ input: {}, staleTime: staleMs })
  queryClient.fetchQuery(asked).then(
    ({ features }) => {
      locks = {
        crop: features.includes('videoCropping') ? null : lock,
        split: features.includes('videoSplitting') ? null : lock,
        ground: features.includes('animatedVideoBackground') ? null : lock,
      }
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
