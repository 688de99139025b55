import { createFileRoute } from '@tanstack/react-router'
import type { DomainProduct } from '@taplore/contract'
import { AddDomainPage } from '../../areas/publishing/domains/add-domain.page.tsx'
import { readProduct } from '../../areas/publishing/domains/domain-search.ts'

export const Route = createFileRoute('/_shell/add-domain')({
  validateSearch: (search: Record<string, unknown>): { product?: DomainProduct | undefined } => ({
    product: readProduct(search.product),
  }),
  component: () => <AddDomainPage product={Route.useSearch().product ?? 'stories'} />,
})
