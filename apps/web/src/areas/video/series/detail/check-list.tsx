import type { Series, SeriesEpisode } from '@taplore/contract'
import { Icon } from '@taplore/ui'
import { Check, TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { formatList, formatNumber, percent } from '../../../../texts/formats.ts'
import { videoClock } from '../../../../texts/video-clock.ts'
import { checkEpisode, type EpisodeCheck } from './episode-checks.ts'
import type { PostingPlace } from './use-posting-place.ts'

/** What was found out about an episode before it goes out, each with its evidence. Nothing is shown that is not measured. */
export function CheckList({ series, episode, place }: { series: Series; episode: SeriesEpisode; place: PostingPlace }) {
  const { t } = useTranslation()
  const isOver = episode.state === 'posted' || episode.state === 'skipped'
  // It was made by the settings and the bible of its time.
  const rows = checkEpisode(series, episode).filter(({ id }) => !isOver || id === 'new-phrases' || id === 'pace')
  const isPosted = series.platform !== 'download'
  if (rows.length === 0 && !isPosted) return null
  return (
    <section
      aria-label={t('series.checks')}
      className="flex flex-col gap-2.5 border-line @max-2xl:border-t @max-2xl:pt-4 @2xl:w-60 @2xl:shrink-0 @2xl:border-s @2xl:ps-5"
      data-testid="checks"
    >
      <h4 className="text-13 font-semibold">{t('series.checks')}</h4>
      <ul className="flex flex-col gap-2.5 text-13">
        {rows.map((check) => (
          <CheckRow key={check.id} check={check} />
        ))}
        {isPosted ? <Row isGood label={t('series.markedAsAi')} /> : null}
        {isPosted && place.problem && !isOver ? <Row isGood={false} label={place.problem} /> : null}
      </ul>
    </section>
  )
}

function Row({ isGood, label, value, note }: { isGood: boolean; label: string; value?: string; note?: string }) {
  const { t } = useTranslation()
  return (
    <li className="flex items-start gap-2">
      <Icon
        of={isGood ? Check : TriangleAlert}
        className={`mt-0.5 size-4 shrink-0 ${isGood ? 'text-ok-ink' : 'text-warn-ink'}`}
      />
      <span className="sr-only">{t(isGood ? 'series.checkGood' : 'series.checkWarn')}</span>
      <span className="min-w-0 flex-1">
        <span className="block">{label}</span>
        {note ? <span className="block text-12 break-words text-muted">{note}</span> : null}
      </span>
      {value ? <span className="tabular shrink-0 font-[550]">{value}</span> : null}
    </li>
  )
}

function CheckRow({ check }: { check: EpisodeCheck }) {
  const { t } = useTranslation()
  const { isGood } = check
  switch (check.id) {
    case 'new-phrases':
      return (
        <Row
          isGood={isGood}
          label={t('series.newPhrases')}
          value={percent(String(check.share))}
          note={
            check.nearest
              ? t('series.nearest', {
                  name: check.nearest.title || t('series.episode', { number: check.nearest.number }),
                  number: check.nearest.number,
                  share: percent(String(check.nearest.share)),
                })
              : t('series.nearNothing')
          }
        />
      )
    case 'never':
      return (
        <Row
          isGood={isGood}
          label={t('series.neverFound')}
          value={formatNumber(check.said.length)}
          {...(isGood ? {} : { note: formatList(check.said) })}
        />
      )
    case 'length':
      return (
        <Row
          isGood={isGood}
          label={t('series.length')}
          value={videoClock(check.durationMs)}
          note={t('series.seconds', { from: formatNumber(check.fromS), to: formatNumber(check.toS) })}
        />
      )
    case 'pace':
      return (
        <Row
          isGood={isGood}
          label={t('series.pace')}
          value={formatNumber(check.perSecond)}
          {...(isGood ? {} : { note: t('series.paceMost', { count: check.most }) })}
        />
      )
  }
}
