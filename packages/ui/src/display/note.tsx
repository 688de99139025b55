import { CircleAlert, CircleCheck, Info, type LucideIcon, TriangleAlert, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { Icon } from '../symbols/icon.tsx'
import { useUiTexts } from '../texts/ui-texts.tsx'

export type NoteTone = 'neutral' | 'info' | 'ok' | 'warn' | 'bad'

const looks: Record<NoteTone, { ground: string; icon: LucideIcon }> = {
  neutral: { ground: 'bg-sunken text-ink-2', icon: Info },
  info: { ground: 'bg-info-soft text-info-ink', icon: Info },
  ok: { ground: 'bg-ok-soft text-ok-ink', icon: CircleCheck },
  warn: { ground: 'bg-warn-soft text-warn-ink', icon: TriangleAlert },
  bad: { ground: 'bg-bad-soft text-bad-ink', icon: CircleAlert },
}

/** One or two lines of inline text. */
export function Note({
  tone = 'neutral',
  icon,
  children,
  onDismiss,
  isAlert = false,
}: {
  tone?: NoteTone
  icon?: LucideIcon
  children: ReactNode
  onDismiss?: () => void
  isAlert?: boolean
}) {
  const texts = useUiTexts()
  return (
    <div
      role={isAlert ? 'alert' : undefined}
      className={classNames(
        'flex items-start gap-2.5 rounded-[8px] px-3 py-2.5 text-13 leading-[1.45]',
        looks[tone].ground,
      )}
    >
      <Icon of={icon ?? looks[tone].icon} className="mt-0.5" />
      <div className="min-w-0 flex-1">{children}</div>
      {onDismiss ? (
        <button
          type="button"
          aria-label={texts.dismiss}
          onClick={onDismiss}
          className="grid size-6 place-items-center rounded-mark hover:bg-hover"
        >
          <Icon of={X} size="s" />
        </button>
      ) : null}
    </div>
  )
}
