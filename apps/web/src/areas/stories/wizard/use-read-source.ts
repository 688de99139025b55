import { useQuery } from '@tanstack/react-query'
import { query } from '../../../api/client.ts'
import { useDebounced } from '../../../common/browser/use-debounced.ts'
import { isWebAddress } from './wizard-rules.ts'

const settleMs = 700

/** Reads the page once its URL is stable, so that its content is shown before anything is created. */
export function useReadSource(url: string) {
  const address = useDebounced(url.trim(), settleMs)
  const isAddress = isWebAddress(address)
  const read = useQuery(
    query.wizard.readSource.queryOptions({
      input: { url: address },
      enabled: isAddress,
      staleTime: 5 * 60_000,
      retry: false,
    }),
  )
  const isCurrent = isAddress && address === url.trim()
  return {
    data: isCurrent ? read.data : undefined,
    error: isCurrent ? read.error : null,
    isReading: isWebAddress(url) && (!isCurrent || read.isFetching),
  }
}

export type ReadSource = ReturnType<typeof useReadSource>
