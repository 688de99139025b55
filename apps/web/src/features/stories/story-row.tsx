import type { Folder, StorySummary } from '@taplore/contract'
import { Cell, Checkbox, Row, RowMenu, Tag } from '@taplore/ui'
import type { TFunction } from 'i18next'
import { memo } from 'react'
import { FolderName } from '../../shell/folders/folder-line.tsx'
import { RowLink } from '../../shell/list/row-link.tsx'
import { fullDate, shortDate } from '../../texts/formats.ts'
import { StoryBadge } from './story-badge.tsx'
import type { RowActs, StoryShelf } from './story-shelf.ts'
import { StoryThumb } from './story-thumb.tsx'

const shownTags = 2

/** One story of the table. It is drawn again only when something in it changes, so nothing here asks a store or a query. */
export const StoryRow = memo(function StoryRow({
  story,
  folder,
  link,
  index,
  kind,
  isTicked,
  isGuest,
  mayDrag,
  acts,
  t,
}: {
  story: StorySummary
  folder: Folder | undefined
  link: string
  index: number
  kind: StoryShelf['kind']
  isTicked: boolean
  isGuest: boolean
  mayDrag: boolean
  acts: RowActs
  t: TFunction
}) {
  const isBusy = story.voiceOverStatus === 'pending'
  const badge = kind === 'trash' ? null : <StoryBadge story={story} t={t} onRefresh={() => acts.refresh(story)} />
  const select = (id: string) => {
    for (const entry of acts.menuOf(story))
      if (entry.kind === 'item' && entry.id === id && !entry.disabledReason) entry.onSelect()
  }
  return (
    <Row
      data-index={index}
      aria-rowindex={index + 2}
      isSelected={isTicked}
      data-testid="story-row"
      draggable={mayDrag}
      onDragStart={(event) => acts.onDragStart(event, story)}
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
            onChange={(_isTicked, withShift) => acts.toggle(story.story_id, withShift)}
          />
        </Cell>
      )}
      <Cell className="max-w-0 min-w-40 sm:w-[46%] xl:w-[40%]">
        <span className="flex min-w-0 items-center gap-3">
          <span className="relative h-8 w-[22px] shrink-0 overflow-hidden rounded-mark shadow-[0_0_0_1px_rgb(0_0_0/0.06)]">
            <StoryThumb story={story} widthPx={22} />
          </span>
          <span className="flex min-w-0 flex-col py-2 sm:py-0">
            {isBusy ? (
              <span className="truncate font-medium text-ink-2">{story.name}</span>
            ) : (
              <RowLink to={link} className="truncate font-medium hover:underline">
                {story.name}
              </RowLink>
            )}
            <span className="sm:hidden">
              {kind === 'trash' ? <span className="text-12 text-muted">{shortDate(story.updatedAt)}</span> : badge}
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
      {kind === 'trash' ? null : <Cell className="hidden sm:table-cell">{badge}</Cell>}
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
        <RowMenu entries={() => acts.menuOf(story)} label={t('stories.menuOf', { name: story.name })} />
      </Cell>
    </Row>
  )
})
