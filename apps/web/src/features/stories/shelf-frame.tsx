import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { ErrorPanel } from '@taplore/ui'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { readProblem } from '../../api/problem.ts'
import { StoryGrid, StoryGridSkeleton } from './story-grid.tsx'
import type { StoryShelf } from './story-shelf.ts'
import { StoryTable, StoryTableSkeleton } from './story-table.tsx'
import type { useLayout } from './use-layout.ts'

/** A list of stories as it stands: on its way, failed, empty, or as rows or covers. What was loaded stays when a later page fails. */
export function ShelfBody({
  list,
  shelf,
  layout,
  failed,
  empty,
}: {
  list: Pick<UseInfiniteQueryResult, 'isPending' | 'isError' | 'isSuccess' | 'error' | 'refetch'>
  shelf: StoryShelf
  layout: ReturnType<typeof useLayout>['layout']
  /** The headline when nothing could be loaded. */
  failed: string
  /** What stands here when there is nothing to list. */
  empty: ReactNode
}) {
  const { t } = useTranslation()
  if (list.isPending) return layout === 'grid' ? <StoryGridSkeleton /> : <StoryTableSkeleton />
  if (shelf.stories.length > 0) return layout === 'grid' ? <StoryGrid shelf={shelf} /> : <StoryTable shelf={shelf} />
  if (list.isError)
    return (
      <ErrorPanel
        title={failed}
        body={t('stories.failedBody')}
        requestId={readProblem(list.error).requestId}
        onRetry={() => void list.refetch()}
      />
    )
  return empty
}
