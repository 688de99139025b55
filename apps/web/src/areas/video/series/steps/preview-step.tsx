import type { CaptionDrawing } from '@taplore/caption-editor'
import { episodeLengths } from '@taplore/contract'
import { useTranslation } from 'react-i18next'
import { formatNumber, fullDate, languageName } from '../../../../texts/formats.ts'
import { type SeriesDraft, timesOf } from '../draft.ts'
import { PhoneSample } from './phone-sample.tsx'

/** What will be created, before it is. */
export function PreviewStep({ draft, drawing }: { draft: SeriesDraft; drawing: CaptionDrawing }) {
  const { t } = useTranslation()
  const { content, settings, schedule } = draft
  const { fromS, toS } = episodeLengths[settings.length]
  const facts: [string, string][] = [
    [t('series.style'), t(`series.styles.${content.style}`)],
    [t('series.premise'), content.premise],
    [t('series.language'), languageName(settings.language)],
    [t('series.length'), t('series.seconds', { from: formatNumber(fromS), to: formatNumber(toS) })],
    [t('series.artStyle'), t(`series.artStyles.${settings.artStyle}`)],
    [t('series.frequency'), formatNumber(schedule.frequency)],
  ]
  return (
    <div className="grid gap-8 md:grid-cols-[280px_1fr]">
      <PhoneSample draft={draft} drawing={drawing} />
      <div className="flex flex-col gap-5">
        <dl className="flex flex-col gap-3">
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt className="text-12 text-muted">{label}</dt>
              <dd className="text-14 break-words">{value}</dd>
            </div>
          ))}
        </dl>
        <section aria-label={t('series.nextDates')}>
          <h3 className="text-12 text-muted">{t('series.nextDates')}</h3>
          <ol className="mt-1 flex flex-col gap-1 text-14">
            {timesOf(draft, new Date()).map((time) => (
              <li key={time.toISOString()}>{fullDate(time.toISOString())}</li>
            ))}
          </ol>
        </section>
      </div>
    </div>
  )
}
