import { CircleAlert, CircleCheck, Info, type LucideIcon, TriangleAlert, X } from 'lucide-react'
import { useState } from 'react'
import { Toaster as SonnerToaster, toast as sonner } from 'sonner'
import { classNames } from '../class-names.ts'
import { IconButton } from '../controls/icon-button.tsx'
import { Icon } from '../symbols/icon.tsx'
import { useUiTexts } from '../texts/ui-texts.tsx'
import { useCountdown } from '../use-countdown.ts'

export type ToastKind = 'success' | 'error' | 'info' | 'warning'

export type ToastMessage = {
  kind: ToastKind
  /** A message with the same one is replaced. */
  id?: string
  title: string
  body?: string
  /** How long it stays; errors always stay until closed. */
  durationMs: number
  action?: { label: string; onPress: () => void }
  /** Called when the toast closes without its action being used. */
  onExpire?: () => void
}

const looks: Record<ToastKind, { icon: LucideIcon; colour: string }> = {
  success: { icon: CircleCheck, colour: 'text-ok-ink' },
  error: { icon: CircleAlert, colour: 'text-bad-ink' },
  info: { icon: Info, colour: 'text-info-ink' },
  warning: { icon: TriangleAlert, colour: 'text-warn-ink' },
}

/** Shows a message at the bottom end. Returns a function that removes it. */
export function showToast(message: ToastMessage): () => void {
  const id = sonner.custom((key) => <ToastCard message={message} onClose={() => sonner.dismiss(key)} />, {
    duration: Number.POSITIVE_INFINITY,
    // Else it would send the focus back whenever it leaves, and Tab would end there.
    dismissible: false,
    ...(message.id === undefined ? {} : { id: message.id }),
  })
  return () => void sonner.dismiss(id)
}

/** What had the focus before a toast; it gets it back when the toast is closed by a button. */
let focusedBefore: HTMLElement | null = null

/** Where toasts appear; once, at the root of an application. */
export function Toaster() {
  const texts = useUiTexts()
  return (
    <div
      className="contents"
      onFocusCapture={({ currentTarget, relatedTarget }) => {
        if (currentTarget.contains(relatedTarget)) return
        focusedBefore = relatedTarget instanceof HTMLElement ? relatedTarget : null
      }}
    >
      <SonnerToaster
        position="bottom-right"
        gap={8}
        offset={20}
        mobileOffset={{ bottom: 76, left: 12, right: 12 }}
        containerAriaLabel={texts.notifications}
        style={{ zIndex: 'var(--z-toast)' }}
      />
    </div>
  )
}

/**
 * One message. Hover or focus pauses its timer. An open dialog takes the pointer from everything else on the page, but not from the
 * buttons of a message above it; the rest of the message lets presses through to the buttons of the dialog.
 */
export function ToastCard({ message, onClose }: { message: ToastMessage; onClose: () => void }) {
  const texts = useUiTexts()
  const [isPointed, setIsPointed] = useState(false)
  const [isFocused, setIsFocused] = useState(false)
  const stays = message.kind === 'error'
  const leftMs = useCountdown(stays ? null : message.durationMs, isPointed || isFocused, () => {
    message.onExpire?.()
    onClose()
  })
  const look = looks[message.kind]
  const closeByHand = () => {
    onClose()
    focusedBefore?.focus({ preventScroll: true })
  }
  // Beside one line; below several, which would be narrow beside it.
  const action = message.action ? (
    <span className="flex items-center gap-2">
      <button
        type="button"
        className="pointer-events-auto text-link"
        onClick={() => {
          message.action?.onPress()
          closeByHand()
        }}
      >
        {message.action.label}
      </button>
      {stays ? null : <span className="tabular min-w-3 text-end text-12 text-muted">{Math.ceil(leftMs / 1000)}</span>}
    </span>
  ) : null
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the handlers only stop the clock, nothing is operated by them
    <div
      role={stays ? 'alert' : 'status'}
      data-testid={`toast-${message.kind}`}
      // Not a press outside of a dialog, which would close it.
      onPointerDown={(event) => event.stopPropagation()}
      onPointerEnter={() => setIsPointed(true)}
      onPointerLeave={() => setIsPointed(false)}
      // Not for the list around it, which would send the focus back.
      onFocus={(event) => {
        event.stopPropagation()
        setIsFocused(true)
      }}
      onBlur={(event) => {
        event.stopPropagation()
        setIsFocused(false)
      }}
      className="flex w-full items-start gap-2.5 rounded-card border border-line-2 bg-raised px-3 py-[11px] font-sans text-13 text-ink shadow-float sm:w-[360px]"
    >
      <Icon of={look.icon} className={classNames('mt-px', look.colour)} />
      <div className="min-w-0 flex-1 leading-[1.4]">
        <p className={message.body ? 'font-semibold' : undefined}>{message.title}</p>
        {message.body ? (
          <>
            <p className="text-ink-2">{message.body}</p>
            {action ? <p className="mt-1.5">{action}</p> : null}
          </>
        ) : null}
      </div>
      {message.body ? null : action}
      {stays || !message.action ? (
        <IconButton
          icon={X}
          label={texts.dismiss}
          size="small"
          className="pointer-events-auto -my-1 -me-1.5"
          onClick={() => {
            message.onExpire?.()
            closeByHand()
          }}
        />
      ) : null}
    </div>
  )
}
