import { useQuery } from '@tanstack/react-query'
import type { ScheduleAction } from '@taplore/contract'
import { Button, Menu, type MenuEntry } from '@taplore/ui'
import { CalendarClock, CalendarX2, Clock, CloudOff, Send } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { query } from '../../../api/client.ts'
import { useTimeZone } from '../../../shell/session/use-time-zone.ts'
import { ScheduleDialog } from './schedule-dialog.tsx'
import { useScheduleActions } from './use-schedule-actions.ts'
import { dayTimeAndZone } from './when.ts'

interface Publication {
  readonly slug?: string | undefined
  readonly channelId?: string | undefined
  readonly makesPoster: boolean
}

/** In the dialog that publishes a story: when it goes live or offline by itself, and a menu to choose that. */
export function SchedulePart({
  storyId,
  publication,
  isPublished,
  refusedReason,
  keep,
}: {
  storyId: string
  publication: Publication
  isPublished: boolean
  /** Why the story cannot be published now. */
  refusedReason: string | undefined
  /** Saves what was written in the dialog. */
  keep: () => Promise<void>
}) {
  const { t } = useTranslation()
  const zone = useTimeZone()
  const planned = useQuery(query.schedules.ofStory.queryOptions({ input: { storyId } }))
  const { cancel } = useScheduleActions()
  const [choosing, setChoosing] = useState<ScheduleAction | null>(null)
  const entries = planned.data?.story_list ?? []
  const has = (action: ScheduleAction) => entries.some((entry) => entry.action === action)
  const item = (id: string, label: string, icon: typeof Clock, onSelect: () => void, reason?: string): MenuEntry => ({
    ...{ kind: 'item', id, label, icon, onSelect },
    disabledReason: reason,
  })
  const menu: MenuEntry[] = [
    item(
      'publish',
      t(has('publish') ? 'schedules.inPublish.change' : 'schedules.inPublish.publishLater'),
      has('publish') ? Clock : Send,
      () => setChoosing('publish'),
      refusedReason,
    ),
    ...(isPublished || has('publish')
      ? [item('unpublish', t('schedules.inPublish.offline'), CloudOff, () => setChoosing('unpublish'))]
      : []),
    ...entries.map((entry) =>
      item(
        `cancel-${entry.id}`,
        t(entry.action === 'publish' ? 'schedules.inPublish.cancelPublish' : 'schedules.inPublish.cancelOffline'),
        CalendarX2,
        () => cancel.mutate(entry),
      ),
    ),
  ]
  return (
    <div className="me-auto flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
      <Menu entries={menu} align="start">
        <Button icon={CalendarClock}>{t('schedules.schedule')}</Button>
      </Menu>
      <span className="flex min-w-0 flex-col text-12 text-ink-2">
        {entries.map(({ id, action, publish_at, time_zone, state }) => (
          <span key={id} className={state === 'failed' ? 'text-bad-ink' : undefined}>
            {state === 'failed'
              ? t('schedules.inPublish.failed')
              : t(`schedules.inPublish.${action}`, { date: dayTimeAndZone(publish_at, time_zone, zone) })}
          </span>
        ))}
      </span>
      {choosing ? (
        <ScheduleDialog
          target={{ storyId, action: choosing, ...publication }}
          before={choosing === 'publish' ? keep : undefined}
          start={entries.find(({ action }) => action === choosing)}
          onClose={() => setChoosing(null)}
        />
      ) : null}
    </div>
  )
}
