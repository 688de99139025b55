import type { ComponentProps } from 'react'
import { CollectionTableSkeleton } from '../../../../common/lists/collection-table.tsx'
import { ListBody } from '../../../../common/lists/list-body.tsx'
import type { StoryCollection } from './story-collection.ts'
import { StoryGrid, StoryGridSkeleton } from './story-grid.tsx'
import { StoryTable } from './story-table.tsx'
import type { useLayout } from './use-layout.ts'

/** A list of stories in its current state, as rows or cards. */
export function StoryListBody({
  collection,
  layout,
  ...body
}: Pick<ComponentProps<typeof ListBody>, 'list' | 'failed' | 'empty'> & {
  collection: StoryCollection
  layout: ReturnType<typeof useLayout>['layout']
}) {
  const isGrid = layout === 'grid'
  return (
    <ListBody
      {...body}
      hasAny={collection.items.length > 0}
      skeleton={isGrid ? <StoryGridSkeleton /> : <CollectionTableSkeleton hasCover />}
    >
      {isGrid ? <StoryGrid collection={collection} /> : <StoryTable collection={collection} />}
    </ListBody>
  )
}
