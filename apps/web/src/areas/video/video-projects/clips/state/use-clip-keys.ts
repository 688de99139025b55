import { useEffect, useRef } from 'react'
import { isTyping } from '../../../../../common/keyboard/hot-keys.ts'

interface ClipKeyActions {
  step: (by: 1 | -1) => void
  toggle: () => void
  help: () => void
  keep: () => void
}

const steps: Readonly<Record<string, 1 | -1>> = {
  j: 1,
  ArrowDown: 1,
  ArrowRight: 1,
  k: -1,
  ArrowUp: -1,
  ArrowLeft: -1,
}
/** What has arrow keys of its own. */
const keepsArrows =
  '[role=slider],[role=radiogroup],[role=radio],[role=listbox],[role=combobox],[role=menu],[data-keeps-arrows]'

/** The keys of the screen: J, K and the arrows go through the clips, the space bar plays, S keeps, `?` shows all of them. */
export function useClipKeys(actions: ClipKeyActions): void {
  const latest = useRef(actions)
  useEffect(() => {
    latest.current = actions
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const { target, key } = event
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
      const isInSheet = target instanceof Element && target.closest('[role=dialog]') !== null
      if (isTyping(target) && !(isInSheet && target instanceof HTMLElement && !isField(target))) return
      const by = steps[key]
      if (by !== undefined) {
        if (key.startsWith('Arrow') && target instanceof Element && target.closest(keepsArrows)) return
        event.preventDefault()
        latest.current.step(by)
        return
      }
      // A button is pressed by the space bar.
      const isButton =
        target instanceof Element && target.closest('button,a,[role=button],[role=slider],[role=checkbox]') !== null
      if (key === ' ' && !isButton) {
        event.preventDefault()
        latest.current.toggle()
      }
      if (key === 's') latest.current.keep()
      if (key === '?') {
        // The help begins in its search, where it would be typed.
        event.preventDefault()
        latest.current.help()
      }
      if (key === '/') {
        event.preventDefault()
        document.querySelector<HTMLInputElement>('[data-clip-search]')?.focus()
      }
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}

function isField(target: HTMLElement): boolean {
  return target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName)
}
