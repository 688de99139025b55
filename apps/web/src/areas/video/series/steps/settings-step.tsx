import { useQuery } from '@tanstack/react-query'
import type { CaptionDrawing } from '@taplore/caption-editor'
import { episodeLengthNames, episodeLengths, narrationLanguages, seriesLimits } from '@taplore/contract'
import { Combobox, Field, Input, Note, NumberField, Select, Switch } from '@taplore/ui'
import { useTranslation } from 'react-i18next'
import { query } from '../../../../api/client.ts'
import { formatNumber, fullDateIn, languageName } from '../../../../texts/formats.ts'
import { inWords } from '../../../../texts/sentences.ts'
import { type SeriesDraft, timesOf } from '../draft.ts'
import { ArtStyleField } from './art-style-field.tsx'
import { LookField } from './look-field.tsx'
import { errorOf, type StepFields } from './step-fields.ts'

/** Voice, art, language, length, music, captions, watermark and schedule. */
export function SettingsStep({ draft, change, problems, drawing }: StepFields & { drawing: CaptionDrawing }) {
  const { t } = useTranslation()
  const { settings } = draft
  const set = (fields: Partial<SeriesDraft['settings']>) => change({ settings: { ...settings, ...fields } })
  return (
    <>
      <ArtStyleField value={settings.artStyle} onChange={(artStyle) => set({ artStyle })} />
      <LookField value={settings.captionLook} onChange={(captionLook) => set({ captionLook })} drawing={drawing} />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t('series.language')}>
          {(control) => (
            <Combobox
              control={control}
              label={t('series.language')}
              size="large"
              value={settings.language}
              onChange={(language) => set({ language, voice: '' })}
              options={narrationLanguages.map((value) => ({ value, label: languageName(value) }))}
            />
          )}
        </Field>
        <VoiceField draft={draft} problem={problems.voice} onChange={(voice) => set({ voice })} />
        <SpeedField speed={settings.speed} onChange={(speed) => set({ speed })} />
        <Field label={t('series.length')}>
          {(control) => (
            <Select
              control={control}
              size="large"
              value={settings.length}
              onChange={(length) => set({ length })}
              options={episodeLengthNames.map((value) => ({
                value,
                label: t('series.seconds', {
                  from: formatNumber(episodeLengths[value].fromS),
                  to: formatNumber(episodeLengths[value].toS),
                }),
              }))}
            />
          )}
        </Field>
        <MusicField music={settings.music} onChange={(music) => set({ music })} />
        <Field label={t('series.watermark')} {...errorOf(problems.watermark, inWords)}>
          {(control) => (
            <Input
              {...control}
              size="large"
              maxLength={40}
              value={settings.watermark}
              onChange={(event) => set({ watermark: event.target.value })}
            />
          )}
        </Field>
      </div>
      <ScheduleFields draft={draft} change={change} problems={problems} />
      <div className="flex flex-col gap-1">
        <Switch
          isOn={settings.needsApproval}
          label={t('series.approval')}
          onChange={(needsApproval) => set({ needsApproval })}
        />
        {settings.needsApproval ? null : <Note tone="warn">{t('series.approvalHelp')}</Note>}
      </div>
    </>
  )
}

function VoiceField({
  draft: { settings },
  problem,
  onChange,
}: {
  draft: SeriesDraft
  problem: string | undefined
  onChange: (voice: string) => void
}) {
  const { t } = useTranslation()
  const asked = useQuery(query.voices.list.queryOptions({ input: { language: settings.language }, staleTime: 60_000 }))
  const voices = asked.data?.voices ?? []
  return (
    <Field
      label={t('series.voice')}
      {...(asked.data && voices.length === 0 ? { help: t('series.noVoices') } : {})}
      {...errorOf(problem, inWords)}
    >
      {(control) => (
        <Select
          control={control}
          size="large"
          value={voices.some(({ id }) => id === settings.voice) ? settings.voice : undefined}
          placeholder={t('series.voice')}
          onChange={onChange}
          options={voices.map(({ id, name, isCloned, level }) => ({
            value: id,
            label: isCloned ? name : inWords(name),
            ...(level === 'basic' ? { note: t('series.robotic') } : {}),
          }))}
        />
      )}
    </Field>
  )
}

