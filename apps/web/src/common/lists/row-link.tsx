import { useRouter } from '@tanstack/react-router'
import { type ComponentProps, type ReactNode, useRef } from 'react'

/** How long the pointer rests on a link before its target is preloaded. */
const intentMs = 50

/**
 * The link of a row: navigates and preloads like other links, but does not track the current location, which links of
 * a list do not need.
 */
export function RowLink({
  to,
  children,
  ...rest
}: Pick<ComponentProps<'a'>, 'className' | 'dir' | 'aria-hidden' | 'tabIndex'> & { to: string; children: ReactNode }) {
  const router = useRouter()
  const intent = useRef<ReturnType<typeof setTimeout>>(undefined)
  const fetchAhead = () =>
    void router.preloadRoute({ to: new URL(to, location.origin).pathname }).catch(() => undefined)
  return (
    <a
      {...rest}
      href={to}
      onPointerEnter={() => {
        intent.current = setTimeout(fetchAhead, intentMs)
      }}
      onPointerLeave={() => clearTimeout(intent.current)}
      onFocus={fetchAhead}
      onClick={(event) => {
        const isOwn = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
        if (isOwn || event.defaultPrevented) return
        event.preventDefault()
        router.history.push(to)
      }}
    >
      {children}
    </a>
  )
}
