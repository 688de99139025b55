import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Cell, HeadCell, Row, Skeleton, Table } from '@taplore/ui'
import { useTranslation } from 'react-i18next'
import { LoadFailed } from '../../../common/feedback/load-failed.tsx'
import { useRefusal } from '../../../shell/session/use-refusal.ts'
import { sitesOptions } from './api.ts'
import { SiteStatus } from './site-status.tsx'

/** The WordPress sites below the domains of the workspace (DOM-01). */
export function ConnectedSites() {
  const { t } = useTranslation()
  const refused = useRefusal()('domains.view')
  const list = useQuery({ ...sitesOptions(), enabled: !refused })
  const sites = list.data?.sites ?? []
  if (refused) return null
  return (
    <section className="mt-8 flex flex-col gap-3" aria-labelledby="wordpress-title">
      <div className="flex items-baseline justify-between gap-3">
        <h2 id="wordpress-title" className="text-14 font-semibold">
          {t('nav.wordpress')}
        </h2>
        <Link to="/wordpress/sites" className="text-13 text-link">
          {t('wordpress.onDomains.manage')}
        </Link>
      </div>
      {list.isPending ? <Skeleton className="h-(--row) w-full" /> : null}
      {list.isError && !list.data ? <LoadFailed asked={list} title={t('wordpress.failed')} /> : null}
      {list.data && sites.length === 0 ? <p className="text-13 text-muted">{t('wordpress.onDomains.none')}</p> : null}
      {sites.length > 0 ? (
        <Table aria-label={t('nav.wordpress')}>
          <thead>
            <tr>
              <HeadCell>{t('wordpress.onDomains.columns.site')}</HeadCell>
              <HeadCell>{t('wordpress.onDomains.columns.state')}</HeadCell>
            </tr>
          </thead>
          <tbody>
            {sites.map((site) => (
              <Row key={site.id} data-testid="wordpress-row">
                <Cell className="w-full max-w-0">
                  <a
                    href={site.site_url}
                    target="_blank"
                    rel="noreferrer"
                    className="block truncate font-medium hover:underline"
                  >
                    {site.domain}
                  </a>
                </Cell>
                <Cell>
                  <SiteStatus status={site.status} />
                </Cell>
              </Row>
            ))}
          </tbody>
        </Table>
      ) : null}
    </section>
  )
}
