import { keepPreviousData } from '@tanstack/react-query'
import type { AnalyticsMetric } from '@taplore/contract'
import { query } from '../../../api/client.ts'

/** One story, one channel, or with neither the whole workspace. */
export interface ReadScope {
  readonly storyId?: string | undefined
  readonly channelId?: string | undefined
}

interface Asked extends ReadScope {
  readonly from: string
  readonly to: string
  readonly timeZone: string
}

export const overviewOptions = (asked: Asked & { metric: AnalyticsMetric | undefined; compare: boolean }) =>
  query.storyAnalytics.overview.queryOptions({ input: asked, placeholderData: keepPreviousData })

/** Asked again as long as someone looks. */
export const liveOptions = (scope: ReadScope) =>
  query.storyAnalytics.live.queryOptions({ input: scope, refetchInterval: 15_000 })

export const placesOptions = () => query.storyAnalytics.places.queryOptions({ staleTime: 60_000 })

export const loadReadsCsv = (asked: Asked) => query.storyAnalytics.csv.call(asked)
