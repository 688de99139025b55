import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import type { VideoProject } from '@taplore/contract'
import {
  Button,
  buttonClass,
  EmptyState,
  Icon,
  type MenuEntry,
  NoResults,
  Sheet,
  Skeleton,
  StateFrame,
  StoryArt,
} from '@taplore/ui'
import { Folder as FolderIcon, FolderInput, Pencil, Plus, RotateCcw, SquarePen, Trash2 } from 'lucide-react'
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
import { captionEditorPath, projectsOf, type VideoListSearch, videoListOptions } from '../api.ts'
import { ProjectCard } from './project-card.tsx'
import { ToolsGate, videoStateOptions } from './tools-gate.tsx'
import { useVideoActions } from './use-video-actions.ts'
import { VideoDialogs } from './video-dialogs.tsx'
import { useVideoFolders, VideoFolders } from './video-folders.tsx'

/** All video projects with captions, or those in the trash (CAP-01). Folder and search are in the URL. */
export function VideoToolsPage({ search }: { search: VideoListSearch }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [arePanelsOpen, setArePanelsOpen] = useState(false)
  const isTrash = search.trashed === true
  const state = useQuery(videoStateOptions())
  const isOpen = state.data?.locked === null && state.data.isActivated
  const { folders } = useVideoFolders()
  const path = pathTo(folders, search.folder)
  const { choose } = useStableCallbacks({
    choose: (folder: string | undefined) => {
      setArePanelsOpen(false)
      void navigate({ to: '/video-tools', search: { search: search.search, folder } })
    },
  })
  const chosen = isTrash ? null : search.folder
  const panel = useMemo(() => <FolderPanel chosen={chosen} onChoose={choose} />, [chosen, choose])
  return (
    <VideoFolders>
      <Page
        crumbs={[
          { label: t('nav.show') },
          ...(path.length > 0 || isTrash
            ? [{ label: t('nav.videoTools'), link: (label: ReactNode) => <Link to="/video-tools">{label}</Link> }]
            : [{ label: t('nav.videoTools') }]),
          ...(isTrash ? [{ label: t('trash.title') }] : []),
          ...path.map(({ id, name }) => ({
            label: name,
            link: (label: ReactNode) => (
              <Link to="/video-tools" search={{ folder: id }}>
                {label}
              </Link>
            ),
          })),
        ]}
        hasHelp
        {...(isOpen ? { panel, primaryAction: <NewVideoLink folder={search.folder} /> } : {})}
      >
        <ToolsGate>
          <ProjectGrid
            search={search}
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

function NewVideoLink({ folder }: { folder: string | undefined }) {
  const { t } = useTranslation()
  const refused = useRefusal()('stories.manage')
  if (refused)
    return (
      <Button kind="primary" icon={Plus} disabledReason={refused}>
        {t('videoProjects.create')}
      </Button>
    )
  return (
    <Link to="/video-project/new" search={{ folder }} className={buttonClass({ kind: 'primary' })}>
      <Icon of={Plus} className="-ms-0.5" />
      {t('videoProjects.create')}
    </Link>
  )
}

const grid = 'grid grid-cols-1 gap-4 sm:grid-cols-2 xl:grid-cols-3 2xl:grid-cols-4'

function ProjectGrid({
  search,
  folderName,
  onPanels,
}: {
  search: VideoListSearch
  folderName: string
  onPanels: () => void
}) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const isTrash = search.trashed === true
  const { words, setWords } = useListSearch(
    search,
    (settled) => void navigate({ to: '/video-tools', search: { ...search, search: settled }, replace: true }),
  )
  const list = useInfiniteQuery({ ...videoListOptions(search), placeholderData: keepPreviousData })
  const { items: projects, count } = useInfiniteList(list, projectsOf)
  const ticks = useSelection(useMemo(() => projects.map(({ id }) => id), [projects]))
  const actions = useVideoActions()
  const refusal = useRefusal()
  const refusedChange = refusal('stories.manage')
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
        skeleton={
          <div className={grid}>
            {[1, 2, 3, 4, 5, 6].map((card) => (
              <Skeleton key={card} className="aspect-[4/3]" />
            ))}
          </div>
        }
        failed={t('videoProjects.failed')}
        empty={
          search.search ? (
            <NoResults
              title={t('stories.noMatch', { search: search.search })}
              clear={t('stories.clearFilters')}
              onClear={() => {
                setWords('')
                void navigate({ to: '/video-tools', search: { folder: search.folder, trashed: search.trashed } })
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
              title={t('videoProjects.emptyTitle')}
              body={t('videoProjects.emptyBody')}
              actions={<NewVideoLink folder={undefined} />}
            />
          )
        }
      >
        <ul className={grid} aria-label={t('nav.videoTools')}>
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
        acts={bulkActions()}
        isSelecting={false}
        onAll={ticks.all}
        onNone={ticks.none}
      />
      <VideoDialogs actions={actions} onGone={ticks.none} />
    </div>
  )

  function entriesOf(project: VideoProject): readonly MenuEntry[] {
    const { id, name, folder, story_id } = project
    const deleting = refusal('stories.delete')
    const item = (
      entry: string,
      icon: typeof Pencil,
      label: string,
      onSelect: () => void,
      more: { disabledReason?: string; isDanger?: boolean } = {},
    ): MenuEntry => ({ kind: 'item', id: entry, icon, label, onSelect, ...more })
    const { setQuestion } = actions
    const because = (reason: string | undefined) => (reason ? { disabledReason: reason } : {})
    if (isTrash)
      return [
        item('restore', RotateCcw, t('trash.restore'), () => actions.restore.mutate([id]), because(deleting)),
        item('erase', Trash2, t('trash.erase'), () => setQuestion({ kind: 'erase', projectIds: [id], name }), {
          isDanger: true,
          ...because(deleting),
        }),
      ]
    return [
      ...(story_id
        ? [item('edit', SquarePen, t('videoProjects.edit'), () => void navigate({ to: captionEditorPath(story_id) }))]
        : []),
      item(
        'rename',
        Pencil,
        t('actions.rename'),
        () => setQuestion({ kind: 'rename', project }),
        because(refusedChange),
      ),
      item(
        'move',
        FolderInput,
        t('stories.move'),
        () => setQuestion({ kind: 'move', projectIds: [id], name, folder }),
        because(refusedChange),
      ),
      { kind: 'line', id: 'line' },
      item('delete', Trash2, t('videoProjects.delete'), () => actions.remove.mutate([id]), {
        isDanger: true,
        ...because(deleting),
      }),
    ]
  }

  function bulkActions() {
    const projectIds = [...ticks.ticked]
    const ticked = projects.filter(({ id }) => ticks.ticked.has(id))
    const name = projectIds.length === 1 ? (ticked[0]?.name ?? null) : null
    const deleting = refusal('stories.delete')
    const onSuccess = ticks.none
    if (isTrash)
      return [
        {
          id: 'restore',
          icon: RotateCcw,
          label: t('trash.restore'),
          disabledReason: deleting,
          run: () => actions.restore.mutate(projectIds, { onSuccess }),
        },
        {
          id: 'erase',
          icon: Trash2,
          label: t('trash.erase'),
          isDanger: true,
          disabledReason: deleting,
          run: () => actions.setQuestion({ kind: 'erase', projectIds, name }),
        },
      ]
    return [
      {
        id: 'move',
        icon: FolderInput,
        label: t('stories.move'),
        disabledReason: refusedChange,
        run: () => actions.setQuestion({ kind: 'move', projectIds, name, folder: ticked[0]?.folder ?? null }),
      },
      {
        id: 'delete',
        icon: Trash2,
        label: t('videoProjects.delete'),
        isDanger: true,
        disabledReason: deleting,
        run: () => actions.remove.mutate(projectIds, { onSuccess }),
      },
    ]
  }
}
