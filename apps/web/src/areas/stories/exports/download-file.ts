import { exportMessages } from '@taplore/contract'
import { notify } from '../../../common/feedback/notify.ts'
import { inWords } from '../../../texts/sentences.ts'

/**
 * Downloads a file of an export, after checking that it exists: a failed download shows nothing by itself
 * (EXPORT-10).
 */
export async function downloadFile(address: string): Promise<void> {
  const isThere = await fetch(address, { method: 'HEAD', credentials: 'same-origin' }).then(
    ({ ok }) => ok,
    () => false,
  )
  if (!isThere) {
    notify('stories', 'error', inWords(exportMessages.downloadFailed))
    return
  }
  const link = document.createElement('a')
  link.href = address
  link.download = ''
  link.click()
}
