import type { ComponentProps } from 'react'
import { CollectionTableSkeleton } from '../../../../common/lists/collection-table.tsx'
import { ListBody } from '../../../../common/lists/list-body.tsx'
import type { StoryCollection } from './story-collection.ts'
import { StoryGrid, StoryGridSkeleton } from './story-grid.tsx'
import { StoryTable } from './story-table.tsx'
import type { useLayout } from './use-layout.ts'

/** A list of stories as it stands, as rows or covers. */
export function StoryListBody({
  shelf,
  layout,
  ...body
}: Pick<ComponentProps<typeof ListBody>, 'list' | 'failed' | 'empty'> & {
  shelf: StoryCollection
  layout: ReturnType<typeof useLayout>['layout']
}) {
  const isGrid = layout === 'grid'
  return (
    <ListBody
      {...body}
      hasAny={shelf.things.length > 0}
      skeleton={isGrid ? <StoryGridSkeleton /> : <CollectionTableSkeleton hasCover />}
    >
      {isGrid ? <StoryGrid shelf={shelf} /> : <StoryTable shelf={shelf} />}
    </ListBody>
  )
}
