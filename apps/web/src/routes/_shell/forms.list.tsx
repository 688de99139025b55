import { createFileRoute } from '@tanstack/react-router'
import { formSorts, formStatuses } from '@taplore/contract'
import { useMemo } from 'react'
import type { FormListSearchParams } from '../../areas/forms/forms/api.ts'
import { FormListPage } from '../../areas/forms/forms/form-list.page.tsx'

const id = /^[0-9a-f-]{36}$/
const idIn = (value: unknown) => (typeof value === 'string' && id.test(value) ? value : undefined)

export const Route = createFileRoute('/_shell/forms/list')({
  validateSearch: (search: Record<string, unknown>): FormListSearchParams => ({
    // A numeric search arrives as a number.
    search: search.search === undefined || search.search === '' ? undefined : String(search.search),
    status: formStatuses.find((status) => status === search.status),
    folder: idIn(search.folder),
    tag: idIn(search.tag),
    sort: formSorts.find((sort) => sort === search.sort),
    trashed: search.trashed === true ? true : undefined,
    create: search.create === true || search.create === 'template' ? search.create : undefined,
  }),
  component: FormList,
})

function FormList() {
  const { create, ...filter } = Route.useSearch()
  const { search, status, folder, tag, sort, trashed } = filter
  const kept = useMemo(
    () => ({ search, status, folder, tag, sort, trashed }),
    [search, status, folder, tag, sort, trashed],
  )
  return <FormListPage search={kept} creating={create === true ? 'blank' : create} />
}
