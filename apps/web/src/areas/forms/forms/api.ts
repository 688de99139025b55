import { infiniteQueryOptions } from '@tanstack/react-query'
import type { FormStatus, FormSummary, formSorts } from '@taplore/contract'
import { api, query } from '../../../api/client.ts'
import { queryClient } from '../../../api/query-client.ts'

export type FormSort = (typeof formSorts)[number]

/** Filters and sort order of the list, stored in the URL. */
export interface FormListSearch {
  search?: string
  status?: FormStatus
  folder?: string
  tag?: string
  sort?: FormSort
  trashed?: boolean
}

/** Search parameters of the list: its filter, and whether the create dialog is open. */
export type FormListSearchParams = FormListSearch & { create?: true | 'template' }

const pageSize = 25

export function formListOptions(filter: FormListSearch) {
  return infiniteQueryOptions({
    queryKey: [...query.forms.list.key(), 'endless', filter],
    queryFn: ({ pageParam, signal }) =>
      api.forms.list({ ...filter, limit: pageSize, withCount: true, after: pageParam }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next ?? undefined,
  })
}

/** The forms of one page of the list. */
export const formsOf = (page: { forms: readonly FormSummary[] }): readonly FormSummary[] => page.forms

/** Forms changed, moved, or were added or deleted: refreshes everything that lists or counts them. */
export async function refreshForms(): Promise<void> {
  const keys = [query.forms.key(), query.formFolders.key(), query.formTags.key(), query.formSources.key()]
  await Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })))
}

export const editPath = (formId: string): string => `/forms/${formId}/edit`
export const analyticsPath = (formId: string): string => `/forms/${formId}/analytics`
export const answersPath = (formId: string): string => `/forms/${formId}/submissions`
