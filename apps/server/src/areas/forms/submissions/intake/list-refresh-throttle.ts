import type { Installation } from '../../../../platform/api/scope.ts'
import { publishLive } from '../../../../platform/live/live.ts'
import { submissionsChanged } from '../live.ts'

/** Minimum interval between events about new submissions of a form: open lists reload at each. */
const restMs = 250
const mostForms = 5_000

interface LastRefresh {
  at: number
  isAwaited: boolean
}
const told = new WeakMap<object, Map<string, LastRefresh>>()

/**
 * Whether an event about a form's new submissions is due with the current batch. Shortly after another one it is not:
 * then one is sent later for all in between. It may be lost with the process; reloading the list is always correct.
 */
export function isListRefreshDue(
  installation: Pick<Installation, 'database' | 'log'>,
  place: { formId: string; workspaceId: string },
): boolean {
  const { database, log } = installation
  const forms = told.get(database) ?? new Map<string, LastRefresh>()
  told.set(database, forms)
  const now = performance.now()
  const last = forms.get(place.formId)
  if (!last || now - last.at >= restMs) {
    if (forms.size >= mostForms) forms.clear()
    forms.set(place.formId, { at: now, isAwaited: false })
    return true
  }
  if (last.isAwaited) return false
  last.isAwaited = true
  const tell = () => {
    last.isAwaited = false
    last.at = performance.now()
    const { formId, workspaceId } = place
    database
      .system((db) => publishLive({ db }, submissionsChanged, { workspaceId, payload: { formId } }))
      .catch((error) => log.debug({ err: error, formId }, 'list refresh not sent'))
  }
  setTimeout(tell, last.at + restMs - now).unref()
  return false
}
