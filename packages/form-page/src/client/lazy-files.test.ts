import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type UploadHost, uploadFiles } from './lazy-files.ts'

/** A server of the protocol that loses its line as the test says. */
class Store {
  parts: Buffer[] = []
  asked: string[] = []
  /** Bytes that each next piece brings before the line breaks; beyond the list all of it arrives. */
  breaks: number[] = []
  finish: () => Response = () =>
    Response.json({ id: 'f1', name: 'map.bin', bytes: this.offset, mime: '' }, { status: 201 })
  get offset() {
    return this.parts.reduce((sum, part) => sum + part.length, 0)
  }
  fetch = async (url: string, { method, headers }: { method: string; headers: Record<string, string> }) => {
    this.asked.push(`${method} ${url}`)
    if (url === '/f/maps/files') {
      expect(headers).toMatchObject({ 'tus-resumable': '1.0.0', 'x-form-state': 'sealed', 'upload-length': '10' })
      return new Response(null, { status: 201, headers: { location: '/f/maps/files/u1' } })
    }
    if (method === 'HEAD') return new Response(null, { headers: { 'upload-offset': String(this.offset) } })
    return this.finish()
  }
  async take(offset: number, rest: Blob): Promise<number> {
    this.asked.push(`PATCH ${offset}`)
    const bytes = Buffer.from(await rest.arrayBuffer())
    const most = this.breaks.shift()
    this.parts.push(most === undefined ? bytes : bytes.subarray(0, most))
    return most === undefined ? 204 : 0
  }
}

let store: Store
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  store = new Store()
  class Request {
    status = 0
    upload: { onprogress?: (event: { loaded: number }) => void } = {}
    onload = () => {}
    onerror = () => {}
    #headers: Record<string, string> = {}
    open() {}
    setRequestHeader(name: string, value: string) {
      this.#headers[name] = value
    }
    getResponseHeader = () => (this.status === 204 ? String(store.offset) : null)
    async send(rest: Blob) {
      this.upload.onprogress?.({ loaded: 1 })
      this.status = await store.take(Number(this.#headers['upload-offset']), rest)
      if (this.status === 0) this.onerror()
      else this.onload()
    }
  }
  vi.stubGlobal('XMLHttpRequest', Request)
  vi.stubGlobal('fetch', store.fetch)
  vi.stubGlobal('navigator', { onLine: true })
  const list = { querySelectorAll: () => [], append: () => {} }
  const parts: Record<string, unknown> = { '.files': list, '.note': { textContent: 'At most 1, up to 20 bytes' } }
  const question = { querySelector: (name: string) => parts[name] }
  vi.stubGlobal('document', { createElement: () => row, getElementById: () => ({ closest: () => question }) })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const row = { className: '', textContent: '', setAttribute: () => {}, remove: () => {} }

async function upload(bytes = 10, more: File[] = [], accept = '') {
  const file = new File([Buffer.alloc(bytes, 7)], 'map.bin')
  const said: string[] = []
  const host: UploadHost = {
    path: '/f/maps',
    state: 'sealed',
    failed: 'File upload error',
    progress: (name, percent) => `${name} ${said.push(String(percent))}`,
    kept: vi.fn(),
  }
  const input = {
    name: 'map',
    files: [file, ...more],
    dataset: { max: '1', bytes: '20', kind: 'This type of file isn’t accepted: {name}.' },
    accept,
  } as unknown as HTMLInputElement
  const work = uploadFiles(input, host)
  let isDone = false
  work.finally(() => {
    isDone = true
  })
  while (!isDone) await vi.advanceTimersByTimeAsync(1_000)
  return { isWhole: await work, host, said }
}

describe('files that go up from the page', () => {
  it('go on where the line broke, and are whole in the end', async () => {
    store.breaks = [3, 0, 4]
    const { isWhole, host, said } = await upload()
    expect(isWhole).toBe(true)
    expect(Buffer.concat(store.parts)).toEqual(Buffer.alloc(10, 7))
    expect(store.asked.filter((each) => each.startsWith('PATCH'))).toEqual(['PATCH 0', 'PATCH 3', 'PATCH 3', 'PATCH 7'])
    expect(store.asked.at(-1)).toBe('POST /f/maps/files/u1/finish')
    expect(host.kept).toHaveBeenCalledWith('map', expect.objectContaining({ id: 'f1', bytes: 10 }))
    expect(said).toEqual(['0', '10', '40', '40', '80'])
  })

  it('are given up when nothing comes through any more, and say what the server says of them', async () => {
    store.breaks = Array.from({ length: 60 }, () => 0)
    expect((await upload()).isWhole).toBe(false)
    expect(store.asked.filter((each) => each.startsWith('PATCH'))).toHaveLength(8)
    expect(row.textContent).toBe('map.bin: File upload error')
    store.breaks = []
    store.finish = () => Response.json({ text: 'map.bin contains a virus and was not uploaded.' }, { status: 422 })
    expect((await upload()).isWhole).toBe(false)
    expect(row.textContent).toBe('map.bin contains a virus and was not uploaded.')
  })

  it('are not begun when they are larger than the question takes', async () => {
    expect((await upload(30)).isWhole).toBe(false)
    expect(store.asked).toEqual([])
    expect(row.textContent).toBe('map.bin: At most 1, up to 20 bytes')
  })

  it('are not begun when the question does not take their type', async () => {
    expect((await upload(10, [], '.pdf,.png')).isWhole).toBe(false)
    expect(store.asked).toEqual([])
    expect(row.textContent).toBe('This type of file isn’t accepted: map.bin.')
    expect((await upload(10, [], '.bin')).isWhole).toBe(true)
    // The browser knows no type of this file.
    expect((await upload(10, [], 'image/*')).isWhole).toBe(true)
  })

  it('are named when they are more than the question takes', async () => {
    const { isWhole, host } = await upload(10, [new File(['x'], 'second.bin')])
    expect([isWhole, row.textContent]).toEqual([false, 'second.bin: At most 1, up to 20 bytes'])
    expect(host.kept).toHaveBeenCalledTimes(1)
  })
})
