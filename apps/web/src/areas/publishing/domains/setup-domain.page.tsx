import { useQuery } from '@tanstack/react-query'
import { Link, Navigate } from '@tanstack/react-router'
import type { DomainProduct } from '@taplore/contract'
import { buttonClass, type Crumb, Skeleton, StateFrame } from '@taplore/ui'
import { Lock } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { query } from '../../../api/client.ts'
import { LoadFailed } from '../../../common/feedback/load-failed.tsx'
import { Page } from '../../../shell/page/page.tsx'
import { useRefusal } from '../../../shell/session/use-refusal.ts'
import { useRights } from '../../../shell/session/use-rights.ts'
import { domainOptions, listPaths } from './api.ts'
import { ConnectDomain } from './connect/connect-domain.tsx'
import { LockedDomains } from './locked-domains.tsx'
import { MapDomain } from './map-domain.tsx'
import { nameProblem } from './problem-words.ts'

export interface SetupSearch {
  readonly domainName?: string | undefined
  readonly isCAApresent?: boolean | undefined
  readonly product?: DomainProduct | undefined
  /** One that was added already. */
  readonly domainId?: string | undefined
}

/** The way from a name to a connected domain: how it is to be reached, then its records (DOM-11, DOM-12, DOM-21). */
export function SetupDomainPage({ search }: { search: SetupSearch }) {
  const { t } = useTranslation()
  const { domainId, domainName, isCAApresent = false, product = 'stories' } = search
  const refused = useRefusal()('domains.manage')
  // Until it is known, nothing is asked that may be refused.
  const isUnknown = useRights().isPending
  // What the address says is what someone wrote: the server says which name it is.
  const read = useQuery({
    ...query.domains.validate.queryOptions({ input: { domain: domainName ?? '' } }),
    enabled: !domainId && !isUnknown && !refused,
  })
  if (domainId) return <Added domainId={domainId} />
  if (read.isError && nameProblem(read.error)) return <Navigate to="/add-domain" search={{ product }} replace />
  return (
    <Frame product={product} name={read.data?.domain ?? ''}>
      {isUnknown ? (
        <Skeleton className="h-64" />
      ) : refused ? (
        <StateFrame icon={Lock} title={t('nav.domains')} body={refused} actions={<BackToDomains product={product} />} />
      ) : read.isError ? (
        <LoadFailed asked={read} title={t('domains.oneFailed')} actions={<BackToDomains product={product} />} />
      ) : read.isPending ? (
        <Skeleton className="h-64" />
      ) : (
        <LockedDomains product={product}>
          <MapDomain domainName={read.data.domain} isCAApresent={isCAApresent} product={product} />
        </LockedDomains>
      )}
    </Frame>
  )
}

function Added({ domainId }: { domainId: string }) {
  const { t } = useTranslation()
  const asked = useQuery(domainOptions(domainId))
  const domain = asked.data
  return (
    <Frame product={domain?.product ?? 'stories'} name={domain ? `${domain.domain}${domain.path}` : ''}>
      {asked.isPending ? <Skeleton className="h-64" /> : null}
      {asked.isError ? (
        <LoadFailed asked={asked} title={t('domains.oneFailed')} actions={<BackToDomains product="stories" />} />
      ) : null}
      {domain ? <ConnectDomain domain={domain} /> : null}
    </Frame>
  )
}

function BackToDomains({ product }: { product: DomainProduct }) {
  const { t } = useTranslation()
  return (
    <Link to={listPaths[product]} className={buttonClass()}>
      {t('domains.back')}
    </Link>
  )
}

function Frame({ product, name, children }: { product: DomainProduct; name: string; children: React.ReactNode }) {
  const { t } = useTranslation()
  const crumbs: Crumb[] = [
    { label: t(product === 'stories' ? 'nav.tell' : 'nav.ask') },
    { label: t('nav.domains'), link: (content) => <Link to={listPaths[product]}>{content}</Link> },
    { label: name || t('domains.setUp') },
  ]
  return (
    <Page crumbs={crumbs} hasHelp>
      {children}
    </Page>
  )
}
