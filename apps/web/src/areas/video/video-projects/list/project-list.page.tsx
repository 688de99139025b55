import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { Button, buttonClass, EmptyState, Icon, NoResults, Sheet, Skeleton, StateFrame, StoryArt } from '@taplore/ui'
import { Folder as FolderIcon, Plus, Trash2 } from 'lucide-react'
import { type ReactNode, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { startDragOfSelected } from '../../../../common/folders/drag-items.ts'
import { FolderPanel } from '../../../../common/folders/folder-panel.tsx'
import { pathTo } from '../../../../common/folders/folder-rules.ts'
import { BulkBar } from '../../../../common/lists/bulk-bar.tsx'
import { ListBody } from '../../../../common/lists/list-body.tsx'
import { ListSearch } from '../../../../common/lists/list-search.tsx'
import { useInfiniteList } from '../../../../common/lists/use-infinite-list.ts'
import { useListSearch } from '../../../../common/lists/use-list-search.ts'
import { useSelection } from '../../../../common/lists/use-selection.ts'
import { useStableCallbacks } from '../../../../common/lists/use-stable-callbacks.ts'
import { Page } from '../../../../shell/page/page.tsx'
import { useRefusal } from '../../../../shell/session/use-refusal.ts'
import { type ProjectKind, projectLists, projectsOf, type VideoListSearch, videoListOptions } from '../api.ts'
import type { SendFile } from '../sending/send-video.ts'
import { ProjectCard } from './project-card.tsx'
import { ToolsGate, useAreToolsOpen } from './tools-gate.tsx'
import { useProjectEntries } from './use-project-entries.ts'
import { useVideoActions } from './use-video-actions.ts'
import { VideoDialogs } from './video-dialogs.tsx'
import { useVideoFolders, VideoFolders } from './video-folders.tsx'

/**
 * All video projects of a kind, or those in the trash: with captions (CAP-01), or with short clips (SHORT-01). Folder and search
 * are in the URL.
 */
export function ProjectListPage({
  kind,
  search,
  send,
}: {
  kind: ProjectKind
  search: VideoListSearch
  /** Uploads the file of a project whose upload broke off. */
  send: SendFile
}) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [arePanelsOpen, setArePanelsOpen] = useState(false)
  const isTrash = search.trashed === true
  const place = projectLists[kind]
  const isOpen = useAreToolsOpen(kind)
  const { folders } = useVideoFolders(kind)
  const path = pathTo(folders, search.folder)
  const { choose } = useStableCallbacks({
    choose: (folder: string | undefined) => {
      setArePanelsOpen(false)
      void navigate({ to: place.path, search: { search: search.search, folder } })
    },
  })
  const chosen = isTrash ? null : search.folder
  const panel = useMemo(() => <FolderPanel chosen={chosen} onChoose={choose} />, [chosen, choose])
  return (
    <VideoFolders kind={kind}>
      <Page
        crumbs={[
          { label: t('nav.show') },
          ...(path.length > 0 || isTrash
            ? [{ label: t(place.label), link: (label: ReactNode) => <Link to={place.path}>{label}</Link> }]
            : [{ label: t(place.label) }]),
          ...(isTrash ? [{ label: t('trash.title') }] : []),
          ...path.map(({ id, name }) => ({
            label: name,
            link: (label: ReactNode) => (
              <Link to={place.path} search={{ folder: id }}>
                {label}
              </Link>
            ),
          })),
        ]}
        hasHelp
        {...(isOpen === false ? {} : { panel })}
        {...(isOpen ? { primaryAction: <NewVideoLink kind={kind} folder={search.folder} /> } : {})}
      >
        <ToolsGate
          kind={kind}
          skeleton={
            <div className="flex flex-col gap-4">
              <Skeleton className="h-8 w-60" />
              <GridSkeleton />
            </div>
          }
        >
          <ProjectGrid
            kind={kind}
            search={search}
            send={send}
            folderName={isTrash ? t('trash.title') : (path.at(-1)?.name ?? t('videoProjects.all'))}
            onPanels={() => setArePanelsOpen(true)}
          />
        </ToolsGate>
        <Sheet isOpen={arePanelsOpen} onOpenChange={setArePanelsOpen} title={t('folders.title')} side="start">
          {panel}
        </Sheet>
      </Page>
    </VideoFolders>
  )
}

