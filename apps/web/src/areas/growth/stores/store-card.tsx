import { type Store, storeLimits } from '@taplore/contract'
import { Button, IconButton, Note, ProgressBar, RowMenu, Tag } from '@taplore/ui'
import { ExternalLink, PlugZap, RefreshCw, Unplug } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useRefusal } from '../../../shell/session/use-refusal.ts'
import { useTimeZone } from '../../../shell/session/use-time-zone.ts'
import { dayAndTime, formatNumber } from '../../../texts/formats.ts'
import { isBeingRead } from './no-products.ts'
import { needsAccess } from './store-problem.ts'
import { useStoreActions } from './use-store-actions.ts'

/** One store: who it is, how it is, and how far its products are read. */
export function StoreCard({
  store,
  onConnect,
  onRemove,
}: {
  store: Store
  /** Connects it again, with other access. */
  onConnect: () => void
  onRemove: () => void
}) {
  const { t } = useTranslation()
  const refusal = useRefusal()
  const zone = useTimeZone()
  const { check, sync } = useStoreActions()
  const { domain, problem } = store
  const mayNot = refusal('integrations.manage')
  const triedAgain =
    store.nextSyncAt && !needsAccess(problem)
      ? t('stores.triedAgain', { date: dayAndTime(store.nextSyncAt, zone) })
      : null
  return (
    <li className="flex flex-col gap-3 rounded-card border border-line bg-surface p-4" data-testid="store">
      <div className="flex items-start gap-2">
        <div className="flex min-w-0 flex-1 flex-col gap-0.5">
          <h2 className="truncate text-14 font-semibold">{store.name}</h2>
          <a
            className="flex min-w-0 items-center gap-1 text-13 text-link"
            href={store.url}
            target="_blank"
            rel="noreferrer"
            aria-label={t('stores.openStore', { domain })}
          >
            <span className="truncate">{domain}</span>
            <ExternalLink aria-hidden="true" className="size-3.5 shrink-0" />
          </a>
        </div>
        <Tag tone={problem ? 'warn' : 'ok'}>{t(problem ? 'stores.needsCare' : 'stores.ok')}</Tag>
      </div>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-2 text-13">
        <Fact label={t('stores.connecting.platform')}>{t(`stores.platforms.${store.platform}`)}</Fact>
        <Fact label={t('stores.currency')}>{store.currency}</Fact>
        <Fact label={t('stores.productsLabel')}>{formatNumber(store.products)}</Fact>
        <Fact label={t('stores.lastSync')}>
          {store.lastSyncAt ? dayAndTime(store.lastSyncAt, zone) : t('stores.never')}
        </Fact>
      </dl>
      {problem ? (
        <Note tone="warn">
          {t(`stores.reasons.${problem}`)} {triedAgain}
        </Note>
      ) : null}
      {store.isCut ? <Note>{t('stores.cut', { limit: formatNumber(storeLimits.products) })}</Note> : null}
      {store.sync && isBeingRead(store) ? <Reading sync={store.sync} /> : null}
      <div className="mt-auto flex items-center gap-2">
        {needsAccess(problem) ? (
          <Button kind="primary" disabledReason={mayNot} onClick={onConnect}>
            {t('stores.connectAgain')}
          </Button>
        ) : (
          <Button
            icon={RefreshCw}
            isLoading={sync.isPending}
            disabled={isBeingRead(store)}
            disabledReason={mayNot}
            onClick={() => sync.mutate(store)}
          >
            {t('stores.sync')}
          </Button>
        )}
        <span className="ms-auto" />
        <IconButton
          icon={PlugZap}
          label={t('stores.check', { domain })}
          isLoading={check.isPending}
          disabled={mayNot !== undefined}
          onClick={() => check.mutate(store)}
        />
        <RowMenu
          label={t('stores.menu', { domain })}
          entries={() => [
            {
              ...{ kind: 'item', id: 'connect', label: t('stores.connectAgain'), icon: PlugZap },
              disabledReason: mayNot,
              onSelect: onConnect,
            },
            {
              ...{ kind: 'item', id: 'disconnect', label: t('stores.disconnect'), icon: Unplug, isDanger: true },
              disabledReason: refusal('integrations.delete'),
              onSelect: onRemove,
            },
          ]}
        />
      </div>
    </li>
  )
}

function Reading({ sync: { done, total } }: { sync: NonNullable<Store['sync']> }) {
  const { t } = useTranslation()
  return (
    <div className="flex flex-col gap-1.5" role="status">
      <ProgressBar label={t('stores.reading')} percent={total ? Math.min(100, (done / total) * 100) : null} />
      <span className="text-12 text-muted tabular">
        {total === null
          ? t('stores.readingSome', { count: done })
          : t('stores.readingOf', { done: formatNumber(done), total: formatNumber(total) })}
      </span>
    </div>
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
