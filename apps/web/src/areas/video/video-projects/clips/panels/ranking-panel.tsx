import { clipFramings } from '@taplore/contract'
import { clipScores, leftOutReasons } from '@taplore/media'
import { Chip, Icon, Input, RangeSlider, SegmentedControl, Slider } from '@taplore/ui'
import { Info, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { formatNumber, percent } from '../../../../../texts/formats.ts'
import { clipLengths } from '../rules/clip-search.ts'
import { evenWeights } from '../rules/ranking.ts'
import type { ClipSession } from '../state/use-clip-session.ts'

/** What counts how much, how long clips are, what they are about, and how they are framed. */
export function RankingPanel({ session }: { session: ClipSession }) {
  const { t } = useTranslation()
  const { weights, shares, setWeights, drafts, set, judgesHooks } = session
  return (
    <section aria-label={t('clips.ranking')} className="flex min-h-full flex-col gap-3 p-4">
      <div className="flex items-baseline justify-between gap-2">
        <h2 className="text-13 font-semibold">{t('clips.ranking')}</h2>
        <button
          type="button"
          className="text-12 text-brand-ink underline decoration-(--brand-line) underline-offset-3"
          onClick={() => setWeights(evenWeights)}
        >
          {t('clips.reset')}
        </button>
      </div>
      <p className="text-12 leading-snug text-ink-2">{t('clips.rankingNote')}</p>
      {clipScores.map((score) => (
        <div key={score} className="flex flex-col">
          <span className="text-13">{t(`clips.scores.${score}`)}</span>
          <Slider
            label={t('clips.weightOf', { score: t(`clips.scores.${score}`) })}
            value={weights[score]}
            minimum={0}
            maximum={2}
            step={0.1}
            format={() => percent(shares[score].toFixed(2))}
            onChange={(value) => setWeights({ ...weights, [score]: value })}
          />
        </div>
      ))}
      <hr className="border-line" />
      <Length session={session} />
      <Keywords session={session} />
      <div className="flex flex-col gap-1.5">
        <span className="text-13">{t('clips.framing')}</span>
        <SegmentedControl
          isFull
          label={t('clips.framing')}
          value={drafts.framing}
          onChange={(framing) => set({ framing })}
          segments={clipFramings.map((value) => ({ value, label: t(`clips.framings.${value}`) }))}
        />
      </div>
      <LeftOut session={session} />
      {judgesHooks ? null : (
        <p className="flex gap-2 rounded-card border border-line bg-sunken px-2.5 py-2 text-12 leading-snug text-ink-2">
          <Icon of={Info} size="s" className="mt-0.5" />
          {t('clips.hooksNotJudged')}
        </p>
      )}
    </section>
  )
}

/** Why the rest of the talk is in no clip. */
function LeftOut({ session: { leftOut } }: { session: ClipSession }) {
  const { t } = useTranslation()
  const found = leftOutReasons.filter((reason) => leftOut[reason] > 0)
  if (found.length === 0) return null
  return (
    <div className="mt-auto rounded-card border border-line bg-sunken px-2.5 py-2 text-12 leading-snug text-ink-2">
      <h3 className="font-[550] text-ink">{t('clips.leftOut.title')}</h3>
      <dl className="mt-1 grid gap-0.5">
        {found.map((reason) => (
          <div key={reason} className="flex justify-between gap-2">
            <dt>{t(`clips.leftOut.${reason}`)}</dt>
            <dd className="tabular">{formatNumber(leftOut[reason])}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

function Length({ session: { wishes, setWishes } }: { session: ClipSession }) {
  const { t } = useTranslation()
  const shown = { min: wishes.min, max: wishes.max }
  return (
    <div className="flex flex-col">
      <span className="flex justify-between gap-2 text-13">
        {t('clips.length')}
        <span className="tabular text-ink-2">{t('clips.lengthOf', shown)}</span>
      </span>
      <RangeSlider
        values={[shown.min, shown.max]}
        minimum={clipLengths.shortest}
        maximum={clipLengths.longest}
        labels={[t('clips.shortest'), t('clips.longest')]}
        onChange={([min, max]) => setWishes({ min, max })}
      />
    </div>
  )
}

function Keywords({ session: { wishes, setWishes } }: { session: ClipSession }) {
  const { t } = useTranslation()
  const [draft, setDraft] = useState<string | null>(null)
  const chips = useRef<HTMLDivElement>(null)
  const words = wishes.keywords.split(',').filter((word) => word.trim() !== '')
  const save = (next: readonly string[]) => setWishes({ keywords: [...new Set(next)].join(',') })
  function add(): void {
    const word = draft?.replaceAll(',', ' ').trim().slice(0, 80)
    if (word) save([...words, word])
    setDraft(null)
  }
  /** The keyboard was in what goes now: it continues at the last button, which adds a keyword. */
  function leave(change: () => void): void {
    flushSync(change)
    chips.current?.querySelector<HTMLElement>(':scope > :last-child button')?.focus()
  }
  return (
    <div className="flex flex-col gap-1.5">
      <span className="text-13">{t('clips.keywords')}</span>
      <div ref={chips} className="tint-show flex flex-wrap gap-1">
        {words.map((word) => (
          <span
            key={word}
            className="inline-flex h-6 items-center gap-1 rounded-[5px] bg-show-soft ps-2 text-12 font-[550] text-show-ink"
          >
            {word}
            <button
              type="button"
              aria-label={t('clips.removeKeyword', { word })}
              className="grid size-6 place-items-center"
              onClick={() => leave(() => save(words.filter((other) => other !== word)))}
            >
              <Icon of={X} size="s" className="!size-3" />
            </button>
          </span>
        ))}
        {draft === null ? (
          <Chip label={t('clips.addKeyword')} onPress={() => setDraft('')} />
        ) : (
          <Input
            autoFocus
            size="small"
            aria-label={t('clips.keyword')}
            value={draft}
            maxLength={80}
            onChange={({ target }) => setDraft(target.value)}
            onBlur={add}
            onKeyDown={(event) => {
              if (event.key === 'Enter') leave(add)
              if (event.key === 'Escape') leave(() => setDraft(null))
            }}
          />
        )}
      </div>
    </div>
  )
}
