import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import {
  buttonClass,
  Cell,
  classNames,
  EmptyState,
  HeadCell,
  Icon,
  Row,
  Skeleton,
  StateFrame,
  StoryArt,
  Table,
} from '@taplore/ui'
import { ExternalLink, Lock, Palette } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { query } from '../../../api/client.ts'
import { LoadFailed } from '../../../common/feedback/load-failed.tsx'
import { SettingsPage, SettingsTitle } from '../../../shell/navigation/settings-page.tsx'
import { useRefusal } from '../../../shell/session/use-refusal.ts'

/** The channels of the workspace; each leads to its design and settings (DOM-42). */
export function ChannelListPage() {
  const { t } = useTranslation()
  const refused = useRefusal()('stories.view')
  return (
    <SettingsPage title={t('nav.domainSettings')}>
      {refused ? <StateFrame icon={Lock} title={t('nav.domainSettings')} body={refused} /> : <Channels />}
    </SettingsPage>
  )
}

function Channels() {
  const { t } = useTranslation()
  const asked = useQuery(query.publishing.channels.queryOptions())
  if (asked.isPending) return <Skeleton className="h-40" />
  if (asked.isError) return <LoadFailed asked={asked} title={t('settings.failed')} />
  const { channels } = asked.data
  if (channels.length === 0)
    return <EmptyState art={<StoryArt />} title={t('site.emptyTitle')} body={t('settings.noChannel')} />
  return (
    <div className="flex flex-col gap-4">
      <SettingsTitle title={t('nav.domainSettings')} lead={t('site.listLead')} />
      <Table aria-label={t('nav.domainSettings')}>
        <thead>
          <tr>
            <HeadCell>{t('site.columns.channel')}</HeadCell>
            <HeadCell isNumber className="hidden sm:table-cell">
              {t('site.columns.stories')}
            </HeadCell>
            <HeadCell>
              <span className="sr-only">{t('stories.menu')}</span>
            </HeadCell>
          </tr>
        </thead>
        <tbody>
          {channels.map((channel) => (
            <Row key={channel.id}>
              <Cell className="w-full max-w-0 py-2">
                <Link
                  to="/domain-settings/$channelId"
                  params={{ channelId: channel.id }}
                  className="block truncate font-medium hover:underline"
                >
                  {channel.name}
                </Link>
                <span className="block truncate text-12 text-muted">{channel.mainUrl.replace(/^https?:\/\//, '')}</span>
              </Cell>
              <Cell isNumber className="hidden sm:table-cell">
                {channel.publishedCount}
              </Cell>
              <Cell>
                <span className="flex justify-end gap-2">
                  <a
                    href={channel.mainUrl}
                    target="_blank"
                    rel="noopener"
                    className={classNames(buttonClass({ size: 'small' }), 'max-sm:hidden')}
                  >
                    <Icon of={ExternalLink} size="s" />
                    {t('site.open')}
                  </a>
                  <Link
                    to="/domain-settings/$channelId"
                    params={{ channelId: channel.id }}
                    className={buttonClass({ size: 'small' })}
                  >
                    <Icon of={Palette} size="s" />
                    {t('site.customize')}
                  </Link>
                </span>
              </Cell>
            </Row>
          ))}
        </tbody>
      </Table>
    </div>
  )
}
