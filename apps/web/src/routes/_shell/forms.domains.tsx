import { createFileRoute } from '@tanstack/react-router'
import { z } from 'zod'
import { DomainListPage } from '../../areas/publishing/domains/domain-list.page.tsx'

const searchSchema = z.object({ page: z.coerce.number().int().min(1).optional().catch(undefined) })

export const Route = createFileRoute('/_shell/forms/domains')({
  validateSearch: searchSchema,
  component: () => <DomainListPage product="forms" page={Route.useSearch().page ?? 1} />,
})
