import { keepPreviousData } from '@tanstack/react-query'
import { query } from '../../../api/client.ts'
import { queryClient } from '../../../api/query-client.ts'

export const scheduledOptions = (input: { page: number; limit: number }) =>
  query.schedules.list.queryOptions({ input, placeholderData: keepPreviousData })

export const publishedOptions = (input: { page: number; limit: number }) =>
  query.schedules.published.queryOptions({ input, placeholderData: keepPreviousData })

export const calendarOptions = (input: { from: string; to: string }) =>
  query.schedules.calendar.queryOptions({ input, placeholderData: keepPreviousData })

export function refreshSchedules(): void {
  void queryClient.invalidateQueries({ queryKey: query.schedules.key() })
}
