import { classNames, Icon } from '@taplore/ui'
import { Check, RotateCcw } from 'lucide-react'
import { Fragment, type KeyboardEvent, type PointerEvent, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../../../../texts/formats.ts'
import { preciseClock } from '../rules/clip-time.ts'
import { endFor, moveEnd, sentenceAt, type Trim } from '../rules/trim.ts'
import type { ClipSession, ShownClip } from '../state/use-clip-session.ts'
import type { Waveform } from '../state/use-waveform.ts'
import { WaveformBars } from './waveform-bars.tsx'

/** How many sentences are shown before and after the clip. */
const around = 2

/** From which sentence to which a clip is: by the ends on the waveform, or by the words. No cut is inside a sentence. */
export function TrimEditor({
  clip,
  session: { sentences, durationMs, setClip },
  waveform,
}: {
  clip: ShownClip
  session: ClipSession
  waveform: Waveform | null
}) {
  const { t } = useTranslation()
  const { trim, startMs, endMs, lengthMs, isTrimmed, draft } = clip
  const { id } = clip.clip
  const from = Math.max(0, trim.first - around)
  const to = Math.min(sentences.length - 1, trim.last + around)
  const windowMs = {
    startMs: Math.min(startMs, sentences[from]?.startMs ?? 0),
    endMs: Math.max(endMs, sentences[to]?.endMs ?? durationMs),
  }
  const section = useRef<HTMLElement>(null)
  const set = (next: Trim) => {
    if (next.first !== trim.first || next.last !== trim.last) setClip(id, { ...draft, ...next })
  }
  return (
    <section ref={section} aria-label={t('clips.trim')} className="flex flex-col gap-1.5">
      <div className="flex items-baseline justify-between gap-2 text-13">
        <h3 className="font-semibold">{t('clips.trim')}</h3>
        <span className="tabular text-ink-2" dir="ltr">
          {`${preciseClock(startMs)} – ${preciseClock(endMs)} `}
          <span className="text-muted">
            {t('clips.seconds', { seconds: formatNumber(lengthMs / 1_000, { maximumFractionDigits: 1 }) })}
          </span>
        </span>
      </div>
      <TrimBar
        trim={trim}
        sentences={sentences}
        span={{ startMs, endMs }}
        windowMs={windowMs}
        waveform={waveform}
        onTrim={set}
      />
      <p className="text-[13.5px] leading-relaxed" dir="auto">
        {sentences.slice(from, to + 1).map(({ text, isCut, startMs: key }, offset) => {
          const index = from + offset
          const isInside = index >= trim.first && index <= trim.last
          const end = endFor(trim, index)
          return (
            <Fragment key={key}>
              {index === trim.first ? <EndMark /> : null}
              {/* biome-ignore lint/a11y/useSemanticElements: a button does not break into lines as words do */}
              <span
                role="button"
                tabIndex={0}
                aria-pressed={isInside}
                title={t(end === 'first' ? 'clips.startHere' : 'clips.endHere')}
                className={classNames(
                  'cursor-pointer',
                  isInside ? 'bg-show-soft text-ink shadow-[0_2px_0_var(--show-line)]' : 'text-ink-2 hover:text-ink',
                  isCut && 'line-through',
                )}
                onClick={() => set({ ...trim, [end]: index })}
                onKeyDown={(event) => {
                  if (event.key !== 'Enter' && event.key !== ' ') return
                  event.preventDefault()
                  set({ ...trim, [end]: index })
                }}
              >
                {text}
              </span>
              {index === trim.last ? <EndMark /> : null}{' '}
            </Fragment>
          )
        })}
      </p>
      <span className="flex flex-wrap items-center justify-between gap-2 text-12">
        <span className="flex items-center gap-1.5 text-ok-ink">
          <Icon of={Check} size="s" />
          {t('clips.whole')}
        </span>
        {isTrimmed ? (
          <button
            type="button"
            className="flex items-center gap-1 text-brand-ink underline decoration-(--brand-line) underline-offset-3"
            onClick={() => {
              // The button goes with what it undoes; the keyboard continues at the start of the clip.
              section.current?.querySelector<HTMLElement>('[role=slider]')?.focus()
              setClip(id, { ...draft, first: undefined, last: undefined })
            }}
          >
            <Icon of={RotateCcw} size="s" />
            {t('clips.undoTrim')}
          </button>
        ) : null}
      </span>
    </section>
  )
}

function EndMark() {
  return <span aria-hidden="true" className="mx-0.5 inline-block h-[17px] w-1 rounded-[2px] bg-show align-[-4px]" />
}

interface Span {
  readonly startMs: number
  readonly endMs: number
}

function TrimBar({
  trim,
  sentences,
  span,
  windowMs,
  waveform,
  onTrim,
}: {
  trim: Trim
  sentences: ClipSession['sentences']
  span: Span
  windowMs: Span
  waveform: Waveform | null
  onTrim: (trim: Trim) => void
}) {
  const bar = useRef<HTMLDivElement>(null)
  const lengthMs = Math.max(1, windowMs.endMs - windowMs.startMs)
  const share = (ms: number) => ((ms - windowMs.startMs) / lengthMs) * 100
  // The window grows with the clip. While an end is dragged it stays, so that the end is under the pointer.
  const dragged = useRef<{ end: 'first' | 'last'; windowMs: Span } | null>(null)
  const latest = useRef({ trim, onTrim })
  useEffect(() => {
    latest.current = { trim, onTrim }
  })
  function drag(event: PointerEvent<HTMLElement>): void {
    const box = bar.current?.getBoundingClientRect()
    if (!dragged.current || !box) return
    const { end, windowMs: kept } = dragged.current
    const timeMs = kept.startMs + ((event.clientX - box.left) / box.width) * (kept.endMs - kept.startMs)
    const now = latest.current.trim
    const by = sentenceAt(sentences, end, timeMs) - now[end]
    latest.current.onTrim(moveEnd(now, end, by, sentences.length))
  }
  return (
    <div ref={bar} dir="ltr" className="relative h-[34px] overflow-hidden rounded-control bg-sunken">
      <WaveformBars waveform={waveform} startMs={windowMs.startMs} endMs={windowMs.endMs} barPx={3.8} />
      <span
        aria-hidden="true"
        className="absolute inset-y-0 rounded-control bg-[color-mix(in_srgb,var(--show)_14%,transparent)] shadow-[inset_0_0_0_1.5px_var(--show)]"
        style={{ left: `${share(span.startMs)}%`, width: `${share(span.endMs) - share(span.startMs)}%` }}
      />
      {(['first', 'last'] as const).map((end) => (
        <TrimHandle
          key={end}
          end={end}
          at={share(end === 'first' ? span.startMs : span.endMs)}
          trim={trim}
          sentences={sentences}
          onMove={(by) => onTrim(moveEnd(trim, end, by, sentences.length))}
          onStart={(event) => {
            event.currentTarget.setPointerCapture(event.pointerId)
            dragged.current = { end, windowMs }
          }}
          onDrag={drag}
          onEnd={() => {
            dragged.current = null
          }}
        />
      ))}
    </div>
  )
}

function TrimHandle({
  end,
  at,
  trim,
  sentences,
  onMove,
  onStart,
  onDrag,
  onEnd,
}: {
  end: 'first' | 'last'
  /** Percent of the bar. */
  at: number
  trim: Trim
  sentences: ClipSession['sentences']
  onMove: (by: number) => void
  onStart: (event: PointerEvent<HTMLElement>) => void
  onDrag: (event: PointerEvent<HTMLElement>) => void
  onEnd: () => void
}) {
  const { t } = useTranslation()
  const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1 }
  return (
    <span
      role="slider"
      tabIndex={0}
      aria-label={t(end === 'first' ? 'clips.trimStart' : 'clips.trimEnd')}
      aria-valuemin={1}
      aria-valuemax={sentences.length}
      aria-valuenow={trim[end] + 1}
      aria-valuetext={sentences[trim[end]]?.text ?? ''}
      className="absolute inset-y-0 w-[9px] cursor-ew-resize touch-none bg-show before:absolute before:-inset-x-2 before:inset-y-0 after:absolute after:inset-x-[3.75px] after:inset-y-[11px] after:bg-(--surface)"
      style={{ left: `clamp(0px, calc(${at}% - ${end === 'first' ? 0 : 9}px), calc(100% - 9px))` }}
      onPointerDown={onStart}
      onPointerMove={onDrag}
      onPointerUp={onEnd}
      onPointerCancel={onEnd}
      onKeyDown={(event: KeyboardEvent) => {
        const by = steps[event.key]
        if (by === undefined) return
        event.preventDefault()
        onMove(by)
      }}
    />
  )
}
