import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { ExportBatch } from '@taplore/contract'
import { api, query } from '../../../api/client.ts'
import { queryClient } from '../../../api/query-client.ts'

/** Polling interval of a list with running work; the server announces tasks, but not each page. */
const pollMs = 4_000

export function isUnderWay({ status }: Pick<ExportBatch, 'status'>): boolean {
  return status === 'QUEUED' || status === 'PENDING'
}

/** A page of the list, newest first. Polled while something is running. */
export function exportsOptions(page: number) {
  return queryOptions({
    ...query.exports.list.queryOptions({ input: { page } }),
    placeholderData: keepPreviousData,
    retry: false,
    refetchInterval: (asked) => (asked.state.data?.data.some(isUnderWay) ? pollMs : false),
  })
}

/** Fetches one export and updates the list (EXPORT-05). */
export async function refreshExport({ batch_id: batchId, story_id: storyId }: ExportBatch): Promise<void> {
  const { batch } = await api.exports.status({ batchId, storyId })
  queryClient.setQueriesData<{ data: ExportBatch[] }>(
    { queryKey: query.exports.list.key() },
    (known) => known && { ...known, data: known.data.map((each) => (each.batch_id === batchId ? batch : each)) },
  )
}

export async function refreshExports(): Promise<void> {
  await Promise.all(
    [query.exports.key(), query.tasks.key()].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
  )
}
