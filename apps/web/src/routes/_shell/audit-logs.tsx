import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { auditActions } from '@taplore/contract'
import { useCallback } from 'react'
import { type AuditLogSearch, auditDays } from '../../areas/accounts/audit-logs/api.ts'
import { AuditLogsPage } from '../../areas/accounts/audit-logs/audit-logs.page.tsx'

export const Route = createFileRoute('/_shell/audit-logs')({
  validateSearch: (search: Record<string, unknown>): AuditLogSearch => ({
    action: auditActions.find((action) => action === search.action),
    person: typeof search.person === 'string' && /^[0-9a-f-]{36}$/.test(search.person) ? search.person : undefined,
    // A numeric search arrives as a number.
    object: search.object === undefined || search.object === '' ? undefined : String(search.object).slice(0, 200),
    days: auditDays.find((days) => days === search.days),
  }),
  component: AuditLogs,
})

function AuditLogs() {
  const navigate = useNavigate()
  const onSearch = useCallback(
    (search: AuditLogSearch) => void navigate({ to: '/audit-logs', search, replace: true }),
    [navigate],
  )
  return <AuditLogsPage search={Route.useSearch()} onSearch={onSearch} />
}
