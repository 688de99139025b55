import { createFileRoute } from '@tanstack/react-router'
import { domainProducts } from '@taplore/contract'
import { z } from 'zod'
import { AddDomainPage } from '../../areas/publishing/domains/add-domain.page.tsx'

const searchSchema = z.object({ product: z.enum(domainProducts).optional().catch(undefined) })

export const Route = createFileRoute('/_shell/add-domain')({
  validateSearch: searchSchema,
  component: () => <AddDomainPage product={Route.useSearch().product ?? 'stories'} />,
})
