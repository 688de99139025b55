import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import type { StorySummary } from '@taplore/contract'
import { Button, buttonClass, EmptyState, Icon, Kbd, NoResults, Sheet, StateFrame, StoryArt } from '@taplore/ui'
import { Folder as FolderIcon, Link2, Plus } from 'lucide-react'
import { type ReactNode, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { startDragOfSelected } from '../../../../common/folders/drag-items.ts'
import { allOf, pathTo } from '../../../../common/folders/folder-rules.ts'
import { BulkBar } from '../../../../common/lists/bulk-bar.tsx'
import { useInfiniteList } from '../../../../common/lists/use-infinite-list.ts'
import { useListSearch } from '../../../../common/lists/use-list-search.ts'
import { useStableCallbacks } from '../../../../common/lists/use-stable-callbacks.ts'
import { TrafficNote } from '../../../../common/plans/traffic-note.tsx'
import { Page } from '../../../../shell/page/page.tsx'
import { useRefusal } from '../../../../shell/session/use-refusal.ts'
import { storyListOptions } from '../api.ts'
import { StoryFolderPanel } from '../folders/story-folders.tsx'
import { useFolders } from '../folders/use-folders.ts'
import { SharedByNote, useIsGuest } from '../sharing/share-guest-view.tsx'
import { openLink } from '../story-rules.ts'
import { useStoryActions } from '../use-story-actions.ts'
import { type StoryCollection, storiesOf } from './story-collection.ts'
import { StoryDialogs } from './story-dialogs.tsx'
import { StoryFilters } from './story-filters.tsx'
import { StoryListBody } from './story-list-body.tsx'
import { useBulkActions } from './use-bulk-actions.ts'
import { useBulkBar } from './use-bulk-bar.ts'
import { useLayout } from './use-layout.ts'
import { useStoryMenu } from './use-story-menu.ts'
import { useStorySelection } from './use-story-selection.ts'

export type StoryListSearch = { search?: string; published?: boolean; folder?: string; tag?: string }

/** All stories of the workspace. Filter, folder and search are in the URL, the layout in the user's preferences. */
export function StoryListPage({
  search,
  onExport,
}: {
  search: StoryListSearch
  onExport: (stories: readonly StorySummary[]) => void
}) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [arePanelsOpen, setArePanelsOpen] = useState(false)
  const isGuest = useIsGuest()
  const refusedCreate = useRefusal()('stories.manage')
  const { folders } = useFolders()
  const path = pathTo(folders, search.folder)
  const folder = path.at(-1)
  const chooseFolder = (next: string | undefined) => {
    setArePanelsOpen(false)
    void navigate({ to: '/stories', search: { ...search, folder: next } })
  }
  const panel = <StoryFolderPanel chosen={search.folder} onChoose={chooseFolder} />
  return (
    <Page
      crumbs={[
        { label: t('nav.tell') },
        ...(folder
          ? [{ label: t('nav.stories'), link: (label: ReactNode) => <Link to="/stories">{label}</Link> }]
          : [{ label: t('nav.stories') }]),
        ...path.map(({ id, name }) => ({
          label: name,
          link: (label: ReactNode) => (
            <Link to="/stories" search={{ folder: id }}>
              {label}
            </Link>
          ),
        })),
      ]}
      hasHelp
      panel={panel}
      primaryAction={
        isGuest ? undefined : refusedCreate ? (
          <Button kind="primary" icon={Plus} disabledReason={refusedCreate}>
            <span className="sr-only sm:not-sr-only">{t('stories.create')}</span>
          </Button>
        ) : (
          <Link to="/create-new-story" search={{ folder: search.folder }} className={buttonClass({ kind: 'primary' })}>
            <Icon of={Plus} className="-ms-0.5" />
            <span className="sr-only sm:not-sr-only">{t('stories.create')}</span>
            <span className="-me-1 hidden md:inline-flex">
              <Kbd>C</Kbd>
            </span>
          </Link>
        )
      }
    >
      <StoryList search={search} folder={folder?.name} onFolders={() => setArePanelsOpen(true)} onExport={onExport} />
      <Sheet isOpen={arePanelsOpen} onOpenChange={setArePanelsOpen} title={t('folders.title')} side="start">
        {panel}
      </Sheet>
    </Page>
  )
}

