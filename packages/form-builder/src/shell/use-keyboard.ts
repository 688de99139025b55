import { matchesKey } from '@taplore/ui'
import { useEffect } from 'react'
import type { Session } from '../session-context.ts'
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
    // A focus request waits until its target is rendered.
    let frame = 0
    const settle = () => {
      const { focusWish } = session.builder.state.get()
      if (focusWish === null) return
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => {
        const field = root.current?.querySelector<HTMLElement>(`[data-field="${CSS.escape(focusWish)}"]`)
        session.builder.state.set({ focusWish: null })
        if (!field) return
        field.focus()
        field.scrollIntoView({ block: 'nearest' })
        if (field instanceof HTMLTextAreaElement || field instanceof HTMLInputElement)
          field.setSelectionRange(field.value.length, field.value.length)
      })
    }
    const stop = session.builder.state.subscribe(settle)
    return () => {
      closing.abort()
      stop()
      cancelAnimationFrame(frame)
    }
  }, [session, root])
}
