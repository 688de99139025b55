import { useRouter } from '@tanstack/react-router'
import { type ComponentProps, type ReactNode, useRef } from 'react'

/** How long the pointer rests on a link before what is behind it is fetched. */
const intentMs = 50

/** The link of a row: goes and fetches ahead as other links do, and knows nothing of where one is, which links of a list need not. */
export function RowLink({
  to,
  children,
  ...rest
}: Pick<ComponentProps<'a'>, 'className' | 'aria-hidden' | 'tabIndex'> & { to: string; children: ReactNode }) {
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
