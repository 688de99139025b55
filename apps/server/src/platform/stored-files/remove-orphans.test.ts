import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { StorageProvider } from '../../ports/storage.ts'
import { createEmbeddedStorage } from '../../providers/storage/embedded.ts'
import { removeOrphans } from './remove-orphans.ts'

let folder: string
let storage: StorageProvider
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'orphans-'))
  storage = createEmbeddedStorage(folder)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const keys = async (prefix: string) => {
  const found: string[] = []
  for await (const key of storage.list(prefix)) found.push(key)
  return found.toSorted()
}

it('deletes the files of unknown rows in batches, and no other file', async () => {
  for (let row = 0; row < 230; row += 1)
    await storage.put(`clips/${row}/video.mp4`, Buffer.from('v'), { mime: 'video/mp4' })
  await storage.put('clips/7/poster.jpg', Buffer.from('p'), { mime: 'image/jpeg' })
  await storage.put('clips/notes.txt', Buffer.from('n'), { mime: 'text/plain' })
  await storage.put('other/9/video.mp4', Buffer.from('v'), { mime: 'video/mp4' })
  const asked: number[] = []
  const options = {
    storage,
    prefix: 'clips/',
    idOf: (key: string) => /^clips\/(\d+)\//.exec(key)?.[1] ?? null,
    known: async (ids: readonly string[]) => {
      asked.push(ids.length)
      return new Set(ids.filter((id) => id === '7' || id === '229'))
    },
  }

  expect(await removeOrphans(options)).toBe(228)
  expect(await keys('')).toEqual([
    'clips/229/video.mp4',
    'clips/7/poster.jpg',
    'clips/7/video.mp4',
    'clips/notes.txt',
    'other/9/video.mp4',
  ])
  expect(asked).toHaveLength(2)
  expect(Math.max(...asked)).toBeLessThanOrEqual(200)
  expect(await removeOrphans(options)).toBe(0)
})

it('deletes nothing once it is asked to stop', async () => {
  await storage.put('gone/1/a', Buffer.from('a'), { mime: 'text/plain' })
  const stopped = {
    storage,
    prefix: 'gone/',
    idOf: () => '1',
    known: async () => new Set<string>(),
    signal: AbortSignal.abort(),
  }
  expect(await removeOrphans(stopped)).toBe(0)
  expect(await keys('gone/')).toEqual(['gone/1/a'])
})
