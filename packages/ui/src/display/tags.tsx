import { type LucideIcon, Plus, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { Icon } from '../symbols/icon.tsx'
import { useUiTexts } from '../texts/ui-texts.tsx'

/** A filter: dashed while it can be added, solid with its value when set. */
export function Chip({
  label,
  value,
  onPress,
  onRemove,
}: {
  label: string
  value?: string
  onPress?: () => void
  onRemove?: () => void
}) {
  const texts = useUiTexts()
  return (
    <span
      className={classNames(
        'inline-flex h-7 items-center rounded-control border text-[12.5px] font-medium whitespace-nowrap',
        value ? 'border-line-2 bg-surface text-ink' : 'border-dashed border-line-2 text-ink-2',
      )}
    >
      <button type="button" onClick={onPress} className="flex h-full items-center gap-1.5 px-2">
        {value ? null : <Icon of={Plus} size="s" />}
        {label}
        {value ? <b className="font-semibold text-brand-ink">{value}</b> : null}
      </button>
      {onRemove ? (
        <button
          type="button"
          aria-label={`${texts.remove}: ${label}`}
          onClick={onRemove}
          className="grid h-full w-6 place-items-center"
        >
          <Icon of={X} size="s" />
        </button>
      ) : null}
    </span>
  )
}

export type Tone = 'neutral' | 'ask' | 'tell' | 'show' | 'ok' | 'warn' | 'bad' | 'info'

const tones: Record<Tone, string> = {
  neutral: 'bg-sunken text-ink-2',
  ask: 'bg-ask-soft text-ask-ink',
  tell: 'bg-tell-soft text-tell-ink',
  show: 'bg-show-soft text-show-ink',
  ok: 'bg-ok-soft text-ok-ink',
  warn: 'bg-warn-soft text-warn-ink',
  bad: 'bg-bad-soft text-bad-ink',
  info: 'bg-info-soft text-info-ink',
}

export function Tag({ tone = 'neutral', icon, children }: { tone?: Tone; icon?: LucideIcon; children: ReactNode }) {
  return (
    <span
      className={classNames(
        'inline-flex h-5 max-w-full items-center gap-1 rounded-[5px] px-[7px] text-[11.5px] font-[550] whitespace-nowrap',
        tones[tone],
      )}
    >
      {icon ? <Icon of={icon} size="s" className="!size-3" /> : null}
      <span className="truncate">{children}</span>
    </span>
  )
}

export type Status = 'published' | 'ready' | 'scheduled' | 'failed' | 'draft' | 'working'

const statuses: Record<Status, { dot: string; word: string }> = {
  published: { dot: 'bg-ok', word: 'text-ok-ink' },
  ready: { dot: 'bg-info', word: 'text-info-ink' },
  scheduled: { dot: 'bg-warn', word: 'text-warn-ink' },
  working: { dot: 'bg-warn animate-pulse', word: 'text-warn-ink' },
  failed: { dot: 'bg-bad', word: 'text-bad-ink' },
  draft: { dot: 'bg-transparent shadow-[inset_0_0_0_1.5px_var(--control)]', word: 'text-ink-2' },
}

/** A dot and a word: color is never the only signal. */
export function StatusDot({ status, children }: { status: Status; children: ReactNode }) {
  return (
    <span
      className={classNames(
        'inline-flex items-center gap-1.5 text-12 font-[550] whitespace-nowrap',
        statuses[status].word,
      )}
    >
      <i aria-hidden="true" className={classNames('size-[7px] shrink-0 rounded-full', statuses[status].dot)} />
      {children}
    </span>
  )
}
