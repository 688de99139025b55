import { useNavigate } from '@tanstack/react-router'
import type { ScheduledStory } from '@taplore/contract'
import { ConfirmDialog, type MenuEntry } from '@taplore/ui'
import { CalendarX2, Clock, ExternalLink, Pencil, Send } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { storyReadingUrl } from '../../../common/sharing/story-reading-url.ts'
import { useRefusal } from '../../../shell/session/use-refusal.ts'
import { PublishElsewhereDialog } from './publish-elsewhere-dialog.tsx'
import { ScheduleDialog } from './schedule-dialog.tsx'
import { useScheduleActions } from './use-schedule-actions.ts'

/** What can be done with each entry, as the entries of a menu, and the dialogs that belong to it. */
export function useEntryMenu(): {
  menuOf: (entry: ScheduledStory) => MenuEntry[]
  /** Asks for another channel first if that of the story is gone. */
  publish: (entry: ScheduledStory) => void
  actions: ReturnType<typeof useScheduleActions>
  refusedReason: string | undefined
  dialogs: ReactNode
} {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const actions = useScheduleActions()
  const refusedReason = useRefusal()('stories.publish')
  const [moving, setMoving] = useState<ScheduledStory | null>(null)
  const [homeless, setHomeless] = useState<ScheduledStory | null>(null)
  const [canceling, setCanceling] = useState<ScheduledStory | null>(null)
  const publish = (entry: ScheduledStory) =>
    entry.is_channel_gone ? setHomeless(entry) : actions.publish.mutate(entry)
  const menuOf = (entry: ScheduledStory): MenuEntry[] => {
    const isOpen = entry.state !== 'done' && entry.state !== 'canceled'
    const item = (id: string, label: string, icon: typeof Clock, onSelect: () => void, needs = true): MenuEntry => ({
      ...{ kind: 'item', id, label, icon, onSelect },
      disabledReason: needs ? refusedReason : undefined,
    })
    return [
      ...(isOpen && entry.action === 'publish'
        ? [item('publish', t('schedules.actions.publishNow'), Send, () => publish(entry))]
        : []),
      ...(isOpen
        ? [
            item('move', t(entry.is_channel_gone ? 'schedules.channel.move' : 'schedules.actions.move'), Clock, () =>
              setMoving(entry),
            ),
          ]
        : []),
      item(
        'edit',
        t('schedules.actions.edit'),
        Pencil,
        () => void navigate({ to: '/story/$storyId', params: { storyId: entry.story_id } }),
        false,
      ),
      ...(entry.url && entry.is_published
        ? [
            item(
              'open',
              t('schedules.actions.open'),
              ExternalLink,
              () => window.open(storyReadingUrl(entry.url ?? ''), '_blank', 'noopener'),
              false,
            ),
          ]
        : []),
      ...(isOpen ? [item('cancel', t('schedules.actions.cancel'), CalendarX2, () => setCanceling(entry))] : []),
    ]
  }
  const dialogs = (
    <>
      {moving ? <ScheduleDialog entry={moving} onClose={() => setMoving(null)} /> : null}
      {homeless ? (
        <PublishElsewhereDialog entry={homeless} publish={actions.publish} onClose={() => setHomeless(null)} />
      ) : null}
      <ConfirmDialog
        isOpen={canceling !== null}
        onOpenChange={(isOpen) => !isOpen && setCanceling(null)}
        title={t('schedules.canceling.title', { name: canceling?.name })}
        body={t(canceling?.action === 'unpublish' ? 'schedules.canceling.unpublish' : 'schedules.canceling.publish')}
        confirm={t('schedules.canceling.confirm')}
        isDanger
        isWorking={actions.cancel.isPending}
        onConfirm={() => {
          if (canceling) actions.cancel.mutate(canceling, { onSettled: () => setCanceling(null) })
        }}
      />
    </>
  )
  return { menuOf, publish, actions, refusedReason, dialogs }
}
