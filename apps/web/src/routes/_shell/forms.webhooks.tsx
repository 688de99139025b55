import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import { WebhooksPage, type WebhooksSearch } from '../../areas/connections/webhooks/webhooks.page.tsx'

const id = /^[0-9a-f-]{36}$/

export const Route = createFileRoute('/_shell/forms/webhooks')({
  validateSearch: (search: Record<string, unknown>): WebhooksSearch => ({
    log: typeof search.log === 'string' && id.test(search.log) ? search.log : undefined,
  }),
  component: Webhooks,
})

function Webhooks() {
  const navigate = useNavigate()
  const onSearch = useCallback((search: WebhooksSearch) => void navigate({ to: '/forms/webhooks', search }), [navigate])
  return <WebhooksPage search={Route.useSearch()} onSearch={onSearch} />
}
