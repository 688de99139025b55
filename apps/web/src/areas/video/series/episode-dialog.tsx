import { useMutation } from '@tanstack/react-query'
import { type Series, type SeriesEpisode, seriesLimits, seriesRefusals } from '@taplore/contract'
import { Field, FormDialog, Input, Textarea } from '@taplore/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { query } from '../../../api/client.ts'
import { problemReason, readProblem } from '../../../api/problem.ts'
import { notify } from '../../../common/feedback/notify.ts'
import { useFocusOnRefusal } from '../../../common/forms/use-focus-on-refusal.ts'
import { formatList, formatNumber } from '../../../texts/formats.ts'
import { refreshSeries } from './api.ts'

/** Edits the upcoming video before it is made (SERIES-08). */
export function EpisodeDialog({
  series,
  episode,
  onClose,
}: {
  series: Series
  episode: SeriesEpisode
  onClose: () => void
}) {
  const { t } = useTranslation()
  const [title, setTitle] = useState(episode.title)
  const [description, setDescription] = useState(episode.description)
  const [voiceScript, setScript] = useState(episode.voiceScript)
  const [time, setTime] = useState(localTime(episode.scheduledAt))
  const save = useMutation(
    query.series.editEpisode.mutationOptions({
      onSuccess: () => {
        notify('stories', 'success', t('series.episodeSaved'))
        void refreshSeries()
        onClose()
      },
    }),
  )
  const { code, data } = readProblem(save.error)
  const forbidden = seriesRefusals.EPISODE_SCRIPT_FORBIDDEN.data.safeParse(data)
  const said = code === 'EPISODE_SCRIPT_FORBIDDEN' ? (forbidden.data?.words ?? []) : []
  const reason = said.length
    ? t('series.neverSaid', { words: formatList(said) })
    : problemReason(save.error, t('series.changeFailed'))
  const wrong = !save.isError
    ? null
    : code === 'EPISODE_TIME_INVALID'
      ? 'time'
      : code.startsWith('EPISODE_SCRIPT_')
        ? 'script'
        : 'all'
  useFocusOnRefusal(save.error)
  const at = new Date(time)
  const isTime = !Number.isNaN(at.getTime())
  return (
    <FormDialog
      title={t('series.editEpisode')}
      confirm={t('series.saveEpisode')}
      isWorking={save.isPending}
      disabled={!isTime}
      onClose={onClose}
      formClassName="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        const scheduledAt = at.toISOString()
        save.mutate({
          seriesId: series.id,
          episodeId: episode.id,
          title: title.trim(),
          description,
          voiceScript,
          scheduledAt,
        })
      }}
    >
      <Field label={t('series.videoTitle')}>
        {(control) => (
          <Input {...control} maxLength={100} value={title} onChange={(event) => setTitle(event.target.value)} />
        )}
      </Field>
      <Field label={t('series.description')}>
        {(control) => (
          <Textarea
            {...control}
            rows={2}
            value={description}
            onChange={(event) => setDescription(event.target.value)}
          />
        )}
      </Field>
      <Field
        label={t('series.script')}
        aside={formatNumber(voiceScript.length)}
        error={wrong === 'script' ? reason : undefined}
      >
        {(control) => (
          <Textarea
            {...control}
            rows={8}
            maxLength={seriesLimits.scriptChars}
            value={voiceScript}
            onChange={(event) => setScript(event.target.value)}
          />
        )}
      </Field>
      <Field label={t('series.scheduledTime')} error={wrong === 'time' ? reason : undefined}>
        {(control) => (
          <Input {...control} type="datetime-local" value={time} onChange={(event) => setTime(event.target.value)} />
        )}
      </Field>
      {wrong === 'all' ? (
        <p role="alert" className="text-13 text-bad-ink">
          {reason}
        </p>
      ) : null}
    </FormDialog>
  )
}

/** A moment as `datetime-local` wants it. */
function localTime(iso: string): string {
  const at = new Date(iso)
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}
