import { useQueries } from '@tanstack/react-query'
import type { FormSummary } from '@taplore/contract'
import { query } from '../../../api/client.ts'

/** As many as a page of the list has, so that more pages load no image a second time. */
const atOnce = 50

/** Images of the first screens of forms, by form. */
export function useThumbnails(forms: readonly FormSummary[]): ReadonlyMap<string, string> {
  const pages: FormSummary[][] = []
  for (let from = 0; from < forms.length; from += atOnce) pages.push(forms.slice(from, from + atOnce))
  return useQueries({
    queries: pages.map((page) => {
      const options = query.forms.thumbnails.queryOptions({ input: { formIds: page.map(({ id }) => id) } })
      // A changed form has another image.
      return { ...options, queryKey: [...options.queryKey, page.map(({ updatedAt }) => updatedAt)] }
    }),
    combine: toImages,
  })
}

function toImages(found: readonly { data?: { thumbnails: readonly { formId: string; svg: string }[] } }[]) {
  return new Map(
    found
      .flatMap(({ data }) => data?.thumbnails ?? [])
      .map(({ formId, svg }) => [formId, `data:image/svg+xml,${encodeURIComponent(svg)}`]),
  )
}
