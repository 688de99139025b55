import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { ConfirmDialog, EmptyState, NoResults, StoryArt } from '@taplore/ui'
import { RotateCcw, Trash2 } from 'lucide-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { allOf } from '../../../../common/folders/folder-rules.ts'
import { BulkBar } from '../../../../common/lists/bulk-bar.tsx'
import { ListSearch } from '../../../../common/lists/list-search.tsx'
import { useInfiniteList } from '../../../../common/lists/use-infinite-list.ts'
import { useListSearch } from '../../../../common/lists/use-list-search.ts'
import { StoryLimitDialog } from '../../../../common/plans/story-limit-dialog.tsx'
import { Page } from '../../../../shell/page/page.tsx'
import { useRefusal } from '../../../../shell/session/use-refusal.ts'
import { trashOptions } from '../api.ts'
import { StoryFolderPanel } from '../folders/story-folders.tsx'
import { useFolders } from '../folders/use-folders.ts'
import { LayoutSwitch } from '../list/layout-switch.tsx'
import { type StoryCollection, storiesOf } from '../list/story-collection.ts'
import { StoryListBody } from '../list/story-list-body.tsx'
import { useLayout } from '../list/use-layout.ts'
import { useStorySelection } from '../list/use-story-selection.ts'
import { useTrashActions } from './use-trash-actions.ts'
import { useTrashMenu } from './use-trash-menu.ts'

/** Deleted stories: restore, preview, or delete permanently (TRASH rows). */
export function TrashPage({ search }: { search: { search?: string } }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { words, setWords } = useListSearch(
    search,
    (settled) => void navigate({ to: '/trashstories', search: { search: settled }, replace: true }),
  )
  const { layout, setLayout } = useLayout()
  const list = useInfiniteQuery({ ...trashOptions(search.search ?? ''), placeholderData: keepPreviousData })
  const growing = useInfiniteList(list, storiesOf)
  const { items: stories } = growing
  const ticks = useStorySelection(stories)
  const acts = useTrashActions()
  const refused = useRefusal()('stories.delete')
  const menuOf = useTrashMenu(acts)
  const { folders } = useFolders()
  const byId = useMemo(() => new Map(allOf(folders).map((each) => [each.id, each])), [folders])
  const collection: StoryCollection = {
    ...growing,
    isTrash: true,
    ticks,
    folders: byId,
    mayDrag: false,
    menuOf,
    linkOf: (story) => `/preview/${story.story_id}?deleted=true`,
    refresh: () => undefined,
    onDragStart: () => undefined,
  }
  const storyIds = [...ticks.ticked]
  const name = storyIds.length === 1 ? (ticks.tickedStories[0]?.name ?? null) : null
  const { question, setQuestion } = acts
  return (
    <Page
      crumbs={[{ label: t('nav.tell') }, { label: t('trash.title') }]}
      hasHelp
      panel={
        <StoryFolderPanel
          chosen={null}
          onChoose={(folder) => void navigate({ to: '/stories', search: folder ? { folder } : {} })}
        />
      }
    >
      <div className="flex flex-col gap-4">
        <search className="flex flex-wrap items-center gap-2">
          <ListSearch label={t('trash.search')} words={words} onChange={setWords} />
          <span className="ms-auto">
            <LayoutSwitch layout={layout} onChange={setLayout} />
          </span>
        </search>
        <StoryListBody
          list={list}
          collection={collection}
          layout={layout}
          failed={t('trash.failed')}
          empty={
            search.search ? (
              <NoResults
                title={t('stories.noMatch', { search: search.search })}
                clear={t('stories.clearFilters')}
                onClear={() => setWords('')}
              />
            ) : (
              <EmptyState art={<StoryArt />} title={t('trash.emptyTitle')} body={t('trash.emptyBody')} />
            )
          }
        />
      </div>
      <BulkBar
        ticked={ticks.ticked.size}
        total={stories.length}
        isSelecting={false}
        acts={[
          {
            id: 'restore',
            icon: RotateCcw,
            label: t('trash.restore'),
            disabledReason: refused,
            run: () => acts.restore.mutate(storyIds, { onSuccess: ticks.none }),
          },
          {
            id: 'erase',
            icon: Trash2,
            label: t('trash.erase'),
            isDanger: true,
            disabledReason: refused,
            run: () => setQuestion({ kind: 'erase', storyIds, name }),
          },
        ]}
        onAll={ticks.all}
        onNone={ticks.none}
      />
      {question?.kind === 'limit' ? <StoryLimitDialog {...question} onClose={() => setQuestion(null)} /> : null}
      {question?.kind === 'erase' ? (
        <ConfirmDialog
          isOpen
          onOpenChange={() => setQuestion(null)}
          isDanger
          title={
            question.name === null
              ? t('trash.eraseMany', { count: question.storyIds.length })
              : t('trash.eraseTitle', { name: question.name })
          }
          body={t('trash.eraseBody')}
          confirm={t('trash.erase')}
          isWorking={acts.erase.isPending}
          onConfirm={() => acts.erase.mutate(question.storyIds, { onSuccess: ticks.none })}
        />
      ) : null}
    </Page>
  )
}
