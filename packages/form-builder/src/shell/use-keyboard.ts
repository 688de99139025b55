import { matchesKey } from '@taplore/ui'
import { useEffect } from 'react'
import type { Session } from '../session-context.ts'
import { followFocusWishes } from './follow-focus-wishes.ts'
import { shortcuts } from './shortcuts.ts'

/** Global shortcuts of the builder, and focus requests. */
export function useKeyboard(session: Session, root: React.RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const closing = new AbortController()
    document.addEventListener(
      'keydown',
      (event) => {
        if (event.defaultPrevented || event.isComposing) return
        const isOutside =
          event.target !== document.body && !(event.target instanceof Node && root.current?.contains(event.target))
        if (isOutside) return
        const found = shortcuts.find(({ keys }) => keys.some((chord) => matchesKey(chord, event)))
        if (found?.run(session, event)) event.preventDefault()
      },
      { signal: closing.signal },
    )
    const stop = followFocusWishes(session.builder.state, (field) =>
      root.current?.querySelector<HTMLElement>(`[data-field="${CSS.escape(field)}"]`),
    )
    return () => {
      closing.abort()
      stop()
    }
  }, [session, root])
}
