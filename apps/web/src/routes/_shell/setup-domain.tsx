import { createFileRoute, redirect } from '@tanstack/react-router'
import { domainProducts } from '@taplore/contract'
import { z } from 'zod'
import { SetupDomainPage } from '../../areas/publishing/domains/setup-domain.page.tsx'

const searchSchema = z.object({
  domainName: z.string().max(300).optional().catch(undefined),
  isCAApresent: z.boolean().optional().catch(undefined),
  product: z.enum(domainProducts).optional().catch(undefined),
  domainId: z.uuid().optional().catch(undefined),
})

/** Without a domain there is nothing to set up (DOM-11). */
export const Route = createFileRoute('/_shell/setup-domain')({
  validateSearch: searchSchema,
  beforeLoad: ({ search }) => {
    if (!search.domainName && !search.domainId) throw redirect({ to: '/add-domain', search: {}, replace: true })
  },
  component: () => <SetupDomainPage search={Route.useSearch()} />,
})
