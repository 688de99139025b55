import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import {
  Button,
  buttonClass,
  EmptyState,
  LockedPanel,
  SegmentedControl,
  Skeleton,
  StateFrame,
  StoryArt,
} from '@taplore/ui'
import { Lock, Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { operations } from '../../../api/client.ts'
import { ListBody } from '../../../common/lists/list-body.tsx'
import { useGate } from '../../../common/plans/gates.ts'
import { Page } from '../../../shell/page/page.tsx'
import { useRefusal } from '../../../shell/session/use-refusal.ts'
import { seriesListOptions } from './api.ts'
import { CreditsCard } from './credits-card.tsx'
import { SeriesCard } from './series-card.tsx'

/** The series of a workspace, active and archived (SERIES-01), with their credits. */
export function SeriesListPage({
  isArchived,
  onArchived,
  topUp,
}: {
  isArchived: boolean
  onArchived: (isArchived: boolean) => void
  topUp: ReactNode
}) {
  const { t } = useTranslation()
  const refused = useRefusal()('stories.view')
  const gate = useGate(operations.series.create)
  // The empty list has the button itself.
  const { data, isPending } = useQuery({ ...seriesListOptions(isArchived), enabled: !refused })
  const hasButton = !refused && gate.isOpen && (isArchived || (!isPending && data?.series.length !== 0))
  return (
    <Page
      crumbs={[{ label: t('nav.show') }, { label: t('series.title') }]}
      hasHelp
      tools={hasButton ? <NewSeriesLink /> : null}
    >
      {refused ? (
        <StateFrame icon={Lock} title={t('series.title')} body={refused} />
      ) : (
        <List isArchived={isArchived} onArchived={onArchived} topUp={topUp} isLocked={gate.isLocked} />
      )}
    </Page>
  )
}

function NewSeriesLink() {
  const { t } = useTranslation()
  const refused = useRefusal()('stories.publish')
  if (refused)
    return (
      <Button kind="primary" icon={Plus} disabledReason={refused}>
        {t('series.create')}
      </Button>
    )
  return (
    <Link to="/series/new" className={buttonClass({ kind: 'primary' })}>
      <Plus aria-hidden="true" className="size-4" />
      {t('series.create')}
    </Link>
  )
}

function List({
  isArchived,
  onArchived,
  topUp,
  isLocked,
}: {
  isArchived: boolean
  onArchived: (isArchived: boolean) => void
  topUp: ReactNode
  isLocked: boolean
}) {
  const { t } = useTranslation()
  const list = useQuery(seriesListOptions(isArchived))
  const series = list.data?.series ?? []
  const archived = list.data?.archived ?? 0
  return (
    <div className="tint-show mx-auto flex w-full max-w-[960px] flex-col gap-5">
      <p className="max-w-[60ch] text-13 text-ink-2">{t('series.lead')}</p>
      {isLocked ? null : <CreditsCard topUp={topUp} />}
      {archived > 0 || isArchived ? (
        <SegmentedControl
          label={t('series.title')}
          value={isArchived ? 'archived' : 'active'}
          onChange={(value) => onArchived(value === 'archived')}
          segments={[
            { value: 'active', label: t('series.active') },
            { value: 'archived', label: t('series.archived'), count: archived },
          ]}
        />
      ) : null}
      <ListBody
        list={list}
        hasAny={series.length > 0}
        skeleton={
          <div aria-hidden="true" className="grid gap-4 md:grid-cols-2">
            <Skeleton className="h-40" />
            <Skeleton className="h-40" />
          </div>
        }
        failed={t('series.failed')}
        empty={isLocked ? <Locked /> : <NothingYet isArchived={isArchived} />}
      >
        <ul className="grid gap-4 md:grid-cols-2" data-testid="series">
          {series.map((each) => (
            <SeriesCard key={each.id} of={each} />
          ))}
        </ul>
      </ListBody>
    </div>
  )
}

function Locked() {
  const { t } = useTranslation()
  return (
    <LockedPanel
      title={t('series.lockedTitle')}
      body={t('series.lockedBody')}
      actions={
        <Link to="/billing" search={{ product: 'faceless' }} className={buttonClass({ kind: 'primary' })}>
          {t('actions.seePlans')}
        </Link>
      }
    >
      <div className="grid gap-4 p-4 md:grid-cols-2">
        <div className="h-32 rounded-card bg-sunken" />
        <div className="h-32 rounded-card bg-sunken" />
      </div>
    </LockedPanel>
  )
}

function NothingYet({ isArchived }: { isArchived: boolean }) {
  const { t } = useTranslation()
  return isArchived ? (
    <EmptyState title={t('series.noArchived')} body={t('series.noArchivedBody')} />
  ) : (
    <EmptyState
      art={<StoryArt />}
      title={t('series.emptyTitle')}
      body={t('series.emptyBody')}
      actions={<NewSeriesLink />}
    />
  )
}
