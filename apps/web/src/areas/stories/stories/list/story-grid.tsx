import type { StorySummary } from '@taplore/contract'
import { Checkbox, ContextMenu, classNames, RowMenu, Skeleton } from '@taplore/ui'
import type { TFunction } from 'i18next'
import { memo, useLayoutEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FetchingMore } from '../../../../common/lists/list-placeholders.tsx'
import { RowLink } from '../../../../common/lists/row-link.tsx'
import { useRowMenu } from '../../../../common/lists/use-row-menu.ts'
import { useVirtualRows } from '../../../../common/lists/use-virtual-rows.ts'
import { fullDate, shortDate } from '../../../../texts/formats.ts'
import { useIsGuest } from '../sharing/share-guest-view.tsx'
import { StoryBadge } from './story-badge.tsx'
import { type StoryActions, type StoryCollection, useStoryCallbacks } from './story-collection.ts'
import { StoryThumbnail } from './story-thumbnail.tsx'

/** Four columns, five on wide screens (STORY-09). */
const columns = 'grid grid-cols-2 gap-x-4 gap-y-5 sm:grid-cols-3 lg:grid-cols-4 2xl:grid-cols-5'

/** Stories as cards. Only visible rows are rendered; the others are padding of the grid. */
export function StoryGrid({ collection }: { collection: StoryCollection }) {
  const { items: stories } = collection
  const [shape, setShape] = useState({ columns: 4, height: 320 })
  const rows = useVirtualRows<HTMLUListElement>({
    count: Math.ceil(stories.length / shape.columns),
    height: shape.height,
    more: collection.more,
    onNearEnd: collection.onNearEnd,
  })
  const { list } = rows
  const { t } = useTranslation()
  const isGuest = useIsGuest()
  const acts = useStoryCallbacks(collection)
  const menu = useRowMenu(stories, acts.menuOf)
  const first = rows.from * shape.columns
  useLayoutEffect(() => {
    const grid = list.current
    if (!grid) return
    const look = () => {
      const card = grid.firstElementChild
      const { gridTemplateColumns, rowGap } = getComputedStyle(grid)
      const gap = Number.parseFloat(rowGap) || 0
      if (!(card instanceof HTMLElement)) return
      const next = { columns: gridTemplateColumns.split(' ').length, height: card.offsetHeight + gap }
      setShape((before) => (before.columns === next.columns && before.height === next.height ? before : next))
    }
    look()
    const watcher = new ResizeObserver(look)
    watcher.observe(grid)
    return () => watcher.disconnect()
  }, [list])
  return (
    <>
      <ContextMenu entries={menu.entries}>
        <ul
          ref={list}
          className={columns}
          style={{ paddingBlock: `${rows.before}px ${rows.after}px` }}
          data-testid="story-grid"
          {...menu.heard}
        >
          {stories.slice(first, rows.until * shape.columns).map((story, offset) => (
            <GridCard
              key={story.story_id}
              story={story}
              link={collection.linkOf(story)}
              index={first + offset}
              isTrash={collection.isTrash}
              isTicked={collection.ticks.ticked.has(story.story_id)}
              isTicking={collection.ticks.ticked.size > 0}
              isGuest={isGuest}
              mayDrag={collection.mayDrag}
              acts={acts}
              t={t}
            />
          ))}
        </ul>
      </ContextMenu>
      {collection.more === 'busy' ? <FetchingMore /> : null}
    </>
  )
}

/** One story as a card. Memoized. */
const GridCard = memo(function GridCard({
  story,
  link,
  index,
  isTrash,
  isTicked,
  isTicking,
  isGuest,
  mayDrag,
  acts,
  t,
}: {
  story: StorySummary
  link: string
  index: number
  isTrash: boolean
  isTicked: boolean
  /** With any selected card all show their boxes. */
  isTicking: boolean
  isGuest: boolean
  mayDrag: boolean
  acts: StoryActions
  t: TFunction
}) {
  const isBusy = story.voiceOverStatus === 'pending'
  const art = 'relative block aspect-[4/5] overflow-hidden rounded-[9px] bg-sunken shadow-[0_0_0_1px_rgb(0_0_0/0.08)]'
  const face = (
    <>
      <StoryThumbnail story={story} />
      <span className="absolute end-2 bottom-2 rounded-mark bg-[rgb(20_18_23/0.82)] px-1.5 text-11 font-semibold text-white">
        {story.slides}
      </span>
    </>
  )
  return (
    <li
      className="group/card relative flex min-w-0 flex-col gap-2"
      data-testid="story-card"
      data-index={index}
      draggable={mayDrag}
      onDragStart={(event) => acts.onDragStart(event, story)}
    >
      {isBusy ? (
        <span className={classNames(art, 'opacity-60')}>{face}</span>
      ) : (
        // The name below is the same link; this one is for pointers only.
        <RowLink
          to={link}
          aria-hidden="true"
          tabIndex={-1}
          className={classNames(art, isTicked && '!shadow-[0_0_0_2px_var(--bg),0_0_0_4px_var(--brand)]')}
        >
          {face}
        </RowLink>
      )}
      {isGuest ? null : (
        <span
          className={classNames(
            'absolute start-2 top-2 transition-opacity focus-within:opacity-100 group-hover/card:opacity-100',
            isTicked || isTicking ? 'opacity-100' : 'opacity-0 pointer-coarse:opacity-100',
          )}
        >
          <Checkbox
            size="large"
            isChecked={isTicked}
            label={t('stories.tick', { name: story.name })}
            isLabelHidden
            onChange={(_isTicked, withShift) => acts.toggle(story.story_id, withShift)}
          />
        </span>
      )}
      <span className="absolute end-2 top-2 rounded-control bg-raised opacity-0 shadow-lift group-hover/card:opacity-100 focus-within:opacity-100 pointer-coarse:opacity-100">
        <RowMenu entries={() => acts.menuOf(story)} label={t('stories.menuOf', { name: story.name })} />
      </span>
      <div className="flex min-w-0 flex-col gap-1">
        {isBusy ? (
          <span className="truncate text-13 font-semibold">
            <bdi>{story.name}</bdi>
          </span>
        ) : (
          <RowLink to={link} className="truncate text-13 font-semibold hover:underline">
            <bdi>{story.name}</bdi>
          </RowLink>
        )}
        <span className="flex min-h-5 items-center justify-between gap-2">
          {isTrash ? null : <StoryBadge story={story} t={t} onRefresh={() => acts.refresh(story)} />}
          <time
            dateTime={story.updatedAt}
            title={fullDate(story.updatedAt)}
            className="text-12 whitespace-nowrap text-ink-2"
          >
            {shortDate(story.updatedAt)}
          </time>
        </span>
      </div>
    </li>
  )
})

const placeholders = Array.from({ length: 10 }, (_, card) => card)

export function StoryGridSkeleton() {
  return (
    <div className={columns} aria-hidden="true">
      {placeholders.map((card) => (
        <div key={card} className="flex flex-col gap-2">
          <Skeleton className="aspect-[4/5] w-full !rounded-[9px]" />
          <Skeleton className="h-3.5 w-3/4" />
          <Skeleton className="h-3 w-1/2" />
        </div>
      ))}
    </div>
  )
}
