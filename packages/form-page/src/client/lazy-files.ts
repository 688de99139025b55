import type { StoredFile } from '@taplore/form/engine'

export interface UploadHost {
  path: string
  state: string
  progress(name: string, percent: number): string
  failed: string
  /** Puts a file that arrived into the answers. */
  kept(field: string, stored: StoredFile): void
}

/** Sends the chosen files, one after the other, each with a bar; ends when all have arrived or failed. */
export async function uploadFiles(input: HTMLInputElement, host: UploadHost): Promise<boolean> {
  const files = [...(input.files ?? [])]
  input.value = ''
  const list = input.parentElement?.querySelector('.files')
  const most = Number(input.dataset.max) - (list?.querySelectorAll('li:not(.now)').length ?? 0)
  let isWhole = true
  for (const file of files.slice(0, Math.max(0, most))) {
    const row = document.createElement('li')
    row.className = 'now'
    row.setAttribute('role', 'status')
    list?.append(row)
    const stored = file.size <= Number(input.dataset.bytes) ? await uploadOne(input, file, host, row) : null
    if (stored) {
      row.remove()
      host.kept(input.name, stored)
    } else {
      isWhole = false
      row.setAttribute('role', 'alert')
      row.className = 'now err'
      row.textContent = `${file.name}: ${host.failed}`
    }
  }
  return isWhole
}

function uploadOne(
  input: HTMLInputElement,
  file: File,
  host: UploadHost,
  row: HTMLElement,
): Promise<StoredFile | null> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    const element = input.name.split('.').at(-1) ?? ''
    request.open('POST', `${host.path}/files?${new URLSearchParams({ element, name: file.name })}`)
    request.setRequestHeader('content-type', file.type || 'application/octet-stream')
    request.setRequestHeader('x-form-state', host.state)
    row.textContent = host.progress(file.name, 0)
    request.upload.onprogress = ({ loaded, total }) => {
      row.textContent = host.progress(file.name, Math.round((100 * loaded) / total))
    }
    request.onload = () => resolve(request.status === 200 ? (JSON.parse(request.responseText) as StoredFile) : null)
    request.onerror = () => resolve(null)
    request.send(file)
  })
}
