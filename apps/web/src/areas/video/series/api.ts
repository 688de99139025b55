import { queryOptions } from '@tanstack/react-query'
import { query } from '../../../api/client.ts'
import { queryClient } from '../../../api/query-client.ts'
import { nextLookMs } from './next-look.ts'

const retryMs = 3_000

export function seriesListOptions(isArchived: boolean) {
  return query.series.list.queryOptions({ input: { isArchived } })
}

export function seriesOptions(seriesId: string) {
  return query.series.get.queryOptions({ input: { seriesId } })
}

/** The latest episodes, newest first. Asked again when something of them changes by itself, and until it is known again whether it does. */
export function episodesOptions(seriesId: string, limit: number) {
  return queryOptions({
    ...query.series.episodes.queryOptions({ input: { seriesId, limit } }),
    refetchInterval: ({ state }) =>
      state.status === 'error' ? retryMs : nextLookMs(state.data?.episodes ?? [], Date.now()),
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

/** What a series and its credits add up to, without its episodes. */
export async function refreshSummary(): Promise<void> {
  const keys = [query.series.get.key(), query.series.list.key(), query.series.credits.key()]
  await Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })))
}
