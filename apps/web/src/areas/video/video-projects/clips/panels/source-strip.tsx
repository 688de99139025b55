import { classNames } from '@taplore/ui'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../../../../texts/formats.ts'
import { clockOf } from '../rules/clip-time.ts'
import type { ClipSession } from '../state/use-clip-session.ts'
import type { Waveform } from '../state/use-waveform.ts'
import { WaveformBars } from './waveform-bars.tsx'

const barPx = 3.7

/** Where the clips are in the whole recording. */
export function SourceStrip({
  session: { clips, current, durationMs },
  waveform,
  onOpen,
}: {
  session: ClipSession
  waveform: Waveform | null
  onOpen: (id: string) => void
}) {
  const { t } = useTranslation()
  const whole = Math.max(1, durationMs)
  return (
    <section
      aria-label={t('clips.source')}
      className="hidden shrink-0 border-t border-line bg-surface px-5 pt-1.5 pb-2 md:block"
    >
      <div className="flex h-[22px] items-center justify-between gap-2 text-12">
        <h2 className="font-semibold text-ink-2">{t('clips.source')}</h2>
        <span className="tabular text-muted">
          {t('clips.barIs', {
            seconds: formatNumber(Math.max(0.1, whole / 1_000 / (972 / barPx)), { maximumFractionDigits: 1 }),
          })}
        </span>
      </div>
      <div dir="ltr" className="relative h-14">
        <span className="absolute inset-x-0 inset-y-2 text-line-2">
          <WaveformBars waveform={waveform} startMs={0} endMs={whole} barPx={barPx} />
        </span>
        {clips
          .toSorted((left, right) => left.startMs - right.startMs)
          .map(({ clip, rank, startMs, endMs }) => {
            const isCurrent = clip.id === current?.clip.id
            return (
              <button
                key={clip.id}
                type="button"
                aria-label={t('clips.rangeOf', { rank, from: clockOf(startMs), to: clockOf(endMs) })}
                aria-pressed={isCurrent}
                className={classNames(
                  'absolute inset-y-0 grid min-w-6 place-items-start justify-center rounded-[5px] pt-0.5 text-[11px] text-show-ink',
                  isCurrent
                    ? 'z-1 bg-[color-mix(in_srgb,var(--show)_30%,transparent)] shadow-[inset_0_0_0_2px_var(--show)]'
                    : 'bg-[color-mix(in_srgb,var(--show)_16%,transparent)] shadow-[inset_0_0_0_1.5px_var(--show-line)]',
                )}
                style={{ left: `${(startMs / whole) * 100}%`, width: `${((endMs - startMs) / whole) * 100}%` }}
                onClick={() => onOpen(clip.id)}
              >
                <b className="tabular rounded-[3px] bg-surface px-[3px] leading-[14px]">{rank}</b>
              </button>
            )
          })}
      </div>
      <div dir="ltr" className="tabular flex justify-between text-[11.5px] text-muted" aria-hidden="true">
        {[0, 0.25, 0.5, 0.75, 1].map((share) => (
          <span key={share}>{clockOf(whole * share)}</span>
        ))}
      </div>
    </section>
  )
}
