import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { type VideoExport, videoMessages } from '@taplore/contract'
import {
  buttonClass,
  EmptyState,
  IconButton,
  LockedPanel,
  NoResults,
  Skeleton,
  StateFrame,
  StoryArt,
} from '@taplore/ui'
import { ChevronLeft, ChevronRight, Lock } from 'lucide-react'
import { type ComponentType, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { query } from '../../../api/client.ts'
import { downloadFile } from '../../../common/files/download-file.ts'
import { ListBody } from '../../../common/lists/list-body.tsx'
import { ListSearch } from '../../../common/lists/list-search.tsx'
import { useListSearch } from '../../../common/lists/use-list-search.ts'
import { Page } from '../../../shell/page/page.tsx'
import { useRefusal } from '../../../shell/session/use-refusal.ts'
import { inWords } from '../../../texts/sentences.ts'
import { type VideoExportsSearch, videoExportsOptions } from './api.ts'
import { VideoExportRow } from './video-export-row.tsx'

/** Posts an exported video to linked accounts; another feature has it. */
type PostDialogOf = ComponentType<{
  source: { kind: 'video-export'; sourceId: string; name: string; onDownload: () => void }
  onClose: () => void
}>

/** The history of exported videos and clips, newest first (SHORT-11). */
export function VideoExportsPage({ search, PostDialog }: { search: VideoExportsSearch; PostDialog: PostDialogOf }) {
  const { t } = useTranslation()
  const refused = useRefusal()('stories.export')
  return (
    <Page crumbs={[{ label: t('nav.show') }, { label: t('nav.exportedVideos') }]} hasHelp>
      {refused ? (
        <StateFrame icon={Lock} title={t('nav.exportedVideos')} body={refused} />
      ) : (
        <Exports search={search} PostDialog={PostDialog} />
      )}
    </Page>
  )
}

function Exports({ search, PostDialog }: { search: VideoExportsSearch; PostDialog: PostDialogOf }) {
  const { t } = useTranslation()
  const [posted, setPosted] = useState<VideoExport | null>(null)
  const navigate = useNavigate()
  const list = useQuery(videoExportsOptions(search))
  const { words, setWords } = useListSearch(
    search,
    (settled) => void navigate({ to: '/exported-projects', search: { search: settled }, replace: true }),
  )
  const exports = list.data?.exports ?? []
  const isSearching = Boolean(search.search)
  return (
    <div className="mx-auto flex w-full max-w-[960px] flex-col gap-4">
      {exports.length > 0 || isSearching ? (
        <search className="flex flex-wrap items-center justify-between gap-3">
          <p className="max-w-[60ch] text-13 text-ink-2">{t('videoExports.lead')}</p>
          <ListSearch label={t('videoExports.search')} words={words} onChange={setWords} />
        </search>
      ) : null}
      <ListBody
        list={list}
        hasAny={exports.length > 0}
        skeleton={
          <div aria-hidden="true" className="flex flex-col gap-2">
            {[1, 2, 3, 4].map((row) => (
              <Skeleton key={row} className="h-20 w-full" />
            ))}
          </div>
        }
        failed={t('videoExports.failed')}
        empty={
          isSearching ? (
            <NoResults
              title={t('stories.noMatch', { search: search.search })}
              clear={t('stories.clearFilters')}
              onClear={() => setWords('')}
            />
          ) : (
            <NothingYet />
          )
        }
      >
        <ul className="rounded-card border border-line bg-surface" data-testid="video-exports">
          {exports.map((each) => (
            <VideoExportRow key={each.id} of={each} onPost={() => setPosted(each)} />
          ))}
        </ul>
        <PageLinks
          search={search}
          count={list.data?.count ?? 0}
          previous={list.data?.previousPage ?? null}
          next={list.data?.nextPage ?? null}
        />
      </ListBody>
      {posted ? (
        <PostDialog
          source={{
            ...{ kind: 'video-export', sourceId: posted.id, name: posted.title },
            onDownload: () => {
              if (posted.url) void downloadFile(posted.url, videoMessages.shortDownloadFailed)
            },
          }}
          onClose={() => setPosted(null)}
        />
      ) : null}
    </div>
  )
}

/** Nothing was exported: where videos come from, or what the plan lacks. */
function NothingYet() {
  const { t } = useTranslation()
  const state = useQuery(query.videoProjects.state.queryOptions({ staleTime: 15_000 }))
  const locked = state.data?.locked
  if (locked)
    return (
      <LockedPanel
        title={t('videoExports.lockedTitle')}
        body={inWords(locked.message)}
        actions={
          state.data?.isLifetime ? null : (
            <Link to="/billing" className={buttonClass({ kind: 'primary' })}>
              {t('actions.seePlans')}
            </Link>
          )
        }
      >
        <div className="flex flex-col gap-2 p-4">
          {[1, 2, 3].map((row) => (
            <Skeleton key={row} className="h-16" />
          ))}
        </div>
      </LockedPanel>
    )
  return (
    <EmptyState
      art={<StoryArt />}
      title={t('videoExports.emptyTitle')}
      body={t('videoExports.emptyBody')}
      actions={
        <Link to="/video-tools" className={buttonClass({ kind: 'primary' })}>
          {t('videoExports.toTools')}
        </Link>
      }
    />
  )
}

function PageLinks({
  search,
  count,
  previous,
  next,
}: {
  search: VideoExportsSearch
  count: number
  previous: number | null
  next: number | null
}) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const go = (page: number | null) => {
    if (page === null) return
    void navigate({ to: '/exported-projects', search: { search: search.search, page: page > 1 ? page : undefined } })
  }
  return (
    <nav aria-label={t('nav.exportedVideos')} className="flex items-center justify-between gap-2">
      <p className="tabular text-12 text-muted">{t('videoExports.counted', { count })}</p>
      {previous === null && next === null ? null : (
        <span className="flex gap-1">
          <IconButton
            icon={ChevronLeft}
            mirrors
            label={t('videoExports.newer')}
            disabled={previous === null}
            onClick={() => go(previous)}
          />
          <IconButton
            icon={ChevronRight}
            mirrors
            label={t('videoExports.older')}
            disabled={next === null}
            onClick={() => go(next)}
          />
        </span>
      )}
    </nav>
  )
}
