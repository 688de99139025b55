import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { Button, buttonClass, type Crumb, Skeleton, StateFrame } from '@taplore/ui'
import type { TFunction } from 'i18next'
import { Lock, Play, Rss, Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readProblem } from '../../../api/problem.ts'
import { LoadFailed } from '../../../common/feedback/load-failed.tsx'
import { Page } from '../../../shell/page/page.tsx'
import { useRefusal } from '../../../shell/session/use-refusal.ts'
import { feedOptions } from './api.ts'
import { DeleteDialog } from './delete-dialog.tsx'
import { FeedForm } from './feed-form.tsx'
import { ItemLog } from './item-log.tsx'
import { useFeedActions } from './use-feed-actions.ts'

/** The add form (RSS-02). */
export function NewFeedPage() {
  const { t } = useTranslation()
  const refused = useRefusal()('stories.manage')
  return (
    <Page crumbs={crumbs(t, t('feeds.form.newCrumb'))} hasHelp isFlush>
      {refused ? <StateFrame icon={Lock} title={t('feeds.form.newCrumb')} body={refused} /> : <FeedForm />}
    </Page>
  )
}

/** The settings of a feed, and what became of each of its items. */
export function FeedPage({ id }: { id: string }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const refusal = useRefusal()
  const refused = refusal('stories.view')
  const mayNot = refusal('stories.manage')
  const feed = useQuery({ ...feedOptions(id), enabled: !refused })
  const [isDeleting, setIsDeleting] = useState(false)
  const { run } = useFeedActions()
  const isGone = feed.isError && readProblem(feed.error).code === 'FEED_NOT_FOUND'
  return (
    <Page
      crumbs={crumbs(t, feed.data?.name ?? '').filter(({ label }) => label !== '' || (feed.isPending && !refused))}
      hasHelp
      isFlush
      tools={
        feed.data && !mayNot ? (
          <>
            <Button size="small" icon={Play} isLoading={run.isPending} onClick={() => run.mutate(id)}>
              {t('feeds.actions.run')}
            </Button>
            <Button size="small" kind="danger" icon={Trash2} onClick={() => setIsDeleting(true)}>
              {t('feeds.actions.delete')}
            </Button>
          </>
        ) : null
      }
    >
      {refused ? <StateFrame icon={Lock} title={t('nav.feeds')} body={refused} /> : null}
      {!refused && feed.isPending ? <Skeleton className="m-7 h-96" /> : null}
      {isGone ? (
        <StateFrame
          icon={Rss}
          title={t('feeds.gone')}
          body={t('feeds.goneBody')}
          actions={
            <Link to="/rss-settings" className={buttonClass({})}>
              {t('feeds.toList')}
            </Link>
          }
        />
      ) : null}
      {feed.isError && !isGone && !feed.data ? <LoadFailed asked={feed} title={t('feeds.oneFailed')} /> : null}
      {feed.data && !isGone ? (
        <FeedForm key={id} feed={feed.data}>
          <ItemLog id={id} />
        </FeedForm>
      ) : null}
      <DeleteDialog
        feed={isDeleting && feed.data ? feed.data : null}
        onClose={() => setIsDeleting(false)}
        onDeleted={() => void navigate({ to: '/rss-settings' })}
      />
    </Page>
  )
}

function crumbs(t: TFunction, last: string): Crumb[] {
  return [
    { label: t('nav.tell') },
    { label: t('nav.feeds'), link: (content: ReactNode) => <Link to="/rss-settings">{content}</Link> },
    { label: last },
  ]
}
