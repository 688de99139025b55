import type { StorySummary } from '@taplore/contract'
import { Cell } from '@taplore/ui'
import { memo } from 'react'
import type { RowState } from '../../../../common/lists/collection.ts'
import { CollectionRow, DayCell, FolderCell } from '../../../../common/lists/collection-row.tsx'
import { StoryBadge } from './story-badge.tsx'
import { type StoryActions, storyIdOf } from './story-collection.ts'
import { StoryThumbnail } from './story-thumbnail.tsx'

/** One story of the table. Memoized: nothing here subscribes to a store or query. */
export const StoryRow = memo(function StoryRow({
  story,
  folder,
  link,
  isGuest,
  ...state
}: RowState<StoryActions> & { story: StorySummary; link: string; isGuest: boolean }) {
  const { acts, isTrash, t } = state
  return (
    <CollectionRow
      {...state}
      item={story}
      id={storyIdOf(story)}
      link={story.voiceOverStatus === 'pending' ? null : link}
      cover={
        <span className="relative h-8 w-[22px] shrink-0 overflow-hidden rounded-mark shadow-[0_0_0_1px_rgb(0_0_0/0.06)]">
          <StoryThumbnail story={story} widthPx={22} />
        </span>
      }
      nameClassName="sm:w-[46%] xl:w-[40%]"
      state={isTrash ? null : <StoryBadge story={story} t={t} onRefresh={() => acts.refresh(story)} />}
      tags={story.tags}
      changedAt={story.updatedAt}
      menuLabel={t('stories.menuOf', { name: story.name })}
      isTickable={!isGuest}
      testId="story-row"
    >
      <Cell isNumber className="hidden sm:table-cell">
        {story.slides}
      </Cell>
      <FolderCell folder={folder} />
      <DayCell day={story.createdAt} className="lg:table-cell" />
    </CollectionRow>
  )
})
