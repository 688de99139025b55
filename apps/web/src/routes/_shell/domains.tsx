import { createFileRoute } from '@tanstack/react-router'
import { ConnectedSites } from '../../areas/growth/wordpress/connected-sites.tsx'
import { DomainListPage } from '../../areas/publishing/domains/domain-list.page.tsx'
import { readListSearch } from '../../areas/publishing/domains/domain-search.ts'

export const Route = createFileRoute('/_shell/domains')({ validateSearch: readListSearch, component: Domains })

function Domains() {
  const { page = 1, limit = 10 } = Route.useSearch()
  return <DomainListPage product="stories" page={page} limit={limit} below={<ConnectedSites />} />
}
