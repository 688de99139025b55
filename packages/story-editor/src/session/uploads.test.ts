import { describe, expect, it } from 'vitest'
import * as Y from 'yjs'
import type { StoredMedia, StoryHost } from '../host.ts'
import { Uploads } from './uploads.ts'

const sound: StoredMedia = { kind: 'audio', sound: { assetId: 'a', url: '/a', mime: 'audio/mpeg', durationMs: 9 } }
const file = new File(['x'], 'ferry.mp3')
const text = (key: string) => key

function uploadsThat(storeFile: NonNullable<StoryHost['storeFile']>) {
  return new Uploads({
    doc: new Y.Doc(),
    saveState: { get: () => ({ kind: 'saving' }), subscribe: () => () => {} },
    storeFile,
  })
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

  it('end when the row of a failed file is taken away', async () => {
    const uploads = uploadsThat(() => Promise.reject(new Error('')))
    const stored = uploads.store(file, { text })
    await expect.poll(() => rows(uploads)[0]?.error).toBe('upload.failed')
    uploads.dismiss(rows(uploads)[0]?.id ?? 0)
    expect(await stored).toBeNull()
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
