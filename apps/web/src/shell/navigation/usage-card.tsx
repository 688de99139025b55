import { useQuery } from '@tanstack/react-query'
import { planLabel } from '@taplore/contract'
import { Icon, Skeleton, UsageBar } from '@taplore/ui'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { query } from '../../api/client.ts'
import { useProductKinds } from '../session/use-product-kinds.ts'
import { useRights } from '../session/use-rights.ts'
import { metersOfSidebar, useUsageMeters } from '../session/use-usage-meters.ts'

const storageKey = 'taplore.usage-card'

/**
 * Plan and usage of stories and storage, or of forms for someone who came for them; collapsible and remembered
 * (USAGE-03). Billing opens in a new tab (USAGE-08).
 */
export function UsageCard() {
  const { t } = useTranslation()
  const [isOpen, setIsOpen] = useState(() => localStorage.getItem(storageKey) !== 'closed')
  // Guests do not see the owner's usage.
  const { role, isOutsider } = useRights()
  const isMember = role !== null && role !== 'VIEW'
  const stats = useQuery(query.billing.stats.queryOptions({ input: {}, staleTime: 60_000, enabled: isMember }))
  const kinds = useProductKinds()
  const meters = useUsageMeters(isMember && kinds ? metersOfSidebar(kinds) : [])
  const isOfForms = kinds?.[0] === 'forms'
  const forms = useQuery(query.forms.overview.queryOptions({ enabled: isMember && isOfForms })).data
  const plan = isOfForms ? forms?.allowance.tierName : stats.data && planLabel(stats.data.planName)
  if (stats.isError || role === 'VIEW' || isOutsider) return null
  const toggle = () => {
    localStorage.setItem(storageKey, isOpen ? 'closed' : 'open')
    setIsOpen(!isOpen)
  }
  return (
    <section
      aria-label={t('usage.title')}
      data-testid="usage-card"
      className="mx-0.5 my-2 flex flex-col gap-2 rounded-[8px] border border-line bg-surface p-2.5"
    >
      <div className="flex items-center justify-between gap-2 text-12">
        {plan && kinds ? (
          <a href="/billing" target="_blank" rel="noopener" className="truncate font-semibold hover:underline">
            {t('usage.plan', { product: t(isOfForms ? 'usage.forms' : 'usage.stories'), plan })}
          </a>
        ) : (
          <Skeleton className="h-3.5 w-20" />
        )}
        <button
          type="button"
          aria-expanded={isOpen}
          aria-label={t('usage.toggle')}
          onClick={toggle}
          className="grid size-6 place-items-center rounded-mark text-muted hover:bg-hover"
        >
          <Icon of={ChevronDown} size="s" className={isOpen ? undefined : '-rotate-90'} />
        </button>
      </div>
      {isOpen && kinds
        ? meters.map(({ id, total, available, format }) => (
            <UsageBar
              key={id}
              label={t(`usage.${id}`)}
              total={total}
              available={available}
              format={format}
              unlimitedText={t('usage.unlimited', { used: format(total) })}
            />
          ))
        : null}
    </section>
  )
}
