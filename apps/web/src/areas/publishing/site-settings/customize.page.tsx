import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ChannelSettingsView, planLabel } from '@taplore/contract'
import {
  Button,
  buttonClass,
  type Crumb,
  classNames,
  Icon,
  LockedPanel,
  Note,
  Skeleton,
  StateFrame,
  Tabs,
} from '@taplore/ui'
import { CloudCheck, CloudUpload, ExternalLink, Globe, Lock, PencilLine } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { query } from '../../../api/client.ts'
import { readProblem } from '../../../api/problem.ts'
import { useDebounced } from '../../../common/browser/use-debounced.ts'
import { LoadFailed } from '../../../common/feedback/load-failed.tsx'
import { useGate } from '../../../common/plans/gates.ts'
import { Page } from '../../../shell/page/page.tsx'
import { useRefusal } from '../../../shell/session/use-refusal.ts'
import { AnalyticsTab } from './analytics-tab.tsx'
import { channelSettingsOptions, previewAddress } from './api.ts'
import { DesignTab } from './design-tab.tsx'
import { LinksTab } from './links-tab.tsx'
import { SitePreview } from './site-preview.tsx'
import { SiteTab } from './site-tab.tsx'
import type { SiteTabName } from './site-tabs.ts'
import { useDraft } from './use-draft.ts'

/** Design and settings of a channel, beside its page (DOM-29, DOM-42). */
export function CustomizePage({
  channelId,
  workspaceId,
  tab,
  onTab,
}: {
  channelId: string
  workspaceId: string
  tab: SiteTabName
  onTab: (tab: SiteTabName) => void
}) {
  const { t } = useTranslation()
  const refused = useRefusal()('stories.view')
  const asked = useQuery({ ...channelSettingsOptions(channelId), enabled: !refused })
  const channels = useQuery(query.publishing.channels.queryOptions({ staleTime: 60_000 }))
  const channel = channels.data?.channels.find(({ id }) => id === channelId)
  const isGone = asked.isError && readProblem(asked.error).code === 'CHANNEL_NOT_FOUND'
  const crumbs = crumbsOf(t('nav.settings'), t('nav.domainSettings'), channel?.name ?? '')
  const isNameless = !channel && (Boolean(refused) || asked.isError)
  if (asked.data && !refused)
    return (
      <Customize
        key={channelId}
        view={asked.data}
        name={channel?.name ?? (channels.isError ? hostOf(asked.data) : '')}
        {...{ workspaceId, tab, onTab }}
      />
    )
  return (
    <Page crumbs={isNameless ? crumbs.slice(0, -1) : crumbs} hasHelp>
      {refused ? <StateFrame icon={Lock} title={t('nav.domainSettings')} body={refused} /> : null}
      {!refused && asked.isPending ? (
        <div className="flex gap-6">
          <Skeleton className="h-[560px] w-[316px] max-lg:w-full" />
          <Skeleton className="h-[560px] flex-1 max-lg:hidden" />
        </div>
      ) : null}
      {isGone ? (
        <StateFrame
          icon={Globe}
          title={t('site.gone')}
          body={t('site.goneBody')}
          actions={
            <Link to="/domain-settings" className={buttonClass({})}>
              {t('site.toList')}
            </Link>
          }
        />
      ) : null}
      {asked.isError && !isGone ? <LoadFailed asked={asked} title={t('settings.failed')} /> : null}
    </Page>
  )
}

function Customize({
  view,
  name,
  workspaceId,
  tab,
  onTab,
}: {
  view: ChannelSettingsView
  name: string
  workspaceId: string
  tab: SiteTabName
  onTab: (tab: SiteTabName) => void
}) {
  const { t } = useTranslation()
  const draft = useDraft(view)
  const refused = useRefusal()('domains.manage')
  const { isLocked, neededPlan } = useGate('stories.storyListingPages')
  const address = useDebounced(previewAddress(workspaceId, view.channelId, draft.settings), 120)
  const mayNot = refused || (isLocked ? t('site.locked', { plan: planLabel(neededPlan ?? 'core') }) : undefined)
  const panel = (content: ReactNode) => (
    <fieldset disabled={Boolean(mayNot)} className="flex flex-col gap-4">
      {content}
    </fieldset>
  )
  return (
    <Page
      crumbs={crumbsOf(t('nav.settings'), t('nav.domainSettings'), name)}
      isFlush
      primaryAction={
        <>
          <a href={view.siteUrl} target="_blank" rel="noopener" className={classNames(buttonClass(), 'max-md:hidden')}>
            <Icon of={ExternalLink} />
            {t('site.open')}
          </a>
          <Button isLoading={draft.isSaving} disabled={!draft.isChanged} disabledReason={mayNot} onClick={draft.save}>
            {t('settings.save')}
          </Button>
          <Button
            kind="primary"
            isLoading={draft.isGoingLive}
            disabled={!draft.isChanged && view.isLive}
            disabledReason={mayNot}
            onClick={() => void draft.putLive()}
          >
            {t('site.putLive')}
          </Button>
        </>
      }
    >
      <div className="flex min-h-full flex-col bg-sunken lg:h-full lg:flex-row">
        <aside
          aria-label={t('nav.domainSettings')}
          className="flex shrink-0 flex-col gap-3 border-line bg-surface p-4 max-lg:border-b lg:w-[340px] lg:overflow-y-auto lg:border-e"
        >
          <StateLine isChanged={draft.isChanged} isLive={view.isLive} />
          {refused && !isLocked ? <Note>{refused}</Note> : null}
          {isLocked ? (
            <LockedPanel
              title={t('site.lockedTitle')}
              body={t('site.locked', { plan: planLabel(neededPlan ?? 'core') })}
              actions={
                <Link className={buttonClass({ kind: 'primary' })} to="/billing">
                  {t('actions.seePlans')}
                </Link>
              }
            >
              <span />
            </LockedPanel>
          ) : null}
          <Tabs
            label={t('nav.domainSettings')}
            value={tab}
            onChange={onTab}
            tabs={[
              { value: 'design', label: t('site.tabs.design'), content: panel(<DesignTab draft={draft} />) },
              { value: 'site', label: t('site.tabs.site'), content: panel(<SiteTab draft={draft} />) },
              { value: 'analytics', label: t('site.tabs.analytics'), content: panel(<AnalyticsTab draft={draft} />) },
              {
                value: 'links',
                label: t('site.tabs.links'),
                content: (
                  <div className="flex flex-col gap-4">
                    <LinksTab view={view} />
                  </div>
                ),
              },
            ]}
          />
        </aside>
        <SitePreview address={address} host={hostOf(view)} />
      </div>
    </Page>
  )
}

/** Whether what is on screen is saved, and whether readers see it. */
function StateLine({ isChanged, isLive }: { isChanged: boolean; isLive: boolean }) {
  const { t } = useTranslation()
  const [icon, text] = isChanged
    ? [PencilLine, t('site.unsaved')]
    : isLive
      ? [CloudCheck, t('site.live')]
      : [CloudUpload, t('site.savedOnly')]
  return (
    <p role="status" className="flex items-center gap-1.5 text-12 text-ink-2">
      <Icon of={icon} size="s" />
      {text}
    </p>
  )
}

/** The address of the page as browsers show it. */
const hostOf = ({ siteUrl }: ChannelSettingsView) => siteUrl.replace(/^https?:\/\//, '')

function crumbsOf(settings: string, list: string, name: string): Crumb[] {
  return [
    { label: settings },
    { label: list, link: (content: ReactNode) => <Link to="/domain-settings">{content}</Link> },
    { label: name },
  ]
}
