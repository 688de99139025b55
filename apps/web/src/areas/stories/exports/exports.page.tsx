import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { type ExportBatch, exportMessages } from '@taplore/contract'
import { Button, buttonClass, EmptyState, IconButton, Note, Skeleton, StateFrame, StoryArt } from '@taplore/ui'
import { ChevronLeft, ChevronRight, Lock, RefreshCw } from 'lucide-react'
import { type ComponentType, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { readProblem } from '../../../api/problem.ts'
import { LoadFailed } from '../../../common/feedback/load-failed.tsx'
import { downloadFile } from '../../../common/files/download-file.ts'
import { useGate } from '../../../common/plans/gates.ts'
import { Page } from '../../../shell/page/page.tsx'
import { useRefusal } from '../../../shell/session/use-refusal.ts'
import { exportsOptions } from './api.ts'
import { ExportRow } from './export-row.tsx'

/** Posts the videos of an export to linked accounts; another feature has it. */
type PostDialogOf = ComponentType<{
  source: { kind: 'story-export'; sourceId: string; name: string; onDownload: () => void }
  onClose: () => void
}>

/** All exports, newest first (EXPORT-01). */
export function ExportsPage({ page, PostDialog }: { page: number; PostDialog: PostDialogOf }) {
  const { t } = useTranslation()
  const refused = useRefusal()('stories.export')
  return (
    <Page crumbs={[{ label: t('nav.tell') }, { label: t('nav.exported') }]} hasHelp>
      {refused ? (
        <StateFrame icon={Lock} title={t('nav.exported')} body={refused} />
      ) : (
        <ExportList page={page} PostDialog={PostDialog} />
      )}
    </Page>
  )
}

function ExportList({ page, PostDialog }: { page: number; PostDialog: PostDialogOf }) {
  const { t } = useTranslation()
  const [posted, setPosted] = useState<ExportBatch | null>(null)
  // Plans without it, such as web stories only, have no such action (PUB-14).
  const { isOpen: mayPost } = useGate('stories.publishToShorts')
  const list = useQuery(exportsOptions(page))
  const batches = list.data?.data ?? []
  if (list.isPending)
    return (
      <div aria-hidden="true" className="flex flex-col gap-2">
        {[1, 2, 3, 4].map((row) => (
          <Skeleton key={row} className="h-16 w-full" />
        ))}
      </div>
    )
  if (list.isError && readProblem(list.error).kind === 'offline')
    return <LoadFailed asked={list} title={t('exports.failed')} />
  return (
    <div className="mx-auto flex w-full max-w-[960px] flex-col gap-4">
      {list.isError ? (
        // A failed request is an empty list with a message (EXPORT-06).
        <div className="flex flex-wrap items-center gap-3">
          <div className="min-w-0 flex-1">
            <Note tone="bad" isAlert>
              {t('exports.failed')}
            </Note>
          </div>
          <Button icon={RefreshCw} isLoading={list.isFetching} onClick={() => void list.refetch()}>
            {t('exports.retry')}
          </Button>
        </div>
      ) : null}
      {batches.length === 0 ? (
        <EmptyState
          art={<StoryArt />}
          title={t('exports.emptyTitle')}
          body={t('exports.emptyBody')}
          actions={
            <Link to="/stories" className={buttonClass({ kind: 'primary' })}>
              {t('exports.toStories')}
            </Link>
          }
        />
      ) : (
        <>
          <p className="text-13 text-ink-2">{t('exports.lead')}</p>
          <ul className="rounded-card border border-line bg-surface" data-testid="exports">
            {batches.map((batch) => (
              <ExportRow key={batch.batch_id} batch={batch} onPost={mayPost ? () => setPosted(batch) : undefined} />
            ))}
          </ul>
        </>
      )}
      {posted ? (
        <PostDialog
          source={{
            ...{ kind: 'story-export', sourceId: posted.batch_id, name: posted.story_name },
            onDownload: () => {
              if (posted.zip_url) void downloadFile(posted.zip_url, exportMessages.downloadFailed)
            },
          }}
          onClose={() => setPosted(null)}
        />
      ) : null}
      <PageLinks previous={list.data?.prev_page ?? null} next={list.data?.next_page ?? null} />
    </div>
  )
}

function PageLinks({ previous, next }: { previous: number | null; next: number | null }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  if (previous === null && next === null) return null
  const go = (page: number | null) => {
    if (page !== null) void navigate({ to: '/exportedstories', search: { page: page > 1 ? page : undefined } })
  }
  return (
    <nav aria-label={t('nav.exported')} className="flex justify-end gap-1">
      <IconButton
        icon={ChevronLeft}
        mirrors
        label={t('exports.newer')}
        disabled={previous === null}
        onClick={() => go(previous)}
      />
      <IconButton
        icon={ChevronRight}
        mirrors
        label={t('exports.older')}
        disabled={next === null}
        onClick={() => go(next)}
      />
    </nav>
  )
}
