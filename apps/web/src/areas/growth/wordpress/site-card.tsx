import type { WordpressSite } from '@taplore/contract'
import { Button, IconButton, Note, RowMenu, Tag } from '@taplore/ui'
import { ExternalLink, RefreshCw, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useRefusal } from '../../../shell/session/use-refusal.ts'
import { useTimeZone } from '../../../shell/session/use-time-zone.ts'
import { dayAndTime, formatNumber } from '../../../texts/formats.ts'
import { useSiteActions } from './use-site-actions.ts'

const tones = { 1: 'ok', 0: 'warn', [-1]: 'neutral' } as const
const states = { 1: 'wordpress.enabled', 0: 'wordpress.states.pending', [-1]: 'wordpress.disabled' } as const

/** One site: who it is, how it is, and whether stories may be published there (WP-01). */
export function SiteCard({ site, onRemove }: { site: WordpressSite; onRemove: () => void }) {
  const { t } = useTranslation()
  const refusal = useRefusal()
  const zone = useTimeZone()
  const { toggle, refresh } = useSiteActions()
  const { domain, problem, status } = site
  const mayNot = refusal('domains.manage')
  const isEnabled = status === 1
  return (
    <li className="flex flex-col gap-3 rounded-card border border-line bg-surface p-4" data-testid="wordpress-site">
      <div className="flex items-start gap-2">
        <div className="flex min-w-0 flex-1 flex-col gap-0.5">
          <h2 className="truncate text-14 font-semibold">{site.name ?? t('wordpress.unnamed')}</h2>
          <a
            className="flex min-w-0 items-center gap-1 text-13 text-link"
            href={site.site_url}
            target="_blank"
            rel="noreferrer"
            aria-label={t('wordpress.openSite', { domain })}
          >
            <span className="truncate">{domain}</span>
            <ExternalLink aria-hidden="true" className="size-3.5 shrink-0" />
          </a>
        </div>
        <Tag tone={tones[status]}>{t(states[status])}</Tag>
      </div>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-2 text-13">
        <Fact label={t('wordpress.user')}>{site.wordpress_user_id ?? t('wordpress.unnamed')}</Fact>
        <Fact label={t('wordpress.stories')}>{formatNumber(site.stories)}</Fact>
        <Fact label={t('wordpress.way')}>{t(`wordpress.ways.${site.way}`)}</Fact>
        <Fact label={t('wordpress.version')}>{site.wordpressVersion ?? t('wordpress.unnamed')}</Fact>
      </dl>
      {status === 0 && !problem ? <Note tone="info">{t('wordpress.pendingNote')}</Note> : null}
      {problem ? <Note tone="warn">{t(`wordpress.reasons.${problem}`)}</Note> : null}
      <div className="mt-auto flex items-center gap-2">
        <Button
          kind={isEnabled ? 'plain' : 'primary'}
          isLoading={toggle.isPending}
          disabledReason={mayNot}
          onClick={() => toggle.mutate(site)}
        >
          {t(isEnabled ? 'wordpress.disable' : 'wordpress.enable')}
        </Button>
        <span className="ms-auto truncate text-12 text-muted">
          {site.checkedAt
            ? t('wordpress.checked', { date: dayAndTime(site.checkedAt, zone) })
            : t('wordpress.unchecked')}
        </span>
        <IconButton
          icon={RefreshCw}
          label={t('wordpress.refresh', { domain })}
          isLoading={refresh.isPending}
          disabled={mayNot !== undefined}
          onClick={() => refresh.mutate(site)}
        />
        <RowMenu
          label={t('wordpress.menu', { domain })}
          entries={() => [
            {
              ...{ kind: 'item', id: 'remove', label: t('wordpress.remove'), icon: Trash2, isDanger: true },
              disabledReason: refusal('domains.delete'),
              onSelect: onRemove,
            },
          ]}
        />
      </div>
    </li>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex min-w-0 flex-col">
      <dt className="text-12 text-muted">{label}</dt>
      <dd className="truncate tabular">{children}</dd>
    </div>
  )
}