/** The growing part of an infinite list; its surroundings do not render again with each page. */
function StoryList({
  search,
  folder,
  onFolders,
  onExport,
}: {
  search: StoryListSearch
  /** Name of the selected one. */
  folder: string | undefined
  onFolders: () => void
  onExport: (stories: readonly StorySummary[]) => void
}) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { words, setWords } = useListSearch(
    search,
    (settled) => void navigate({ to: '/stories', search: { ...search, search: settled }, replace: true }),
  )
  const { layout, setLayout } = useLayout()
  const filter = { search: search.search ?? '', published: search.published, folder: search.folder, tag: search.tag }
  const list = useInfiniteQuery({ ...storyListOptions(filter), placeholderData: keepPreviousData })
  const growing = useInfiniteList(list, storiesOf)
  const { items: stories, count } = growing
  const actions = useStoryActions({ onExport: (story) => onExport([story]) })
  const ticks = useStorySelection(stories, search.folder)
  const { matching } = useBulkActions()
  const isGuest = useIsGuest()
  const mayManage = useRefusal()('stories.manage') === undefined
  const { folders } = useFolders()
  const menuOf = useStoryMenu(actions.run)
  const byId = useMemo(() => new Map(allOf(folders).map((each) => [each.id, each])), [folders])
  const isNarrowed = filter.search !== '' || filter.published !== undefined || filter.tag !== undefined
  const collection: StoryCollection = {
    ...growing,
    isTrash: false,
    ticks,
    folders: byId,
    mayDrag: !isGuest && mayManage,
    menuOf,
    linkOf: (story) => openLink(story, { isGuest }),
    refresh: (story) => actions.run('refresh', story),
    onDragStart: (event, { story_id: id, name }) =>
      startDragOfSelected(event, { id, name }, ticks.ticked, (count) => t('folders.dragged', { count })),
  }
  const bulkActions = useBulkBar(ticks, actions, onExport)
  const asks = useStableCallbacks({
    onWords: setWords,
    onLayout: setLayout,
    onFolders,
    onNarrow: (next: Partial<StoryListSearch>) => void navigate({ to: '/stories', search: { ...search, ...next } }),
    onRepublish: () => actions.setQuestion({ kind: 'republish', storyIds: null }),
  })

  return (
    <>
      <div className="flex flex-col gap-4">
        {isGuest ? <SharedByNote /> : <TrafficNote from={100} />}
        <StoryFilters
          words={words}
          published={search.published}
          tag={search.tag}
          folder={folder}
          count={count}
          layout={layout}
          asks={asks}
        />
        <StoryListBody
          list={list}
          collection={collection}
          layout={layout}
          failed={t('stories.failed')}
          empty={
            isNarrowed ? (
              <NoResults
                title={filter.search ? t('stories.noMatch', { search: filter.search }) : t('stories.noneOfKind')}
                body={t('stories.noMatchBody')}
                clear={t('stories.clearFilters')}
                onClear={() => {
                  setWords('')
                  void navigate({ to: '/stories', search: { folder: search.folder } })
                }}
              />
            ) : filter.folder ? (
              <StateFrame
                icon={FolderIcon}
                title={t('stories.emptyFolder')}
                body={t(isGuest ? 'guests.emptyFolderBody' : 'stories.emptyFolderBody')}
              />
            ) : (
              <NoStories />
            )
          }
        />
      </div>
      <BulkBar
        ticked={ticks.ticked.size}
        total={count ?? stories.length}
        acts={bulkActions}
        isSelecting={matching.isPending}
        onAll={() => {
          if (!list.hasNextPage) ticks.all()
          else matching.mutate(filter, { onSuccess: ticks.allMatching })
        }}
        onNone={ticks.none}
      />
      <StoryDialogs actions={actions} onRemoved={ticks.none} />
    </>
  )
}

function NoStories() {
  const { t } = useTranslation()
  const isGuest = useIsGuest()
  const refused = useRefusal()('stories.manage')
  return (
    <EmptyState
      art={<StoryArt />}
      title={t('stories.emptyTitle')}
      body={isGuest ? t('guests.emptyBody') : (refused ?? t('stories.emptyBody'))}
      actions={
        refused ? null : (
          <>
            <Link to="/create-new-story" className={buttonClass({ kind: 'primary' })}>
              <Icon of={Plus} />
              {t('stories.create')}
            </Link>
            <Link to="/create-ai-story" search={{ type: 'url' }} className={buttonClass()}>
              <Icon of={Link2} />
              {t('stories.fromLink')}
            </Link>
          </>
        )
      }
    />
  )
}
