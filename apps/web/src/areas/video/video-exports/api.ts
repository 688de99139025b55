import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { VideoExport } from '@taplore/contract'
import { query } from '../../../api/client.ts'
import { queryClient } from '../../../api/query-client.ts'

/** What the list shows, stored in the URL. */
export interface VideoExportsSearch {
  page?: number | undefined
  search?: string | undefined
}

/** Polling interval of a list with running work. */
const pollMs = 3_000

/** Whether it is queued or being rendered. */
export function isUnderWay({ status }: Pick<VideoExport, 'status'>): boolean {
  return status === 'QUEUED' || status === 'PENDING'
}

/** A page of the list, newest first. Polled while something is running. */
export function videoExportsOptions({ page = 1, search }: VideoExportsSearch) {
  return queryOptions({
    ...query.videoExports.list.queryOptions({ input: { page, ...(search ? { search } : {}) } }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.exports.some(isUnderWay) ? pollMs : false),
  })
}

export async function refreshVideoExports(): Promise<void> {
  await Promise.all(
    [query.videoExports.key(), query.tasks.key()].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
  )
}
