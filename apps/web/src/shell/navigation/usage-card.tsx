import { useQuery } from '@tanstack/react-query'
import { planLabel } from '@taplore/contract'
import { Icon, Skeleton, UsageBar } from '@taplore/ui'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { query } from '../../api/client.ts'
import { formatNumber, megabytes } from '../../texts/formats.ts'
import { useRights } from '../session/use-rights.ts'

const storageKey = 'taplore.usage-card'

/**
 * Plan and usage of stories and storage; collapsible and remembered (USAGE-03). Billing opens in a new tab
 * (USAGE-08).
 */
export function UsageCard() {
  const { t } = useTranslation()
  const [isOpen, setIsOpen] = useState(() => localStorage.getItem(storageKey) !== 'closed')
  // Guests do not see the owner's usage.
  const { role } = useRights()
  const stats = useQuery(
    query.billing.stats.queryOptions({ input: {}, staleTime: 60_000, enabled: role !== null && role !== 'VIEW' }),
  )
  if (stats.isError || role === 'VIEW') return null
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
        {stats.data ? (
          <a href="/billing" target="_blank" rel="noopener" className="truncate font-semibold hover:underline">
            {t('usage.plan', { plan: planLabel(stats.data.planName) })}
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
      {isOpen && stats.data ? (
        <>
          <UsageBar
            label={t('usage.stories')}
            total={stats.data.storiesStats.total}
            available={stats.data.storiesStats.available}
            unlimitedText={t('usage.unlimited', { used: formatNumber(stats.data.storiesStats.total) })}
          />
          <UsageBar
            label={t('usage.storage')}
            total={stats.data.accountStorageStats.total}
            available={stats.data.accountStorageStats.available}
            format={megabytes}
            unlimitedText={t('usage.unlimited', { used: megabytes(stats.data.accountStorageStats.total) })}
          />
        </>
      ) : null}
    </section>
  )
}
