import { classNames, Icon } from '@taplore/ui'
import { Lock, LockOpen } from 'lucide-react'
import type { ComponentProps } from 'react'

/** A page in a window of a browser: its address in a bar, with a lock that is open or closed where that is known. */
export function BrowserFrame({
  address,
  lock,
  className,
  children,
  ...rest
}: ComponentProps<'div'> & { address: string; lock?: 'open' | 'closed' }) {
  return (
    <div
      {...rest}
      className={classNames('flex flex-col overflow-hidden rounded-card border border-line bg-surface', className)}
    >
      <div className="flex h-9 shrink-0 items-center gap-1.5 border-b border-line px-3">
        {[0, 1, 2].map((dot) => (
          <span key={dot} className="size-2.5 shrink-0 rounded-full bg-press" aria-hidden="true" />
        ))}
        <span className="ms-2 flex min-w-0 flex-1 items-center gap-2 rounded-control bg-sunken px-2.5 py-0.5 text-12 text-ink-2">
          {lock ? (
            <span className={lock === 'closed' ? 'text-ok-ink' : 'text-warn-ink'}>
              <Icon of={lock === 'closed' ? Lock : LockOpen} size="s" />
            </span>
          ) : null}
          <span className="truncate">{address}</span>
        </span>
      </div>
      {children}
    </div>
  )
}
