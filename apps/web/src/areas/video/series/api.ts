import { queryOptions } from '@tanstack/react-query'
import type { SeriesEpisode } from '@taplore/contract'
import { query } from '../../../api/client.ts'
import { queryClient } from '../../../api/query-client.ts'

/** Polling interval while an episode is being made. */
const pollMs = 3_000

export function seriesListOptions(isArchived: boolean) {
  return query.series.list.queryOptions({ input: { isArchived } })
}

export function seriesOptions(seriesId: string) {
  return query.series.get.queryOptions({ input: { seriesId } })
}

const isMoving = ({ state, post }: SeriesEpisode) =>
  state === 'making' || post?.state === 'waiting' || post?.state === 'uploading' || post?.state === 'processing'

/** The latest episodes, newest first. Polled while something is being made or posted, and until it is known again whether it is. */
export function episodesOptions(seriesId: string, limit: number) {
  return queryOptions({
    ...query.series.episodes.queryOptions({ input: { seriesId, limit } }),
    refetchInterval: ({ state }) => (state.status === 'error' || state.data?.episodes.some(isMoving) ? pollMs : false),
  })
}

export function creditsOptions() {
  return query.series.credits.queryOptions({ staleTime: 15_000 })
}

export async function refreshSeries(): Promise<void> {
  await Promise.all(
    [query.series.key(), query.tasks.key()].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
  )
}
