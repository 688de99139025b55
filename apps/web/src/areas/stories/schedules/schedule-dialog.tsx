import { useMutation, useQuery } from '@tanstack/react-query'
import { type ScheduleAction, type ScheduledStory, scheduleLimits } from '@taplore/contract'
import { fieldsOfTime, timeOfFields } from '@taplore/kit'
import { Combobox, Field, FormDialog, Input, Note, SegmentedControl } from '@taplore/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, query } from '../../../api/client.ts'
import { problemReason, readProblem } from '../../../api/problem.ts'
import { notify } from '../../../common/feedback/notify.ts'
import { useTimeZone } from '../../../shell/session/use-time-zone.ts'
import { inWords } from '../../../texts/sentences.ts'
import { timezoneOptions } from '../../../texts/timezones.ts'
import { refreshSchedules } from './api.ts'
import { ChannelField } from './channel-field.tsx'
import { goneChannelText } from './gone-channel-text.ts'
import { dayTimeAndZone } from './when.ts'

export interface ScheduledTarget {
  readonly storyId: string
  readonly action: ScheduleAction
  readonly slug?: string | undefined
  readonly channelId?: string | undefined
  readonly makesPoster?: boolean
}

/**
 * Chooses when a story goes live or offline. Without a `target` the story is chosen too; with an `entry` its time is changed.
 * `before` runs first, to save what is open.
 */
export function ScheduleDialog({
  target,
  entry,
  day,
  before,
  start,
  onClose,
}: {
  target?: ScheduledTarget
  entry?: ScheduledStory
  /** The day to begin with, `2026-11-30`. */
  day?: string
  before?: (() => Promise<void>) | undefined
  /** The time of a `target` that is to be replaced. */
  start?: ScheduledStory | undefined
  onClose: () => void
}) {
  const { t } = useTranslation()
  const ownZone = useTimeZone()
  const [chosenZone, setZone] = useState((entry ?? start)?.time_zone)
  const zone = chosenZone ?? ownZone
  const [storyId, setStoryId] = useState(target?.storyId ?? entry?.story_id)
  const [action, setAction] = useState<ScheduleAction>(target?.action ?? 'publish')
  const [fields, setFields] = useState(() => startOf(entry ?? start, day, zone))
  const [channelId, setChannelId] = useState<string>()
  const [isAsked, setIsAsked] = useState(false)
  const needsChannel = entry?.is_channel_gone && !channelId
  const at = fields.day && fields.time ? timeOfFields(zone, fields.day, fields.time) : Number.NaN
  const problem = timeProblem(at)
  const save = useMutation({
    mutationFn: async () => {
      await before?.()
      const publish_at = new Date(at).toISOString()
      if (entry)
        return api.schedules.move({ id: entry.id, publish_at, time_zone: zone, ...(channelId ? { channelId } : {}) })
      const { slug, channelId: inChannel, makesPoster } = target ?? {}
      return api.schedules.set({
        ...{ storyId: storyId ?? '', action, publish_at, time_zone: zone },
        ...(slug ? { slug } : {}),
        ...(inChannel ? { channelId: inChannel } : {}),
        ...(makesPoster === undefined ? {} : { makesPoster }),
      })
    },
    onSuccess: ({ publish_at, time_zone }) => {
      refreshSchedules()
      const done = entry ? 'schedules.done.moved' : 'schedules.done.scheduled'
      notify('stories', 'success', t(done, { date: dayTimeAndZone(publish_at, time_zone, ownZone) }))
      onClose()
    },
  })
  const isPublication = (entry?.action ?? action) === 'publish'
  return (
    <FormDialog
      title={
        entry
          ? t(entry.is_channel_gone ? 'schedules.channel.title' : 'schedules.dialog.move', { name: entry.name })
          : t('schedules.dialog.title')
      }
      confirm={t(entry && !entry.is_channel_gone ? 'schedules.dialog.confirmMove' : 'schedules.dialog.confirm')}
      isWorking={save.isPending}
      onClose={onClose}
      onSubmit={() => {
        setIsAsked(true)
        if (!problem && storyId && !needsChannel) save.mutate()
      }}
      formClassName="flex flex-col gap-4"
    >
      {save.isError ? (
        <Note tone="bad" isAlert>
          {problemReason(save.error, t('errors.genericLater'))} {firstIssue(save.error)}
        </Note>
      ) : null}
      {entry?.is_channel_gone ? (
        <>
          <Note tone="warn">{goneChannelText(t, entry)}</Note>
          <ChannelField
            value={channelId}
            onChange={setChannelId}
            error={isAsked && needsChannel ? t('schedules.channel.missing') : undefined}
          />
        </>
      ) : null}
      {target || entry ? null : (
        <StoryField
          value={storyId}
          onChange={setStoryId}
          error={isAsked && !storyId ? t('schedules.dialog.storyMissing') : undefined}
        />
      )}
      {target || entry ? null : (
        <SegmentedControl
          label={t('schedules.dialog.action')}
          value={action}
          onChange={setAction}
          segments={[
            { value: 'publish', label: t('schedules.dialog.actions.publish') },
            { value: 'unpublish', label: t('schedules.dialog.actions.unpublish') },
          ]}
        />
      )}
      <p className="text-13 text-ink-2">
        {t(isPublication ? 'schedules.dialog.publishHelp' : 'schedules.dialog.unpublishHelp')}
      </p>
      <div className="grid grid-cols-2 gap-3">
        <Field label={t('schedules.dialog.day')} error={isAsked && problem ? t(problem) : undefined}>
          {(control) => (
            <Input
              {...control}
              type="date"
              value={fields.day}
              min={fieldsOfTime(zone, Date.now()).day}
              onChange={(event) => setFields({ ...fields, day: event.target.value })}
            />
          )}
        </Field>
        <Field label={t('schedules.dialog.time')}>
          {(control) => (
            <Input
              {...control}
              type="time"
              value={fields.time}
              onChange={(event) => setFields({ ...fields, time: event.target.value })}
            />
          )}
        </Field>
      </div>
      <Field label={t('schedules.dialog.zone')}>
        {(control) => (
          <Combobox
            control={control}
            label={t('schedules.dialog.zone')}
            value={zone}
            options={timezoneOptions()}
            onChange={setZone}
          />
        )}
      </Field>
    </FormDialog>
  )
}

