import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Feed } from '@taplore/contract'
import { buttonClass, EmptyState, StateFrame, StoryArt } from '@taplore/ui'
import { Lock, Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ListBody } from '../../../common/lists/list-body.tsx'
import { Page } from '../../../shell/page/page.tsx'
import { useRefusal } from '../../../shell/session/use-refusal.ts'
import { feedsOptions } from './api.ts'
import { DeleteDialog } from './delete-dialog.tsx'
import { FeedTable } from './feed-table.tsx'
import { RowPlaceholders } from './row-placeholders.tsx'
import { SingleFeed } from './single-feed.tsx'

/** Every feed of the workspace, with how it is (RSS-01). */
export function FeedListPage() {
  const { t } = useTranslation()
  const refusal = useRefusal()
  const refused = refusal('stories.view')
  const mayChange = !refusal('stories.manage')
  return (
    <Page
      crumbs={[{ label: t('nav.tell') }, { label: t('nav.feeds') }]}
      hasHelp
      tools={refused || !mayChange ? null : <AddLink />}
    >
      {refused ? <StateFrame icon={Lock} title={t('nav.feeds')} body={refused} /> : <Content />}
    </Page>
  )
}

function AddLink() {
  const { t } = useTranslation()
  return (
    <Link to="/rss-settings/new" className={buttonClass({ kind: 'primary' })}>
      <Plus aria-hidden="true" className="size-4" />
      {t('feeds.add')}
    </Link>
  )
}

function Content() {
  const { t } = useTranslation()
  const list = useQuery({ ...feedsOptions(), refetchInterval: 60_000 })
  const [deleting, setDeleting] = useState<Feed | null>(null)
  const mayNot = useRefusal()('stories.manage')
  const feeds = list.data?.settings ?? []
  const first = feeds.at(-1)
  return (
    <div className="tint-tell flex flex-col gap-5">
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <p className="max-w-[70ch] text-13 text-ink-2">{t('feeds.lead')}</p>
        {list.data ? (
          <span className="text-13 text-muted tabular" data-testid="feed-count">
            {t('feeds.count', { count: list.data.count })}
          </span>
        ) : null}
      </div>
      <ListBody
        list={list}
        hasAny={feeds.length > 0}
        skeleton={<RowPlaceholders />}
        failed={t('feeds.failed')}
        empty={
          <EmptyState
            art={<StoryArt />}
            title={t('feeds.emptyTitle')}
            body={t('feeds.emptyBody')}
            actions={mayNot ? null : <AddLink />}
          />
        }
      >
        <FeedTable feeds={feeds} onDelete={setDeleting} />
        {first && !mayNot ? <SingleFeed key={first._id} feed={first} /> : null}
      </ListBody>
      <DeleteDialog feed={deleting} onClose={() => setDeleting(null)} />
    </div>
  )
}
