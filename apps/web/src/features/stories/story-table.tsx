import { Link } from '@tanstack/react-router'
import type { StorySummary } from '@taplore/contract'
import { Cell, Checkbox, ContextMenu, HeadCell, Row, RowMenu, Skeleton, Spinner, Table, Tag } from '@taplore/ui'
import { useTranslation } from 'react-i18next'
import { FolderName } from '../../shell/folders/folder-line.tsx'
import { useVirtualRows } from '../../shell/list/use-virtual-rows.ts'
import { fullDate, shortDate } from '../../texts/formats.ts'
import { useIsGuest } from './share-guest-view.tsx'
import { StoryBadge } from './story-badge.tsx'
import type { StoryShelf } from './story-shelf.ts'
import { StoryThumb } from './story-thumb.tsx'

const shownTags = 2

/** Stories as rows. Only what is in sight is drawn, so that ten thousand scroll like ten. */
export function StoryTable({ shelf }: { shelf: StoryShelf }) {
  const { t } = useTranslation()
  const isGuest = useIsGuest()
  const { stories, ticks, kind, count } = shelf
  const all = ticks.ticked.size === 0 ? false : ticks.tickedStories.length === stories.length ? true : 'mixed'
  const rows = useVirtualRows<HTMLTableSectionElement>({
    count: stories.length,
    height: 45,
    isMeasured: true,
    more: shelf.more,
    onNearEnd: shelf.onNearEnd,
  })
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
        <tbody ref={rows.list}>
          <Filler height={rows.before} />
          {stories.slice(rows.from, rows.until).map((story, offset) => (
            <StoryRow
              key={story.story_id}
              story={story}
              shelf={shelf}
              index={rows.from + offset}
              measure={rows.measure}
            />
          ))}
          <Filler height={rows.after} />
        </tbody>
      </Table>
      {shelf.more === 'busy' ? <FetchingMore /> : null}
    </>
  )
}

/** Stands for rows that are not drawn. */
function Filler({ height }: { height: number }) {
  if (height <= 0) return null
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in it takes the focus
    <tr aria-hidden="true">
      <td colSpan={8} className="p-0" style={{ height }} />
    </tr>
  )
}

export function FetchingMore() {
  return (
    <div className="grid h-10 place-items-center">
      <Spinner className="text-brand" />
    </div>
  )
}

function StoryRow({
  story,
  shelf,
  index,
  measure,
}: {
  story: StorySummary
  shelf: StoryShelf
  index: number
  measure: ((row: HTMLElement | null) => void) | undefined
}) {
  const { t } = useTranslation()
  const { ticks, refresh, kind } = shelf
  const entries = shelf.menuOf(story)
  const isGuest = useIsGuest()
  const isTicked = ticks.ticked.has(story.story_id)
  const isBusy = story.voiceOverStatus === 'pending'
  const folder = story.folder ? shelf.folders.get(story.folder) : undefined
  const select = (id: string) => {
    for (const entry of entries) if (entry.kind === 'item' && entry.id === id && !entry.disabledReason) entry.onSelect()
  }
  return (
    <ContextMenu entries={entries}>
      <Row
        ref={measure}
        data-index={index}
        aria-rowindex={index + 2}
        isSelected={isTicked}
        data-testid="story-row"
        draggable={shelf.mayDrag}
        onDragStart={(event) => shelf.onDragStart(event, story)}
        onKeyDown={(event) => {
          if (event.key === 'F2') select('rename')
          if (event.key === 'Delete') select('delete')
        }}
      >
        {isGuest ? null : (
          <Cell className="!pe-0">
            <Checkbox
              isChecked={isTicked}
              label={t('stories.tick', { name: story.name })}
              isLabelHidden
              onClick={(event) => {
                event.preventDefault()
                ticks.toggle(story.story_id, event.shiftKey)
              }}
            />
          </Cell>
        )}
        <Cell className="max-w-0 min-w-40 sm:w-[46%] xl:w-[40%]">
          <span className="flex min-w-0 items-center gap-3">
            <span className="relative h-8 w-[22px] shrink-0 overflow-hidden rounded-mark shadow-[0_0_0_1px_rgb(0_0_0/0.06)]">
              <StoryThumb story={story} />
            </span>
            <span className="flex min-w-0 flex-col py-2 sm:py-0">
              {isBusy ? (
                <span className="truncate font-medium text-ink-2">{story.name}</span>
              ) : (
                <Link to={shelf.linkOf(story)} className="truncate font-medium hover:underline">
                  {story.name}
                </Link>
              )}
              <span className="sm:hidden">
                {kind === 'trash' ? (
                  <span className="text-12 text-muted">{shortDate(story.updatedAt)}</span>
                ) : (
                  <StoryBadge story={story} onRefresh={() => refresh(story)} />
                )}
              </span>
            </span>
            {story.tags.length > 0 ? (
              <span className="ms-auto hidden max-w-[40%] shrink-0 items-center gap-1 overflow-hidden 2xl:flex">
                {story.tags.slice(0, shownTags).map((tag) => (
                  <Tag key={tag}>{tag}</Tag>
                ))}
                {story.tags.length > shownTags ? (
                  <span className="text-12 text-muted" title={story.tags.slice(shownTags).join(', ')}>
                    +{story.tags.length - shownTags}
                  </span>
                ) : null}
              </span>
            ) : null}
          </span>
        </Cell>
        {kind === 'trash' ? null : (
          <Cell className="hidden sm:table-cell">
            <StoryBadge story={story} onRefresh={() => refresh(story)} />
          </Cell>
        )}
        <Cell isNumber className="hidden sm:table-cell">
          {story.slides}
        </Cell>
        {isGuest ? null : (
          <Cell className="hidden max-w-36 text-ink-2 xl:table-cell">
            {folder ? <FolderName folder={folder} /> : null}
          </Cell>
        )}
        <Cell isNumber className="hidden whitespace-nowrap text-ink-2 lg:table-cell">
          <time dateTime={story.createdAt} title={fullDate(story.createdAt)}>
            {shortDate(story.createdAt)}
          </time>
        </Cell>
        <Cell isNumber className="hidden whitespace-nowrap text-ink-2 sm:table-cell">
          <time dateTime={story.updatedAt} title={fullDate(story.updatedAt)}>
            {shortDate(story.updatedAt)}
          </time>
        </Cell>
        <Cell className="!ps-0">
          <RowMenu entries={entries} label={t('stories.menuOf', { name: story.name })} />
        </Cell>
      </Row>
    </ContextMenu>
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
