import type { StoredFile } from '@taplore/form/engine'

export interface UploadHost {
  path: string
  state: string
  progress(name: string, percent: number): string
  failed: string
  /** Adds an uploaded file to the answers. */
  kept(field: string, stored: StoredFile): void
}

/** Uploads the selected files one after the other, each with a progress bar; resolves when all are done or failed. */
export async function uploadFiles(input: HTMLInputElement, host: UploadHost): Promise<boolean> {
  const files = [...(input.files ?? [])]
  input.value = ''
  // The field is rendered again with each uploaded file, and keeps its rows.
  const part = (name: string) => document.getElementById(input.id)?.closest('.q')?.querySelector(name)
  for (const old of part('.files')?.querySelectorAll('.err') ?? []) old.remove()
  const most = Number(input.dataset.max) - (part('.files')?.querySelectorAll('li:not(.now)').length ?? 0)
  let isWhole = true
  for (const [index, file] of files.entries()) {
    const row = document.createElement('li')
    row.className = 'now'
    row.setAttribute('role', 'status')
    part('.files')?.append(row)
    const tell = (percent: number) => {
      row.textContent = host.progress(file.name, Math.round(percent))
    }
    const isWithinRules = index < most && file.size <= Number(input.dataset.bytes)
    const refusal = !isWithinRules
      ? `${file.name}: ${part('.note')?.textContent ?? host.failed}`
      : isAccepted(file, input.accept)
        ? null
        : (input.dataset.kind ?? '{name}').replace('{name}', () => file.name)
    const sent: Sent = refusal === null ? await uploadOne(input, file, host, tell) : { text: refusal }
    if ('stored' in sent) {
      row.remove()
      host.kept(input.name, sent.stored)
    } else {
      isWhole = false
      row.setAttribute('role', 'alert')
      row.className = 'now err'
      row.textContent = sent.text ?? `${file.name}: ${host.failed}`
    }
  }
  return isWhole
}

/** As the file dialog understands `accept`; a file dragged in has not been through it. The server decides. */
function isAccepted({ name, type }: File, accept: string): boolean {
  if (accept === '') return true
  return accept.split(',').some((wanted) => {
    if (wanted.startsWith('.')) return name.toLowerCase().endsWith(wanted)
    return type === '' || type.startsWith(wanted.replace('*', ''))
  })
}

/** Result of an upload: stored, or why not; without a message the connection or the server failed. */
type Sent = { stored: StoredFile } | { text: string | null }

const mostTries = 8

/**
 * Uploads one file by the tus protocol: received bytes are kept, and only the rest is sent again after a broken
 * connection.
 */
async function uploadOne(
  input: HTMLInputElement,
  file: File,
  host: UploadHost,
  tell: (percent: number) => void,
): Promise<Sent> {
  tell(0)
  const element = input.name.split('.').at(-1) ?? ''
  const begun = await patiently(() =>
    ask('POST', `${host.path}/files`, {
      'x-form-state': host.state,
      'upload-length': String(file.size),
      'upload-metadata': Object.entries({ element, filename: file.name.slice(0, 200), filetype: file.type })
        .map(([name, value]) => `${name} ${inBase64(value)}`)
        .join(),
    }),
  )
  const place = begun?.headers.get('location')
  if (!place) return refusedBy(begun)
  let offset = 0
  for (let tries = 0; offset < file.size && tries < mostTries; tries += 1) {
    const before = offset
    const answer = await patch(place, file.slice(offset), offset, (sent) => tell((100 * (before + sent)) / file.size))
    if (answer.status === 204) offset = answer.offset
    else if (answer.status >= 400 && answer.status < 500 && answer.status !== 409) return { text: null }
    else {
      await pause(tries)
      const known = await ask('HEAD', place).catch(() => null)
      if (known && known.status < 500 && !known.ok) return { text: null }
      if (known) offset = Number(known.headers.get('upload-offset'))
    }
    // Only a connection without any progress is aborted.
    if (offset > before) tries = -1
  }
  if (offset < file.size) return { text: null }
  const finished = await patiently(() => ask('POST', `${place}/finish`))
  return finished?.ok ? { stored: (await finished.json()) as StoredFile } : refusedBy(finished)
}

function ask(method: string, url: string, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(url, { method, headers: { 'tus-resumable': '1.0.0', ...headers } })
}

/** Retries while the connection or the server is unavailable; null when it stays so. */
async function patiently(work: () => Promise<Response>): Promise<Response | null> {
  for (let tries = 0; tries < mostTries; tries += 1) {
    const answer = await work().catch(() => null)
    if (answer && answer.status < 500) return answer
    await pause(tries)
  }
  return null
}

/** With growing delays; offline, until online again. */
function pause(tries: number): Promise<void> {
  return new Promise((resolve) => {
    if (navigator.onLine) setTimeout(resolve, Math.min(250 * 2 ** tries, 8_000))
    else addEventListener('online', () => resolve(), { once: true })
  })
}

async function refusedBy(answer: Response | null): Promise<Sent> {
  const said = await answer?.json().catch(() => null)
  return { text: typeof said?.text === 'string' ? said.text : null }
}

function patch(
  place: string,
  rest: Blob,
  offset: number,
  progress: (sent: number) => void,
): Promise<{ status: number; offset: number }> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    const done = () =>
      resolve({ status: request.status, offset: Number(request.getResponseHeader('upload-offset') ?? offset) })
    request.open('PATCH', place)
    request.setRequestHeader('tus-resumable', '1.0.0')
    request.setRequestHeader('upload-offset', String(offset))
    request.setRequestHeader('content-type', 'application/offset+octet-stream')
    request.upload.onprogress = ({ loaded }) => progress(loaded)
    request.onload = done
    request.onerror = done
    request.send(rest)
  })
}

function inBase64(text: string): string {
  return btoa(String.fromCharCode(...new TextEncoder().encode(text)))
}
