import { useQuery } from '@tanstack/react-query'
import { auditActions } from '@taplore/contract'
import { Button, Combobox, SearchInput, Select } from '@taplore/ui'
import { X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { query } from '../../../api/client.ts'
import { useDebounced } from '../../../common/browser/use-debounced.ts'
import { type AuditLogSearch, auditDays } from './api.ts'
import { actionText } from './event-text.ts'

const all = 'all'

/** Filters by action, actor, object and time. */
export function AuditFilters({
  search,
  onChange,
}: {
  search: AuditLogSearch
  onChange: (search: AuditLogSearch) => void
}) {
  const { t } = useTranslation()
  const people = useQuery(query.auditLogs.people.queryOptions({ staleTime: 60_000 }))
  const [typed, setTyped] = useState(search.object ?? '')
  const object = useDebounced(typed.trim())
  useEffect(() => {
    if (object !== (search.object ?? '')) onChange({ ...search, object: object || undefined })
  }, [object, search, onChange])
  const isFiltered = search.action || search.person || search.object || search.days
  return (
    <div className="grid grid-cols-2 gap-2 lg:grid-cols-[1.5fr_1fr_1fr_140px_auto]">
      <SearchInput
        label={t('auditLogs.object')}
        value={typed}
        onChange={setTyped}
        isMain
        frameClassName="col-span-2 lg:col-span-1"
      />
      <Combobox
        label={t('auditLogs.action')}
        value={search.action ?? all}
        options={[
          { value: all, label: t('auditLogs.allActions') },
          ...auditActions.map((action) => ({ value: action, label: actionText(t, action) })),
        ]}
        onChange={(value) => onChange({ ...search, action: auditActions.find((action) => action === value) })}
      />
      <Combobox
        label={t('auditLogs.person')}
        value={search.person ?? all}
        options={[
          { value: all, label: t('auditLogs.everyone') },
          ...(people.data?.people ?? []).map(({ id, name, email }) => ({ value: id, label: name, note: email })),
        ]}
        onChange={(person) => onChange({ ...search, person: person === all ? undefined : person })}
      />
      <Select
        label={t('auditLogs.time')}
        value={search.days ? String(search.days) : all}
        options={[
          { value: all, label: t('auditLogs.allTime') },
          ...auditDays.map((days) => ({ value: String(days), label: t('auditLogs.lastDays', { count: days }) })),
        ]}
        onChange={(days) => onChange({ ...search, days: days === all ? undefined : Number(days) })}
      />
      <Button
        kind="quiet"
        icon={X}
        disabled={!isFiltered}
        onClick={() => {
          setTyped('')
          onChange({})
        }}
      >
        {t('auditLogs.clear')}
      </Button>
    </div>
  )
}
