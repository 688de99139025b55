import { HeadCell } from '@taplore/ui'
import { useTranslation } from 'react-i18next'
import { CollectionTable } from '../../../../common/lists/collection-table.tsx'
import { useIsGuest } from '../sharing/share-guest-view.tsx'
import { type StoryCollection, storyIdOf, useStoryCallbacks } from './story-collection.ts'
import { StoryRow } from './story-row.tsx'

/** Stories as rows. */
export function StoryTable({ collection }: { collection: StoryCollection }) {
  const { t } = useTranslation()
  const isGuest = useIsGuest()
  return (
    <CollectionTable
      collection={collection}
      acts={useStoryCallbacks(collection)}
      idOf={storyIdOf}
      label={t(collection.isTrash ? 'trash.title' : 'nav.stories')}
      testId="story-table"
      tickAll={isGuest ? null : t('stories.selectAll', { count: collection.items.length })}
      nameHead={t('stories.name')}
      stateHead={t('stories.status')}
      heads={
        <>
          <HeadCell isNumber className="hidden sm:table-cell">
            {t('stories.pages')}
          </HeadCell>
          <HeadCell className="hidden xl:table-cell">{t('stories.folderColumn')}</HeadCell>
          <HeadCell isNumber className="hidden lg:table-cell">
            {t('stories.created')}
          </HeadCell>
        </>
      }
      rowOf={(story, state) => (
        <StoryRow key={story.story_id} story={story} link={collection.linkOf(story)} isGuest={isGuest} {...state} />
      )}
    />
  )
}
