import { api } from '../../../api/client.ts'

/** Downloads a form as a file that can be imported here: its current draft, without submissions and password. */
export async function downloadForm({ formId, name }: { formId: string; name: string }): Promise<void> {
  const { document: form } = await api.forms.get({ formId })
  const address = URL.createObjectURL(new Blob([JSON.stringify(form, null, 2)], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = address
  link.download = `${fileName(name)}.json`
  link.click()
  // Revoked once the browser has surely used it.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

/** Removes characters that file systems do not allow. */
function fileName(name: string): string {
  const plain = name.replace(/[\p{Cc}\p{Cf}\\/:*?"<>|]+/gu, ' ').trim()
  return Array.from(plain).slice(0, 80).join('') || 'form'
}
