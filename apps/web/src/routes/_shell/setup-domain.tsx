import { createFileRoute, redirect } from '@tanstack/react-router'
import { readSetupSearch } from '../../areas/publishing/domains/domain-search.ts'
import { SetupDomainPage } from '../../areas/publishing/domains/setup-domain.page.tsx'

/** Without a domain there is nothing to set up (DOM-11). */
export const Route = createFileRoute('/_shell/setup-domain')({
  validateSearch: readSetupSearch,
  beforeLoad: ({ search }) => {
    if (!search.domainName && !search.domainId) throw redirect({ to: '/add-domain', search: {}, replace: true })
  },
  component: () => <SetupDomainPage search={Route.useSearch()} />,
})
