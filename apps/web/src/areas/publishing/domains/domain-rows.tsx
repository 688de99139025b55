import { useMutation } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import type { Domain } from '@taplore/contract'
import { Cell, HeadCell, type MenuEntry, Row, RowMenu, Table, Tag } from '@taplore/ui'
import { ExternalLink, FileCode2, ListChecks, Map as MapIcon, Palette, RefreshCw, Star, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { query } from '../../../api/client.ts'
import { problemReason } from '../../../api/problem.ts'
import { notify } from '../../../common/feedback/notify.ts'
import { useRefusal } from '../../../shell/session/use-refusal.ts'
import { refreshDomains } from './api.ts'
import { DeleteDomainDialog } from './delete-domain-dialog.tsx'
import { DomainIcon, DomainState } from './domain-state.tsx'

const nameOf = ({ domain, path, is_our_domain }: Domain) => (is_our_domain ? domain : `${domain}${path}`)

/** Connected domains, those of our host first. */
export function DomainRows({ rows }: { rows: readonly Domain[] }) {
  const { t } = useTranslation()
  const [removed, setRemoved] = useState<Domain | null>(null)
  const menuOf = useMenu(setRemoved)
  return (
    <>
      <Table aria-label={t('nav.domains')}>
        <thead>
          <tr>
            <HeadCell>{t('domains.columns.domain')}</HeadCell>
            <HeadCell className="hidden md:table-cell">{t('domains.columns.kind')}</HeadCell>
            <HeadCell className="hidden sm:table-cell">{t('domains.columns.state')}</HeadCell>
            <HeadCell className="hidden sm:table-cell">{t('domains.columns.stories')}</HeadCell>
            <HeadCell>
              <span className="sr-only">{t('stories.menu')}</span>
            </HeadCell>
          </tr>
        </thead>
        <tbody>
          {rows.map((domain) => (
            <Row key={`${domain.id} ${domain.is_our_domain}`} data-testid="domain-row">
              <Cell className="w-full max-w-0 max-sm:py-2 sm:w-1/2">
                <span className="flex items-center gap-2.5">
                  <DomainIcon domain={domain} />
                  <Link
                    to="/$channelId/published-stories"
                    params={{ channelId: domain.channel_id }}
                    className="min-w-0 truncate font-medium hover:underline"
                  >
                    {nameOf(domain)}
                  </Link>
                  {domain.isDefault ? <Tag tone="tell">{t('domains.main')}</Tag> : null}
                </span>
                <span className="mt-1 flex flex-wrap items-center gap-x-3 sm:hidden">
                  {domain.is_our_domain ? null : <DomainState domain={domain} />}
                  {isPending(domain) ? <SetUpLink domain={domain} /> : null}
                </span>
              </Cell>
              <Cell className="hidden whitespace-nowrap text-ink-2 md:table-cell">
                {domain.is_our_domain ? t('domains.sharedHost') : t(`domains.kinds.${domain.domain_type}`)}
              </Cell>
              <Cell className="hidden py-2 sm:table-cell">
                {domain.is_our_domain ? null : <DomainState domain={domain} />}
              </Cell>
              <Cell className="hidden whitespace-nowrap sm:table-cell">
                {isPending(domain) ? (
                  <SetUpLink domain={domain} />
                ) : (
                  <Link
                    to="/$channelId/published-stories"
                    params={{ channelId: domain.channel_id }}
                    className="text-link"
                  >
                    {t('domains.stories')}
                  </Link>
                )}
              </Cell>
              <Cell>
                <RowMenu label={t('domains.menu', { domain: nameOf(domain) })} entries={() => menuOf(domain)} />
              </Cell>
            </Row>
          ))}
        </tbody>
      </Table>
      {removed ? <DeleteDomainDialog domain={removed} onClose={() => setRemoved(null)} /> : null}
    </>
  )
}

/** Nothing is shown there yet: its records are what someone comes for. */
const isPending = (domain: Domain) => !domain.is_our_domain && !domain.is_verified

function SetUpLink({ domain }: { domain: Domain }) {
  const { t } = useTranslation()
  return (
    <Link to="/setup-domain" search={{ domainId: domain.id }} className="text-link">
      {t('domains.setUp')}
    </Link>
  )
}

function useMenu(onRemove: (domain: Domain) => void): (domain: Domain) => MenuEntry[] {
  const { t } = useTranslation()
  const refusal = useRefusal()
  const navigate = useNavigate()
  const makeMain = useMutation(
    query.domains.setDefault.mutationOptions({
      onSuccess: (domain) => {
        refreshDomains()
        notify('account', 'success', t('domains.madeMain', { domain: nameOf(domain) }))
      },
      onError: (error) => notify('account', 'error', problemReason(error, t('errors.genericLater'))),
    }),
  )
  const regenerate = useRegenerate()
  /** What only a site that is shown has (DOM-27). */
  const ofSite = (domain: Domain): MenuEntry[] => [
    {
      kind: 'item',
      id: 'customize',
      label: t('domains.customize'),
      icon: Palette,
      onSelect: () => void navigate({ to: '/domain-settings/$channelId', params: { channelId: domain.channel_id } }),
    },
    {
      kind: 'item',
      id: 'sitemap',
      label: t('domains.sitemap'),
      icon: MapIcon,
      onSelect: () => window.open(`${domain.site_url}/sitemap.xml`, '_blank', 'noopener'),
    },
    {
      kind: 'item',
      id: 'api',
      label: t('domains.publicApi'),
      icon: FileCode2,
      onSelect: () =>
        void navigate({
          to: '/domain-settings/$channelId',
          params: { channelId: domain.channel_id },
          search: { tab: 'links' },
        }),
    },
    {
      kind: 'item',
      id: 'pages',
      label: t('domains.regeneratePages'),
      icon: RefreshCw,
      disabledReason: refusal('domains.manage'),
      onSelect: () => regenerate.pages.mutate({ siteId: domain.channel_id }),
    },
    {
      kind: 'item',
      id: 'sitemap-again',
      label: t('domains.regenerateSitemap'),
      icon: RefreshCw,
      disabledReason: refusal('domains.manage'),
      onSelect: () => regenerate.sitemap.mutate({ siteId: domain.channel_id }),
    },
  ]
  return (domain) => [
    {
      kind: 'item',
      id: 'open',
      label: t('domains.openSite', { domain: nameOf(domain) }),
      icon: ExternalLink,
      onSelect: () => window.open(domain.site_url, '_blank', 'noopener'),
    },
    ...(domain.is_our_domain || domain.is_verified ? ofSite(domain) : []),
    ...(domain.is_our_domain
      ? []
      : ([
          {
            kind: 'item',
            id: 'records',
            label: t(domain.is_verified ? 'domains.showRecords' : 'domains.setUp'),
            icon: ListChecks,
            onSelect: () => void navigate({ to: '/setup-domain', search: { domainId: domain.id } }),
          },
          ...(domain.is_verified && !domain.isDefault
            ? [
                {
                  kind: 'item' as const,
                  id: 'main',
                  label: t('domains.makeMain'),
                  icon: Star,
                  disabledReason: refusal('domains.manage'),
                  onSelect: () => makeMain.mutate({ domainId: domain.id }),
                },
              ]
            : []),
          {
            kind: 'item',
            id: 'delete',
            label: t('domains.remove'),
            icon: Trash2,
            isDanger: true,
            disabledReason: refusal('domains.delete'),
            onSelect: () => onRemove(domain),
          },
        ] satisfies MenuEntry[])),
  ]
}

/** Makes the pages and the sitemap of a channel anew (DOM-28). */
function useRegenerate() {
  const { t } = useTranslation()
  const told = (text: string) => ({
    onSuccess: () => notify('account', 'success', text),
    onError: (error: unknown) => notify('account', 'error', problemReason(error, t('errors.genericLater'))),
  })
  return {
    pages: useMutation(query.siteSettings.regeneratePages.mutationOptions(told(t('domains.pagesRegenerated')))),
    sitemap: useMutation(query.siteSettings.regenerateSitemap.mutationOptions(told(t('domains.sitemapRegenerated')))),
  }
}