function NewVideoLink({ kind, folder }: { kind: ProjectKind; folder: string | undefined }) {
  const { t } = useTranslation()
  const refused = useRefusal()('stories.manage')
  if (refused)
    return (
      <Button kind="primary" icon={Plus} disabledReason={refused}>
        {t('videoProjects.create')}
      </Button>
    )
  return (
    <Link
      to="/video-project/new"
      search={{ folder, kind: kind === 'shorts' ? kind : undefined }}
      className={buttonClass({ kind: 'primary' })}
    >
      <Icon of={Plus} className="-ms-0.5" />
      {t('videoProjects.create')}
    </Link>
  )
}

const grid = 'grid grid-cols-1 gap-4 sm:grid-cols-2 xl:grid-cols-3 2xl:grid-cols-4'

function GridSkeleton() {
  return (
    <div aria-hidden="true" className={grid}>
      {[1, 2, 3, 4, 5, 6].map((card) => (
        <Skeleton key={card} className="aspect-[4/3]" />
      ))}
    </div>
  )
}

function ProjectGrid({
  kind,
  search,
  send,
  folderName,
  onPanels,
}: {
  kind: ProjectKind
  search: VideoListSearch
  send: SendFile
  folderName: string
  onPanels: () => void
}) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const isTrash = search.trashed === true
  const { path, label } = projectLists[kind]
  const { words, setWords } = useListSearch(
    search,
    (settled) => void navigate({ to: path, search: { ...search, search: settled }, replace: true }),
  )
  const list = useInfiniteQuery({ ...videoListOptions(kind, search), placeholderData: keepPreviousData })
  const { items: projects, count } = useInfiniteList(list, projectsOf)
  const ticks = useSelection(useMemo(() => projects.map(({ id }) => id), [projects]))
  const actions = useVideoActions()
  const { refusedChange, entriesOf, bulkActions } = useProjectEntries({ isTrash, projects, ticks, actions })
  return (
    <div className="flex flex-col gap-4">
      <search className="flex flex-wrap items-center gap-2">
        <Button icon={FolderIcon} className="max-w-40 lg:!hidden" onClick={onPanels}>
          {folderName}
        </Button>
        <ListSearch label={t('videoProjects.search')} words={words} onChange={setWords} />
      </search>
      <ListBody
        list={list}
        hasAny={projects.length > 0}
        skeleton={<GridSkeleton />}
        failed={t('videoProjects.failed')}
        empty={
          search.search ? (
            <NoResults
              title={t('stories.noMatch', { search: search.search })}
              clear={t('stories.clearFilters')}
              onClear={() => {
                setWords('')
                void navigate({ to: path, search: { folder: search.folder, trashed: search.trashed } })
              }}
            />
          ) : isTrash ? (
            <StateFrame icon={Trash2} title={t('trash.emptyTitle')} body={t('videoProjects.trashEmpty')} />
          ) : search.folder ? (
            <StateFrame
              icon={FolderIcon}
              title={t('videoProjects.folderEmptyTitle')}
              body={t('videoProjects.folderEmptyBody')}
            />
          ) : (
            <EmptyState
              art={<StoryArt />}
              title={t(kind === 'shorts' ? 'videoProjects.noShorts' : 'videoProjects.emptyTitle')}
              body={t(kind === 'shorts' ? 'videoProjects.noShortsBody' : 'videoProjects.emptyBody')}
              actions={<NewVideoLink kind={kind} folder={undefined} />}
            />
          )
        }
      >
        <ul className={grid} aria-label={t(label)}>
          {projects.map((project) => (
            <ProjectCard
              key={project.id}
              project={project}
              isTicked={ticks.ticked.has(project.id)}
              isTrash={isTrash}
              onTick={(withShift) => ticks.toggle(project.id, withShift)}
              entries={() => entriesOf(project)}
              actions={actions}
              mayChange={!refusedChange}
              send={send}
              onDragStart={(event) =>
                startDragOfSelected(event, project, ticks.ticked, (dragged) =>
                  t('videoProjects.counted', { count: dragged }),
                )
              }
            />
          ))}
        </ul>
      </ListBody>
      {list.hasNextPage ? (
        <Button className="self-center" isLoading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {t('videoProjects.more')}
        </Button>
      ) : null}
      <BulkBar
        ticked={ticks.ticked.size}
        total={count ?? projects.length}
        acts={bulkActions}
        isSelecting={false}
        onAll={ticks.all}
        onNone={ticks.none}
      />
      <VideoDialogs actions={actions} onGone={ticks.none} />
    </div>
  )
}
