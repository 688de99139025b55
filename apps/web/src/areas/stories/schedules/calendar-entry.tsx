import { useNavigate } from '@tanstack/react-router'
import type { CalendarStory, ScheduledStory } from '@taplore/contract'
import { classNames, Icon, Menu, type MenuEntry } from '@taplore/ui'
import { Check, CircleAlert, CloudOff, ExternalLink, type LucideIcon, Pencil } from 'lucide-react'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { storyReadingUrl } from '../../../common/sharing/story-reading-url.ts'
import { SmallCover } from '../../../common/story-cover/small-cover.tsx'
import { isOpen } from './open-first.ts'
import { useStateWords } from './schedule-state.tsx'
import { timeOnly } from './when.ts'

export const draggedType = 'application/x-taplore-schedule'

const looks = {
  scheduled: { className: 'bg-tell-soft text-tell-ink', sign: null },
  live: { className: 'border border-line-2 bg-surface text-ink', sign: Check },
  offline: { className: 'bg-sunken text-ink-2', sign: CloudOff },
  failed: { className: 'bg-bad-soft text-bad-ink', sign: CircleAlert },
} as const satisfies Record<string, { className: string; sign: LucideIcon | null }>
type Look = keyof typeof looks

function lookOf({ state, action, is_published: isLive }: ScheduledStory): Look {
  if (state === 'failed') return 'failed'
  if (action === 'unpublish') return 'offline'
  if (state === 'done') return isLive ? 'live' : 'offline'
  return 'scheduled'
}

/** A scheduled story, or one whose time is over. It can be dragged while it waits. */
export function ScheduleEntry({
  entry,
  zone,
  isTall,
  menu,
  mayMove,
  onDrag,
}: {
  entry: ScheduledStory
  zone: string
  isTall: boolean
  menu: (entry: ScheduledStory) => readonly MenuEntry[]
  mayMove: boolean
  onDrag: (entry: ScheduledStory | null) => void
}) {
  const { t } = useTranslation()
  const words = useStateWords()
  const canMove = isOpen(entry) && mayMove
  const time = timeOnly(entry.publish_at, zone)
  return (
    <Menu entries={menu(entry)} align="start" opensOnClick>
      <Chip
        {...{ isTall, time, look: lookOf(entry), story: entry, state: words(entry) }}
        draggable={canMove}
        aria-description={canMove ? t('schedules.fromCalendar') : undefined}
        data-testid="calendar-entry"
        onDragStart={(event) => {
          event.dataTransfer.effectAllowed = 'move'
          event.dataTransfer.setData(draggedType, entry.id)
          onDrag(entry)
        }}
        onDragEnd={() => onDrag(null)}
      />
    </Menu>
  )
}

/** A story on the day on which it went live. It stays there; its menu leads to its page and to its draft. */
export function LiveEntry({ story, zone, isTall }: { story: CalendarStory; zone: string; isTall: boolean }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const time = timeOnly(story.published_on, zone)
  const entries: MenuEntry[] = [
    {
      ...{ kind: 'item', id: 'open', icon: ExternalLink, label: t('schedules.actions.open') },
      onSelect: () => window.open(storyReadingUrl(story.published_url), '_blank', 'noopener'),
    },
    {
      ...{ kind: 'item', id: 'edit', icon: Pencil, label: t('schedules.actions.edit') },
      onSelect: () => void navigate({ to: '/story/$storyId', params: { storyId: story.story_id } }),
    },
  ]
  return (
    <Menu entries={entries} align="start" opensOnClick>
      <Chip {...{ isTall, time, look: 'live', story, state: t('schedules.states.live') }} data-testid="calendar-live" />
    </Menu>
  )
}

/** Its color tells what happens, its sign and its name say it. */
function Chip({
  look,
  time,
  story,
  state,
  isTall,
  ...button
}: {
  look: Look
  time: string
  story: ScheduledStory | CalendarStory
  state: string
  isTall: boolean
} & ComponentProps<'button'>) {
  const { className, sign } = looks[look]
  const { name, thumbnail } = story
  return (
    <button
      type="button"
      title={name}
      {...button}
      // A small one shows a part of it.
      aria-label={isTall ? undefined : `${time}, ${name}, ${state}`}
      className={classNames(
        'flex w-full min-w-0 items-center overflow-hidden rounded-[5px] px-1 text-start text-[11.5px] hover:brightness-95 dark:hover:brightness-110',
        isTall ? 'min-h-11 gap-1.5 py-1' : 'h-[22px] gap-1',
        className,
      )}
    >
      {isTall ? (
        <SmallCover story={story} seed={story.story_id} />
      ) : thumbnail ? (
        <img
          src={thumbnail}
          alt=""
          draggable={false}
          className="hidden h-4 w-3 shrink-0 rounded-[2px] object-cover object-top lg:block"
        />
      ) : null}
      {isTall ? (
        <span className="min-w-0 flex-1 leading-snug">
          <b className="tabular block truncate font-semibold">{time}</b>{' '}
          <span className="line-clamp-2 [overflow-wrap:anywhere]">{name}</span>
          <span className="sr-only">, {state}</span>
        </span>
      ) : (
        <>
          <b className="tabular hidden shrink-0 font-semibold xl:inline">{time}</b>{' '}
          <span className="min-w-0 flex-1 truncate">{name}</span>
        </>
      )}
      {sign ? (
        <Icon
          of={sign}
          size="s"
          className={classNames('shrink-0', !isTall && 'max-sm:hidden', look === 'live' && 'text-ok-ink')}
        />
      ) : null}
    </button>
  )
}

/** What the colors and signs of entries mean. */
export function CalendarLegend({ className }: { className?: string }) {
  const { t } = useTranslation()
  return (
    <ul
      aria-label={t('schedules.legend.label')}
      className={classNames('flex flex-wrap items-center gap-x-3 gap-y-1 text-12 text-ink-2', className)}
    >
      {(Object.keys(looks) as Look[]).map((look) => {
        const { className: colors, sign } = looks[look]
        return (
          <li key={look} className="flex items-center gap-1.5">
            <span className={classNames('grid size-4 place-items-center rounded-[4px]', colors)}>
              {sign ? <Icon of={sign} size="s" className={look === 'live' ? 'text-ok-ink' : undefined} /> : null}
              {look === 'scheduled' ? <span className="size-2 rounded-[2px] bg-tell" /> : null}
            </span>
            {t(`schedules.legend.${look}`)}
          </li>
        )
      })}
    </ul>
  )
}
