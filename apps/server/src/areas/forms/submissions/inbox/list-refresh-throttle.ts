import type { Installation } from '../../../../platform/http/api/scope.ts'
import { publishLive } from '../../../../platform/live/live.ts'

/** Between two news that a form has new answers: whoever looks at its list reads it anew at each. */
const restMs = 250
const mostForms = 5_000

interface Told {
  at: number
  isAwaited: boolean
}
const told = new WeakMap<object, Map<string, Told>>()

/**
 * Whether news of a form's answers are due with those that are being kept. Shortly after others they are not: then one goes out later,
 * for all that came meanwhile. It may be lost with the process; a list that is looked at again is right anyhow.
 */
export function isListRefreshDue(
  installation: Pick<Installation, 'database' | 'log'>,
  place: { formId: string; workspaceId: string },
): boolean {
  const { database, log } = installation
  const forms = told.get(database) ?? new Map<string, Told>()
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
      .system((db) => publishLive({ db }, { workspaceId, kind: 'submission', payload: { formId } }))
      .catch((error) => log.debug({ err: error, formId }, 'news of answers not sent'))
  }
  setTimeout(tell, last.at + restMs - now).unref()
  return false
}
