import { keepPreviousData, useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { constants } from '@taplore/contract'
import {
  Button,
  buttonClass,
  EmptyState,
  ErrorPanel,
  Icon,
  Input,
  Kbd,
  NoResults,
  SegmentedControl,
  StoryArt,
} from '@taplore/ui'
import { LayoutGrid, Link2, List, Plus, Search } from 'lucide-react'
import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { query } from '../../api/client.ts'
import { readProblem } from '../../api/problem.ts'
import { queryClient } from '../../api/query-client.ts'
import { HelpButton } from '../../shell/help.tsx'
import { Page } from '../../shell/page.tsx'
import { useDebounced } from '../../shell/use-debounced.ts'
import { useRefusal } from '../../shell/use-refusal.ts'
import { storyListOptions } from './api.ts'
import { BulkBar } from './bulk-bar.tsx'
import { SharedByNote, useIsGuest } from './share-guest-view.tsx'
import { StoryGrid, StoryGridSkeleton } from './story-grid.tsx'
import { StoryQuestions } from './story-questions.tsx'
import { StoryTable, StoryTableSkeleton } from './story-table.tsx'
import { useStoryActions } from './use-story-actions.ts'
import { useTicks } from './use-ticks.ts'

export type StoryListSearch = { search?: string; published?: boolean }

/** All stories of the workspace. Filter and search stand in the address, the layout in the person's preferences. */
export function StoryListPage({ search }: { search: StoryListSearch }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [words, setWords] = useState(search.search ?? '')
  const settledWords = useDebounced(words.trim(), constants.debounce.searchMs)
  const { layout, setLayout } = useLayout()
  useEffect(() => {
    if (settledWords !== (search.search ?? ''))
      void navigate({ to: '/stories', search: { ...search, search: settledWords || undefined }, replace: true })
  }, [settledWords, search, navigate])

  const filter = { search: search.search ?? '', published: search.published }
  const list = useInfiniteQuery({ ...storyListOptions(filter), placeholderData: keepPreviousData })
  const stories = useMemo(
    () => list.data?.pages.flatMap((page) => page.order.flatMap((id) => page.stories[id] ?? [])) ?? [],
    [list.data],
  )
  const count = list.data?.pages[0]?.count ?? null
  const actions = useStoryActions()
  const ticks = useTicks(stories)
  const isGuest = useIsGuest()
  const refusedCreate = useRefusal()('stories.manage')
  const isFiltered = filter.search !== '' || filter.published !== undefined
  const clearFilters = () => {
    setWords('')
    void navigate({ to: '/stories', search: {} })
  }
  const view = {
    stories,
    ticks,
    actions,
    onSeenEnd: () => (list.hasNextPage && !list.isFetchingNextPage ? void list.fetchNextPage() : undefined),
    isFetchingMore: list.isFetchingNextPage,
  }

  return (
    <Page
      crumbs={[{ label: t('nav.tell') }, { label: t('nav.stories') }]}
      outlineAction={<HelpButton />}
      primaryAction={
        isGuest ? undefined : refusedCreate ? (
          <Button kind="primary" icon={Plus} disabledReason={refusedCreate}>
            <span className="sr-only sm:not-sr-only">{t('stories.create')}</span>
          </Button>
        ) : (
          <Link to="/create-new-story" className={buttonClass({ kind: 'primary' })}>
            <Icon of={Plus} className="-ms-0.5" />
            <span className="sr-only sm:not-sr-only">{t('stories.create')}</span>
            <span className="-me-1 hidden md:inline-flex">
              <Kbd>C</Kbd>
            </span>
          </Link>
        )
      }
    >
      <div className="flex flex-col gap-4">
        {isGuest ? <SharedByNote /> : null}
        <search className="flex flex-wrap items-center gap-2">
          <Input
            isSearch
            icon={Search}
            type="search"
            data-search
            aria-label={t('stories.search')}
            placeholder={t('stories.search')}
            value={words}
            onChange={(event) => setWords(event.target.value)}
            frameClassName="w-full sm:w-[220px]"
            after={words ? null : <Kbd>/</Kbd>}
          />
          <SegmentedControl
            label={t('stories.filter')}
            value={filter.published === undefined ? 'all' : filter.published ? 'published' : 'drafts'}
            onChange={(value) =>
              void navigate({
                to: '/stories',
                search: { ...search, published: value === 'all' ? undefined : value === 'published' },
              })
            }
            segments={(['all', 'published', 'drafts'] as const).map((value) => {
              const isOn =
                value === (filter.published === undefined ? 'all' : filter.published ? 'published' : 'drafts')
              return { value, label: t(`stories.${value}`), count: isOn && count !== null ? count : undefined }
            })}
          />
          <span className="ms-auto">
            <SegmentedControl
              label={t('stories.layout')}
              value={layout}
              onChange={setLayout}
              segments={[
                { value: 'list', label: t('stories.asList'), icon: List, isLabelHidden: true },
                { value: 'grid', label: t('stories.asGrid'), icon: LayoutGrid, isLabelHidden: true },
              ]}
            />
          </span>
        </search>
        {list.isPending ? layout === 'grid' ? <StoryGridSkeleton /> : <StoryTableSkeleton /> : null}
        {list.isError && stories.length === 0 ? (
          <ErrorPanel
            title={t('stories.failed')}
            body={t('stories.failedBody')}
            requestId={readProblem(list.error).requestId}
            onRetry={() => void list.refetch()}
          />
        ) : null}
        {list.isSuccess && stories.length === 0 ? (
          isFiltered ? (
            <NoResults
              title={filter.search ? t('stories.noMatch', { search: filter.search }) : t('stories.noneOfKind')}
              body={t('stories.noMatchBody')}
              clear={t('stories.clearFilters')}
              onClear={clearFilters}
            />
          ) : (
            <NoStories />
          )
        ) : null}
        {stories.length > 0 ? layout === 'grid' ? <StoryGrid {...view} /> : <StoryTable {...view} /> : null}
      </div>
      <BulkBar
        ticked={ticks.tickedStories}
        total={stories.length}
        onAll={ticks.all}
        onNone={ticks.none}
        onDelete={() => actions.setQuestion({ kind: 'delete', stories: ticks.tickedStories })}
      />
      <StoryQuestions actions={actions} onRemoved={ticks.none} />
    </Page>
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

/** List or grid, kept on the server so that it follows the person (STORY-05). Shown at once, taken back if saving fails. */
function useLayout() {
  const options = query.identity.preferences.get.queryOptions({ staleTime: 60_000 })
  const preferences = useQuery(options)
  const save = useMutation(
    query.identity.preferences.set.mutationOptions({
      onSuccess: (answer) => queryClient.setQueryData(options.queryKey, answer),
    }),
  )
  const chosen = save.isPending ? save.variables?.storyLayout : undefined
  return {
    layout: chosen ?? preferences.data?.storyLayout ?? 'list',
    setLayout: (storyLayout: 'list' | 'grid') => save.mutate({ storyLayout }),
  }
}
