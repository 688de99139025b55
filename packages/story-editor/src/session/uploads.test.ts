import { describe, expect, it } from 'vitest'
import * as Y from 'yjs'
import type { StoredMedia, StoryHost } from '../host.ts'
import { Uploads } from './uploads.ts'

const sound: StoredMedia = { kind: 'audio', sound: { assetId: 'a', url: '/a', mime: 'audio/mpeg', durationMs: 9 } }
const file = new File(['x'], 'ferry.mp3')
const text = (key: string) => key

function uploadsThat(storeFile: NonNullable<StoryHost['storeFile']>) {
  return new Uploads(hostThat(storeFile))
}

function hostThat(storeFile: NonNullable<StoryHost['storeFile']>): StoryHost {
  return {
    doc: new Y.Doc(),
    saveState: { get: () => ({ kind: 'saving' }), subscribe: () => () => {} },
    storeFile,
  }
}
const rows = (uploads: Uploads) => uploads.state.get().uploads

describe('uploads', () => {
  it('EDIT-21 keep the row of a failed file with the reason, and send it again when asked', async () => {
    let fails = 1
    const uploads = uploadsThat(async () => {
      if (fails-- > 0) throw new Error('The line is cut.')
      return sound
    })
    const stored = uploads.store(file, { text })
    await expect.poll(() => rows(uploads)[0]?.error).toBe('The line is cut.')
    uploads.retry(rows(uploads)[0]?.id ?? 0)
    expect(await stored).toBe(sound)
    expect(rows(uploads)).toEqual([])
    expect(uploads.state.get().stored).toBe(1)
  })

  it('do not send a file again that is itself the reason, and announce the first of many failures only', async () => {
    const said: string[] = []
    const uploads = new Uploads({
      ...hostThat((one) =>
        Promise.reject(Object.assign(new Error('Not supported.'), { isFinal: one.name.endsWith('.svg') })),
      ),
      notify: (notice) => said.push(notice.text),
    })
    for (const name of ['a.svg', 'b.svg', 'c.png']) void uploads.store(new File(['x'], name), { text })
    await expect.poll(() => rows(uploads).map(({ error }) => error)).toEqual(Array(3).fill('Not supported.'))
    expect(rows(uploads).map(({ canRetry }) => canRetry)).toEqual([false, false, true])
    expect(said).toEqual(['upload.failed'])
  })

  it('end when the row of a failed file is taken away', async () => {
    const uploads = uploadsThat(() => Promise.reject(new Error('')))
    const stored = uploads.store(file, { text })
    await expect.poll(() => rows(uploads)[0]?.error).toBe('upload.failed')
    uploads.dismiss(rows(uploads)[0]?.id ?? 0)
    expect(await stored).toBeNull()
  })

  it('say that this device is offline, and send the file again when it is back', async () => {
    let isOnline = false
    let back = () => {}
    const uploads = new Uploads(
      hostThat(async () => (isOnline ? sound : Promise.reject(new Error('')))),
      {
        isOnline: () => isOnline,
        onceOnline: (listener) => {
          back = listener
          return () => {
            back = () => {}
          }
        },
      },
    )
    const stored = uploads.store(file, { text })
    await expect.poll(() => rows(uploads)[0]?.error).toBe('upload.offline')
    isOnline = true
    back()
    expect(await stored).toBe(sound)
    expect(rows(uploads)).toEqual([])
  })

  it('keep the row of a file of another kind, which is not sent a second time', async () => {
    let sent = 0
    const uploads = uploadsThat(async () => {
      sent += 1
      return sound
    })
    const stored = uploads.store(file, { wanted: 'image', text })
    await expect.poll(() => rows(uploads)[0]).toMatchObject({ error: 'upload.not-image', canRetry: false })
    uploads.dismiss(rows(uploads)[0]?.id ?? 0)
    expect(await stored).toBeNull()
    expect(sent).toBe(1)
  })

  it('end when a running one is given up', async () => {
    const uploads = uploadsThat(
      (_file, { signal }) => new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('')))),
    )
    const stored = uploads.store(file, { text })
    await expect.poll(() => rows(uploads)).toHaveLength(1)
    uploads.dismiss(rows(uploads)[0]?.id ?? 0)
    expect(await stored).toBeNull()
    expect(rows(uploads)).toEqual([])
  })
})
