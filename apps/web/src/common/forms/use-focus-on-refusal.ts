import { useEffect } from 'react'
import { firstWrong } from './use-schema-form.ts'

/**
 * Moves the keyboard to the first field of the open dialog that is wrong, each time the server refuses what was sent: it may be out
 * of sight. The fields have to say so as soon as there is the error.
 */
export function useFocusOnRefusal(error: unknown): void {
  useEffect(() => {
    if (!error) return
    const dialog = [...document.querySelectorAll('[role="dialog"]')].at(-1)
    dialog?.querySelector<HTMLElement>(firstWrong)?.focus()
  }, [error])
}
