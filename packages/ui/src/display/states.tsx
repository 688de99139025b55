import { Lock, type LucideIcon, RefreshCw, SearchX, Unplug } from 'lucide-react'
import { createContext, type ReactNode, useContext } from 'react'
import { Button } from '../controls/button.tsx'
import { CopyText } from '../controls/copy-button.tsx'
import { Icon } from '../symbols/icon.tsx'
import { useUiTexts } from '../texts/ui-texts.tsx'

/** The frame of a state shown in place of a list. */
export function StateFrame({
  icon,
  tone = 'neutral',
  title,
  body,
  actions,
  footer,
}: {
  icon: LucideIcon
  tone?: 'neutral' | 'bad'
  title: string
  body?: ReactNode
  actions?: ReactNode
  footer?: ReactNode
}) {
  return (
    <div className="flex flex-col items-center justify-center gap-3 px-5 py-12 text-center">
      <span
        className={`grid size-11 place-items-center rounded-card ${tone === 'bad' ? 'bg-bad-soft text-bad-ink' : 'bg-sunken text-ink-2'}`}
      >
        <Icon of={icon} size="l" />
      </span>
      <h2 className="text-16 font-semibold text-balance">{title}</h2>
      {body ? <div className="max-w-[420px] text-pretty text-13 leading-normal text-ink-2">{body}</div> : null}
      {actions ? <div className="mt-1 flex flex-wrap justify-center gap-2">{actions}</div> : null}
      {footer}
    </div>
  )
}

/** Empty state: what this is, the first action, an alternative. */
export function EmptyState({
  art,
  title,
  body,
  actions,
  footer,
}: {
  art?: ReactNode
  title: string
  body: ReactNode
  actions?: ReactNode
  footer?: ReactNode
}) {
  return (
    <div className="flex flex-col items-center justify-center gap-3 px-5 py-12 text-center">
      {art}
      <h2 className="display text-24 text-balance">{title}</h2>
      <p className="max-w-[380px] text-pretty text-14 leading-normal text-ink-2">{body}</p>
      {actions ? <div className="mt-1 flex flex-wrap justify-center gap-2">{actions}</div> : null}
      {footer}
    </div>
  )
}

/**
 * The search or filter matches nothing: never the empty-state drawing. The button goes with what it clears, so the keyboard continues in
 * the search of the same page.
 */
export function NoResults({
  title,
  body,
  clear,
  onClear,
}: {
  title: string
  body?: ReactNode
  clear: string
  onClear: () => void
}) {
  const button = (
    <Button
      onClick={() => {
        document.querySelector<HTMLElement>('main search input, search input')?.focus()
        onClear()
      }}
    >
      {clear}
    </Button>
  )
  return <StateFrame icon={SearchX} title={title} body={body} actions={button} />
}

const Locked = createContext(false)

/**
 * Something failed and can be retried. The request id identifies the fault in the server's log. Nothing behind a lock can be retried, so
 * there the lock says all there is to say.
 */
export function ErrorPanel({
  title,
  body,
  requestId,
  onRetry,
  actions,
}: {
  title: string
  body?: ReactNode
  requestId?: string | null
  onRetry?: () => void
  actions?: ReactNode
}) {
  const texts = useUiTexts()
  if (useContext(Locked)) return null
  return (
    <div role="alert">
      <StateFrame
        icon={Unplug}
        tone="bad"
        title={title}
        body={body}
        actions={
          onRetry || actions ? (
            <>
              {onRetry ? (
                <Button kind="primary" icon={RefreshCw} onClick={onRetry}>
                  {texts.tryAgain}
                </Button>
              ) : null}
              {actions}
            </>
          ) : null
        }
        footer={
          requestId ? (
            <p className="flex items-center gap-2 font-code text-12 text-muted">
              <span>
                {texts.requestId} {requestId}
              </span>
              <CopyText text={requestId} className="underline underline-offset-2 hover:text-ink" />
            </p>
          ) : null
        }
      />
    </div>
  )
}

/**
 * The real feature in gray behind a card that says what it does and which plan has it. Clicks behind it do nothing.
 */
export function LockedPanel({
  title,
  body,
  actions,
  children,
}: {
  title: string
  body: ReactNode
  actions: ReactNode
  children?: ReactNode
}) {
  return (
    <section
      className="relative isolate grid min-h-64 overflow-hidden rounded-card border border-line"
      aria-label={title}
    >
      <div
        inert
        className="pointer-events-none col-start-1 row-start-1 opacity-35 grayscale select-none"
        data-testid="locked-content"
      >
        <Locked value={true}>{children}</Locked>
      </div>
      <div className="relative col-start-1 row-start-1 flex items-center justify-center p-4">
        <div className="flex max-w-[360px] flex-col gap-2 rounded-card border border-line-2 bg-raised p-4 shadow-float">
          <h2 className="flex items-center gap-2 text-14 font-semibold">
            <Icon of={Lock} />
            {title}
          </h2>
          <div className="text-13 leading-normal text-ink-2">{body}</div>
          <div className="mt-1 flex flex-wrap gap-2">{actions}</div>
        </div>
      </div>
    </section>
  )
}
