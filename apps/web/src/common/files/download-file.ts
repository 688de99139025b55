import { inWords } from '../../texts/sentences.ts'
import { notify } from '../feedback/notify.ts'

/**
 * Downloads a file of an export, after checking that it exists: a failed download shows nothing by itself (EXPORT-10).
 *
 * @param failed - what is shown when it doesn't.
 */
export async function downloadFile(address: string, failed: string): Promise<void> {
  const isThere = await fetch(address, { method: 'HEAD', credentials: 'same-origin' }).then(
    ({ ok }) => ok,
    () => false,
  )
  if (!isThere) {
    notify('stories', 'error', inWords(failed))
    return
  }
  const link = document.createElement('a')
  link.href = address
  link.download = ''
  link.click()
}
