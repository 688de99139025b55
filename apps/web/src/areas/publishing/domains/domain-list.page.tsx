import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { DomainProduct } from '@taplore/contract'
import { Button, Pagination, Skeleton, StateFrame } from '@taplore/ui'
import { Lock, Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { LoadFailed } from '../../../common/feedback/load-failed.tsx'
import { Page } from '../../../shell/page/page.tsx'
import { useRefusal } from '../../../shell/session/use-refusal.ts'
import { domainListOptions, listPaths } from './api.ts'
import { DomainRows } from './domain-rows.tsx'
import { LockedDomains, useDomainGate } from './locked-domains.tsx'

interface Props {
  readonly product: DomainProduct
  readonly page: number
  readonly limit: number
  /** What else shows stories; another feature has it. */
  readonly below?: ReactNode
}

/** The addresses of a workspace: on our host, and on domains of its own (DOM-01, SHELL-22). */
export function DomainListPage({ product, page, limit, below }: Props) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const refusal = useRefusal()
  const { isLocked } = useDomainGate(product)
  const refused = refusal('domains.view')
  const group = t(product === 'stories' ? 'nav.tell' : 'nav.ask')
  return (
    <Page
      crumbs={[{ label: group }, { label: t('nav.domains') }]}
      hasHelp
      primaryAction={
        refused || isLocked ? null : (
          <Button
            kind="primary"
            icon={Plus}
            disabledReason={refusal('domains.manage')}
            onClick={() => void navigate({ to: '/add-domain', search: { product } })}
          >
            {t('domains.add')}
          </Button>
        )
      }
    >
      {refused ? <StateFrame icon={Lock} title={t('nav.domains')} body={refused} /> : null}
      {refused ? null : (
        <LockedDomains product={product}>
          <List product={product} page={isLocked ? 1 : page} limit={limit} />
        </LockedDomains>
      )}
      {refused ? null : below}
    </Page>
  )
}

function List({ product, page, limit }: Omit<Props, 'below'>) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const asked = useQuery(domainListOptions({ product, page, limit }))
  const go = (next: { page: number; limit: number }) => void navigate({ to: listPaths[product], search: next })
  if (asked.isPending) {
    return (
      <div className="flex flex-col gap-2" aria-hidden="true">
        {[1, 2, 3].map((row) => (
          <Skeleton key={row} className="h-(--row) w-full" />
        ))}
      </div>
    )
  }
  if (asked.isError) return <LoadFailed asked={asked} title={t('domains.failed')} />
  const { data, total } = asked.data
  return (
    <div className="flex flex-col gap-4">
      <p className="max-w-[640px] text-13 text-ink-2">{t(total === 0 ? 'domains.emptyBody' : 'domains.lead')}</p>
      <DomainRows rows={data} />
      {total > 10 ? (
        <Pagination
          page={page}
          pageSize={limit}
          pageCount={Math.max(1, Math.ceil(total / limit))}
          onPage={(next) => go({ page: next, limit })}
          onPageSize={(next) => go({ page: 1, limit: next })}
        />
      ) : null}
    </div>
  )
}
