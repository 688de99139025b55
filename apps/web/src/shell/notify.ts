import { constants } from '@taplore/contract'
import { showToast, type ToastKind, type ToastMessage } from '@taplore/ui'

/** Story, video and widget screens say things for 5 seconds, all others for 7. */
export type ToastArea = 'stories' | 'account'

export function toastDuration(area: ToastArea): number {
  return area === 'stories' ? constants.toast.storiesMs : constants.toast.accountMs
}

export function notify(
  area: ToastArea,
  kind: ToastKind,
  title: string,
  more: Pick<ToastMessage, 'body' | 'action' | 'onExpire'> = {},
): () => void {
  return showToast({ kind, title, durationMs: toastDuration(area), ...more })
}