/** The story to schedule, found by its name among the newest. */
function StoryField({
  value,
  onChange,
  error,
}: {
  value: string | undefined
  onChange: (storyId: string) => void
  error: string | undefined
}) {
  const { t } = useTranslation()
  const stories = useQuery(query.stories.list.queryOptions({ input: { limit: 150 }, staleTime: 30_000 }))
  const options = (stories.data?.order ?? []).map((id) => ({ value: id, label: stories.data?.stories[id]?.name ?? '' }))
  return (
    <Field
      label={t('schedules.dialog.story')}
      error={stories.isError ? problemReason(stories.error, t('schedules.dialog.storiesFailed')) : error}
    >
      {(control) => (
        <Combobox
          control={control}
          label={t('schedules.dialog.story')}
          placeholder={t('schedules.dialog.storyPlaceholder')}
          value={value}
          options={options}
          isDisabled={stories.isPending}
          onChange={onChange}
        />
      )}
    </Field>
  )
}

/** The time that it has, if that is to come; else the next full hour, or nine o'clock of a chosen day. */
function startOf(entry: ScheduledStory | undefined, day: string | undefined, zone: string) {
  if (entry && Date.parse(entry.publish_at) > Date.now()) return fieldsOfTime(zone, Date.parse(entry.publish_at))
  const hour = 3_600_000
  const next = fieldsOfTime(zone, Math.ceil((Date.now() + hour / 4) / hour) * hour)
  return day && day !== next.day ? { day, time: '09:00' } : next
}

function timeProblem(at: number): 'schedules.dialog.missing' | 'schedules.dialog.far' | undefined {
  if (!(at > Date.now())) return 'schedules.dialog.missing'
  return at > Date.now() + scheduleLimits.aheadMs ? 'schedules.dialog.far' : undefined
}

/** Of a story that can't be published, the first thing to fix. */
function firstIssue(error: unknown): string {
  const { issues = [] } = (readProblem(error).data ?? {}) as { issues?: readonly { message: string }[] }
  return issues[0] ? inWords(issues[0].message) : ''
}