const usualSpeed = 'usual'
const speeds = [0.7, 0.8, 0.9, 1, 1.1, 1.2]

function SpeedField({ speed, onChange }: { speed: number | null; onChange: (speed: number | null) => void }) {
  const { t } = useTranslation()
  // One that was set by a program stays as it is until another is chosen.
  const offered = speed === null || speeds.includes(speed) ? speeds : [...speeds, speed].sort((a, b) => a - b)
  return (
    <Field label={t('series.speed')}>
      {(control) => (
        <Select
          control={control}
          size="large"
          value={speed === null ? usualSpeed : String(speed)}
          onChange={(value) => onChange(value === usualSpeed ? null : Number(value))}
          options={[
            { value: usualSpeed, label: t('series.speedOfVoices') },
            ...offered.map((each) => ({ value: String(each), label: `${formatNumber(each)}×` })),
          ]}
        />
      )}
    </Field>
  )
}

const noMusic = 'none'

function MusicField({ music, onChange }: { music: string | null; onChange: (music: string | null) => void }) {
  const { t } = useTranslation()
  const tracks = useQuery(query.voices.music.queryOptions({ staleTime: Number.POSITIVE_INFINITY })).data?.tracks ?? []
  return (
    <Field label={t('series.music')}>
      {(control) => (
        <Select
          control={control}
          size="large"
          value={music ?? noMusic}
          onChange={(value) => onChange(value === noMusic ? null : value)}
          options={[
            { value: noMusic, label: t('series.noMusic') },
            ...tracks.map(({ id, name, mood }) => ({ value: id, label: inWords(name), note: inWords(mood) })),
          ]}
        />
      )}
    </Field>
  )
}

function ScheduleFields({ draft, change, problems }: StepFields) {
  const { t } = useTranslation()
  const { schedule } = draft
  const set = (fields: Partial<SeriesDraft['schedule']>) => change({ schedule: { ...schedule, ...fields } })
  const times = timesOf(draft, new Date())
  return (
    <section aria-label={t('series.nextDates')} className="flex flex-col gap-3 border-t border-line pt-5">
      <div className="grid gap-4 sm:grid-cols-3">
        <Field label={t('series.frequency')} {...errorOf(problems.frequency, inWords)}>
          {(control) => (
            <NumberField
              control={control}
              size="large"
              value={schedule.frequency}
              minimum={1}
              maximum={seriesLimits.perWeek}
              onChange={(frequency) => set({ frequency })}
            />
          )}
        </Field>
        <Field label={t('series.startsOn')} {...errorOf(problems.startsOn, inWords)}>
          {(control) => (
            <Input
              {...control}
              size="large"
              type="date"
              value={schedule.startsOn}
              onChange={(event) => set({ startsOn: event.target.value })}
            />
          )}
        </Field>
        <Field
          label={t('series.time')}
          help={t('series.timeZone', { zone: schedule.timeZone })}
          {...errorOf(problems.time ?? problems.timeZone, inWords)}
        >
          {(control) => (
            <Input
              {...control}
              size="large"
              type="time"
              value={schedule.time}
              onChange={(event) => set({ time: event.target.value })}
            />
          )}
        </Field>
      </div>
      <div>
        <h3 className="text-12 text-muted">{t('series.nextDates')}</h3>
        <ol className="mt-1 flex flex-wrap gap-x-4 gap-y-1 text-13" data-testid="next-dates">
          {times.map((time) => (
            <li key={time.toISOString()}>{fullDateIn(time.toISOString(), schedule.timeZone)}</li>
          ))}
        </ol>
      </div>
    </section>
  )
}
