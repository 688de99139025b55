import type { Notification } from '@taplore/contract'
import { useEffect, useMemo, useRef } from 'react'
import { useHotKeys } from '../../../common/keyboard/hot-keys.ts'

interface InboxActions {
  readonly markRead: (notification: Notification) => void
  readonly markUnread: (notification: Notification) => void
  readonly snooze: (notification: Notification) => void
}

/**
 * J and K go through the list, E and U mark the current notification as read or unread, H snoozes it. The current one is that
 * with the focus, so Enter opens it by itself.
 */
export function useInboxKeys(notifications: readonly Notification[], actions: InboxActions): void {
  const latest = useRef({ notifications, actions })
  latest.current = { notifications, actions }
  const keys = useMemo(() => {
    const onCurrent = (act: keyof InboxActions) => () => {
      const { notifications, actions } = latest.current
      const current = notifications.find(({ id }) => id === focusedId())
      if (!current) return
      actions[act](current)
      // A read one leaves the list of unread ones; the keys go on with the next.
      if (act === 'markRead') moveFocus(1)
    }
    return [
      { key: 'j', run: () => moveFocus(1) },
      { key: 'k', run: () => moveFocus(-1) },
      { key: 'e', run: onCurrent('markRead') },
      { key: 'u', run: onCurrent('markUnread') },
      { key: 'h', run: onCurrent('snooze') },
    ]
  }, [])
  useHotKeys(keys)
}

/**
 * Where a row with the focus leaves the list, the focus goes to the one that took its place, and with the last row to the filter.
 * Snoozed from a menu, the menu goes with its row and would leave it nowhere.
 */
export function useFocusOfRemovedRows(notifications: readonly Notification[]): void {
  const last = useRef<{ id: string; place: number } | null>(null)
  useEffect(() => {
    const remember = () => {
      const id = focusedId()
      const place = rows().findIndex(({ dataset }) => dataset.notification === id)
      if (id && place !== -1) last.current = { id, place }
      else if (document.activeElement?.closest('#main')) last.current = null
    }
    document.addEventListener('focusin', remember)
    return () => document.removeEventListener('focusin', remember)
  }, [])
  useEffect(() => {
    const gone = last.current
    if (!gone || notifications.some(({ id }) => id === gone.id)) return
    last.current = null
    if (document.activeElement && document.activeElement !== document.body) return
    const all = rows()
    const next = all[Math.min(gone.place, all.length - 1)]?.querySelector('a')
    const filter = document.querySelector<HTMLElement>('#main [role="radio"][aria-checked="true"]')
    ;(next ?? filter)?.focus()
  }, [notifications])
}

const rows = () => [...document.querySelectorAll<HTMLElement>('#main [data-notification]')]

function focusedId(): string | undefined {
  return document.activeElement?.closest<HTMLElement>('[data-notification]')?.dataset.notification
}

function moveFocus(step: 1 | -1): void {
  const all = rows()
  const place = all.findIndex(({ dataset }) => dataset.notification === focusedId())
  const next = place === -1 ? 0 : Math.min(all.length - 1, Math.max(0, place + step))
  all[next]?.querySelector('a')?.focus()
}
