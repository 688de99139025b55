import { useEffect } from 'react'

export type HotKey = {
  /** `k`, `?`, `c` … as `KeyboardEvent.key` in lower case. */
  key: string
  /** Ctrl on most systems, Command on a Mac. */
  withCommand?: boolean
  /** Also inside of fields, dialogs and menus, which otherwise handle their own keys. */
  isEverywhere?: boolean
  run: () => void
}

const boxes = ['checkbox', 'radio']

/** Whether a key press belongs to a text field. A checkbox is none. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target instanceof HTMLInputElement && boxes.includes(target.type)) return target.closest('[role=dialog]') !== null
  return (
    target.isContentEditable ||
    ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName) ||
    target.closest('[role=dialog],[role=menu]') !== null
  )
}

export function findHotKey(
  keys: readonly HotKey[],
  event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'target'>,
): HotKey | undefined {
  const hasCommand = event.ctrlKey || event.metaKey
  if (event.altKey) return undefined
  return keys.find(
    (hot) =>
      hot.key === event.key.toLowerCase() &&
      Boolean(hot.withCommand) === hasCommand &&
      (hot.isEverywhere || !isTyping(event.target)),
  )
}

export function useHotKeys(keys: readonly HotKey[]): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const hot = findHotKey(keys, event)
      if (!hot) return
      event.preventDefault()
      hot.run()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [keys])
}
