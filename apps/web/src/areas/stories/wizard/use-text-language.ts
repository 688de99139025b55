import { useQuery } from '@tanstack/react-query'
import { query } from '../../../api/client.ts'
import { useDebounced } from '../../../common/browser/use-debounced.ts'

const settleMs = 500
/** Enough to tell a language. */
const sampleLength = 2_000

/** The language of a topic or a script, once the typing pauses; undefined until then and without text. */
export function useTextLanguage(text: string): { readonly language: string | null } | undefined {
  const sample = text.trim().slice(0, sampleLength)
  const settled = useDebounced(sample, settleMs)
  const found = useQuery(
    query.wizard.detectLanguage.queryOptions({
      input: { text: settled },
      enabled: settled !== '',
      staleTime: Number.POSITIVE_INFINITY,
      retry: false,
    }),
  )
  return settled !== '' && settled === sample ? found.data : undefined
}
