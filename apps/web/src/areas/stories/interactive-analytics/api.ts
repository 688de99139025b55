import { keepPreviousData } from '@tanstack/react-query'
import type { AnalyticsMetric } from '@taplore/contract'
import { query } from '../../../api/client.ts'

export const interactiveListOptions = () =>
  query.interactiveAnalytics.stories.infiniteOptions({
    input: (page: number) => ({ page }),
    initialPageParam: 1,
    getNextPageParam: ({ hasMore }, _, page) => (hasMore ? page + 1 : undefined),
  })

export const responseDatesOptions = (storyId: string) =>
  query.interactiveAnalytics.dates.queryOptions({ input: { storyId } })

interface Asked {
  readonly storyId: string
  readonly from: string
  readonly to: string
  readonly timeZone: string
}

export const answersOptions = (asked: Asked & { metric: AnalyticsMetric }) =>
  query.interactiveAnalytics.ofStory.queryOptions({ input: asked, placeholderData: keepPreviousData })

export const loadCsv = (asked: Asked) => query.interactiveAnalytics.csv.call(asked)
