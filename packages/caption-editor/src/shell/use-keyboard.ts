import { matchesKey } from '@taplore/ui'
import { useEffect } from 'react'
import type { Session } from '../session-context.ts'
import { shortcuts } from './shortcuts.ts'

const fields = 'input:not([type=color]), textarea, select, [contenteditable=true]'
/** What uses keys itself: sliders and tabs their arrows, buttons space and Enter. */
const usesArrows = '[role=slider], [role=tab], [role=radio], [role=menuitem], [role=combobox]'
const usesPress = 'button, a[href], [role=slider], input[type=color]'

/** The keyboard of the whole editor. */
export function useKeyboard(session: Session, root: React.RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const closing = new AbortController()
    document.addEventListener(
      'keydown',
      (event) => {
        if (event.defaultPrevented || event.isComposing) return
        const target = event.target instanceof Element ? event.target : null
        if (target && target !== document.body && !root.current?.contains(target)) return
        const isField = target?.matches(fields) ?? false
        const isArrow = event.key.startsWith('Arrow')
        if (isArrow && !event.altKey && target?.matches(usesArrows)) return
        if ((event.key === ' ' || event.key === 'Enter') && target?.matches(usesPress)) return
        const found = shortcuts.find(
          ({ keys, run, isEverywhere }) =>
            run && (isEverywhere || !isField || isQuestion(event)) && keys.some((chord) => matchesKey(chord, event)),
        )
        if (!found?.run) return
        event.preventDefault()
        found.run(session)
      },
      { signal: closing.signal },
    )
    return () => closing.abort()
  }, [session, root])
}

/** The sheet of shortcuts opens from a field too, by the key that types nothing. */
function isQuestion(event: KeyboardEvent): boolean {
  return event.key === '/' && (event.ctrlKey || event.metaKey)
}
