import { useQuery } from '@tanstack/react-query'
import { query } from '../../../api/client.ts'
import { useDebounced } from '../../../common/browser/use-debounced.ts'
import { webAddress } from './wizard-rules.ts'

const settleMs = 700

/** Reads the page once its URL is stable, so that its content is shown before anything is created. */
export function useReadSource(url: string) {
  const typed = webAddress(url)
  const address = useDebounced(typed, settleMs)
  const read = useQuery(
    query.wizard.readSource.queryOptions({
      input: { url: address ?? '' },
      enabled: address !== null,
      staleTime: 5 * 60_000,
      retry: false,
    }),
  )
  const isCurrent = address !== null && address === typed
  return {
    data: isCurrent ? read.data : undefined,
    error: isCurrent ? read.error : null,
    isReading: typed !== null && (!isCurrent || read.isFetching),
  }
}

export type ReadSource = ReturnType<typeof useReadSource>
