import { type ClipFeature, type ClipScore, scoreParts } from '@taplore/media'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../../../../texts/formats.ts'
import { clockOf } from '../rules/clip-time.ts'
import { timeOfWords, trimOf } from '../rules/trim.ts'
import type { ClipSession, ShownClip } from '../state/use-clip-session.ts'

/** Where each of the four scores comes from: beside the middle of this video, with the words and when they are said. */
export function ScoreEvidence({
  clip,
  session: { medians, sentences },
  onTime,
}: {
  clip: ShownClip
  session: ClipSession
  onTime: (timeMs: number) => void
}) {
  const { t } = useTranslation()
  return (
    <ul className="grid grid-cols-2 gap-x-[18px] gap-y-3 text-13" aria-label={t('clips.evidence')}>
      {clip.lines.map(({ score, points, share }) => (
        <li key={score} className="flex min-w-0 flex-col gap-1">
          <span className="flex items-baseline justify-between gap-2">
            <span className="truncate font-medium">{t(`clips.scores.${score}`)}</span>
            <span className="tabular whitespace-nowrap text-muted" dir="ltr">
              <b className="font-semibold text-ink">{formatNumber(points)}</b>
              {` × ${formatNumber(share, { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`}
            </span>
          </span>
          <span
            className="relative block h-1.5 rounded-full bg-line"
            title={t('clips.median', { points: medians[score] })}
          >
            <span className="block h-1.5 rounded-full bg-show" style={{ width: `${points}%` }} />
            <span
              aria-hidden="true"
              className="absolute -top-0.5 h-2.5 w-0.5 rounded-[1px] bg-ink shadow-[0_0_0_1.5px_var(--surface)]"
              style={{ insetInlineStart: `calc(${medians[score]}% - 1px)` }}
            />
          </span>
          <span className="sr-only">{t('clips.median', { points: medians[score] })}</span>
          <Reasons score={score} clip={clip} sentences={sentences} onTime={onTime} />
        </li>
      ))}
    </ul>
  )
}

/** The two reasons that speak most for a score. */
function Reasons({
  score,
  clip: { clip, trim, startMs },
  sentences,
  onTime,
}: {
  score: ClipScore
  clip: ShownClip
  sentences: ClipSession['sentences']
  onTime: (timeMs: number) => void
}) {
  const { t } = useTranslation()
  // What was trimmed away proves nothing any more, nor does how the clip began.
  const opens = trim.first === trimOf(clip.id).first
  const holds = ({ feature, evidence }: ShownClip['clip']['reasons'][number]) =>
    (opens || !ofOpening.has(feature)) &&
    (evidence === null || counted.has(feature) || timeOfWords(sentences, trim, evidence) !== null)
  const reasons = clip.reasons
    .filter((reason) => scoreParts[score][reason.feature] !== undefined && holds(reason))
    .slice(0, 2)
  if (reasons.length === 0) return <p className="text-12 leading-snug text-muted">{t('clips.nothing')}</p>
  return (
    <>
      {reasons.map(({ feature, evidence }) => {
        const timeMs = (evidence === null ? null : timeOfWords(sentences, trim, evidence)) ?? startMs
        // The words that say much are only shown when they are words of their own.
        const isQuoted = evidence !== null && (evidence.length > 3 || !counted.has(feature))
        const reason = t(`clips.reasons.${feature}`)
        return (
          <p key={feature} className="text-12 leading-snug text-ink-2" dir="auto">
            {isQuoted
              ? t('clips.withQuote', {
                  reason,
                  quote: shortened(feature === 'standsAlone' ? opened(evidence) : evidence),
                })
              : reason}{' '}
            <button
              type="button"
              aria-label={t('clips.goTo', { time: clockOf(timeMs) })}
              className="tabular text-brand-ink underline decoration-(--brand-line) underline-offset-3"
              onClick={() => onTime(timeMs)}
            >
              {clockOf(timeMs)}
            </button>
          </p>
        )
      })}
    </>
  )
}

const ofOpening: ReadonlySet<ClipFeature> = new Set(['question', 'number', 'contrast', 'address', 'standsAlone'])
const counted: ReadonlySet<ClipFeature> = new Set(['density', 'novelty'])

/** An opening goes on after its first words, unless they are a sentence. */
function opened(words: string): string {
  return /[.!?…。！？]["'”’»)]*$/u.test(words) ? words : `${words.replace(/[,;:–—]$/u, '')}…`
}

function shortened(words: string): string {
  return words.length > 60 ? `${words.slice(0, 59).trimEnd()}…` : words
}
