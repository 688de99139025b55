import { createFileRoute } from '@tanstack/react-router'
import { z } from 'zod'
import { DomainListPage } from '../../areas/publishing/domains/domain-list.page.tsx'

const searchSchema = z.object({
  page: z.coerce.number().int().min(1).optional().catch(undefined),
  limit: z.coerce.number().int().min(1).max(100).optional().catch(undefined),
})

export const Route = createFileRoute('/_shell/forms/domains')({ validateSearch: searchSchema, component: Domains })

function Domains() {
  const { page = 1, limit = 10 } = Route.useSearch()
  return <DomainListPage product="forms" page={page} limit={limit} />
}
