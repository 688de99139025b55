import { useQuery } from '@tanstack/react-query'
import type { CaptionDrawing } from '@taplore/caption-editor'
import { episodeLengths } from '@taplore/contract'
import { useTranslation } from 'react-i18next'
import { query } from '../../../../api/client.ts'
import { formatNumber, fullDateIn, languageName } from '../../../../texts/formats.ts'
import { inWords } from '../../../../texts/sentences.ts'
import { type SeriesDraft, timesOf } from '../draft.ts'
import { PhoneSample } from './phone-sample.tsx'
import { useDestination } from './use-destination.ts'

/** What will be created, before it is. */
export function PreviewStep({ draft, drawing }: { draft: SeriesDraft; drawing: CaptionDrawing }) {
  const { t } = useTranslation()
  const { content, settings, schedule } = draft
  const { fromS, toS } = episodeLengths[settings.length]
  const destination = useDestination(draft).text
  const voice = useQuery(
    query.voices.list.queryOptions({ input: { language: settings.language }, staleTime: 60_000 }),
  ).data?.voices.find(({ id }) => id === settings.voice)
  const tracks = useQuery(query.voices.music.queryOptions({ staleTime: Number.POSITIVE_INFINITY })).data?.tracks ?? []
  const track = tracks.find(({ id }) => id === settings.music)
  const facts: [string, string][] = [
    [t('series.destination'), destination],
    [t('series.style'), t(`series.styles.${content.style}`)],
    [t('series.premise'), content.premise],
    [t('series.language'), languageName(settings.language)],
    [t('series.voice'), voice ? (voice.isCloned ? voice.name : inWords(voice.name)) : '–'],
    [t('series.music'), track ? inWords(track.name) : t('series.noMusic')],
    [t('series.length'), t('series.seconds', { from: formatNumber(fromS), to: formatNumber(toS) })],
    [t('series.artStyle'), t(`series.artStyles.${settings.artStyle}`)],
    [t('series.frequency'), formatNumber(schedule.frequency)],
    [t('series.beforePosting'), t(settings.needsApproval ? 'series.youApprove' : 'series.postedUnseen')],
  ]
  return (
    <div className="grid gap-8 md:grid-cols-[280px_1fr]">
      <PhoneSample draft={draft} drawing={drawing} />
      <div className="flex flex-col gap-5">
        <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
          {facts.map(([label, value]) => (
            <div key={label} className="min-w-0">
              <dt className="text-12 text-muted">{label}</dt>
              <dd className="text-14 break-words">{value}</dd>
            </div>
          ))}
        </dl>
        <section aria-label={t('series.nextDates')}>
          <h3 className="text-12 text-muted">{t('series.nextDates')}</h3>
          <ol className="mt-1 flex flex-col gap-1 text-14">
            {timesOf(draft, new Date()).map((time) => (
              <li key={time.toISOString()}>{fullDateIn(time.toISOString(), schedule.timeZone)}</li>
            ))}
          </ol>
        </section>
      </div>
    </div>
  )
}
