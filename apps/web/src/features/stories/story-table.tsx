import { Checkbox, ContextMenu, HeadCell, Skeleton, Table } from '@taplore/ui'
import { useTranslation } from 'react-i18next'
import { FetchingMore, FillerRow } from '../../shell/list/list-filler.tsx'
import { useMenuOfRow } from '../../shell/list/use-menu-of-row.ts'
import { useVirtualRows } from '../../shell/list/use-virtual-rows.ts'
import { useIsGuest } from './share-guest-view.tsx'
import { StoryRow } from './story-row.tsx'
import { type StoryShelf, useRowActs } from './story-shelf.ts'

/** Stories as rows. Only what is in sight is drawn, so that ten thousand scroll like ten. */
export function StoryTable({ shelf }: { shelf: StoryShelf }) {
  const { t } = useTranslation()
  const isGuest = useIsGuest()
  const { stories, ticks, kind, count } = shelf
  const all = ticks.ticked.size === 0 ? false : ticks.tickedStories.length === stories.length ? true : 'mixed'
  const rows = useVirtualRows<HTMLTableSectionElement>({
    count: stories.length,
    height: 44,
    row: '[data-index]',
    more: shelf.more,
    onNearEnd: shelf.onNearEnd,
  })
  const acts = useRowActs(shelf)
  const menu = useMenuOfRow(stories, acts.menuOf)
  const isTrash = kind === 'trash'
  return (
    <>
      <Table
        aria-label={t(isTrash ? 'trash.title' : 'nav.stories')}
        aria-rowcount={count === null ? undefined : count + 1}
        data-testid="story-table"
      >
        <thead>
          <tr>
            {isGuest ? null : (
              <HeadCell className="w-10 !pe-0">
                <Checkbox
                  isChecked={all}
                  label={t('stories.selectAll', { count: stories.length })}
                  isLabelHidden
                  onChange={() => (all === true ? ticks.none() : ticks.all())}
                />
              </HeadCell>
            )}
            <HeadCell>{t('stories.name')}</HeadCell>
            {isTrash ? null : <HeadCell className="hidden sm:table-cell">{t('stories.status')}</HeadCell>}
            <HeadCell isNumber className="hidden sm:table-cell">
              {t('stories.pages')}
            </HeadCell>
            {isGuest ? null : <HeadCell className="hidden xl:table-cell">{t('stories.folderColumn')}</HeadCell>}
            <HeadCell isNumber className="hidden lg:table-cell">
              {t('stories.created')}
            </HeadCell>
            <HeadCell isNumber className="hidden sm:table-cell">
              {t(isTrash ? 'trash.deleted' : 'stories.updated')}
            </HeadCell>
            <HeadCell className="w-12">
              <span className="sr-only">{t('stories.menu')}</span>
            </HeadCell>
          </tr>
        </thead>
        <ContextMenu entries={menu.entries}>
          <tbody ref={rows.list} {...menu.heard}>
            <FillerRow height={rows.before} />
            {stories.slice(rows.from, rows.until).map((story, offset) => (
              <StoryRow
                key={story.story_id}
                story={story}
                folder={story.folder ? shelf.folders.get(story.folder) : undefined}
                link={shelf.linkOf(story)}
                index={rows.from + offset}
                kind={kind}
                isTicked={ticks.ticked.has(story.story_id)}
                isGuest={isGuest}
                mayDrag={shelf.mayDrag}
                acts={acts}
                t={t}
              />
            ))}
            <FillerRow height={rows.after} />
          </tbody>
        </ContextMenu>
      </Table>
      {shelf.more === 'busy' ? <FetchingMore /> : null}
    </>
  )
}

const placeholders = Array.from({ length: 8 }, (_, row) => row)

export function StoryTableSkeleton() {
  return (
    <div aria-hidden="true" className="rounded-card border border-line bg-surface">
      <div className="h-[34px] border-b border-line" />
      {placeholders.map((row) => (
        <div key={row} className="flex h-(--row) items-center gap-3 border-b border-line px-3 last:border-b-0">
          <Skeleton className="size-4" />
          <Skeleton className="h-8 w-[22px]" />
          <Skeleton className={row % 2 ? 'h-3 w-52' : 'h-3 w-40'} />
          <Skeleton className="ms-auto h-3 w-20" />
        </div>
      ))}
    </div>
  )
}
