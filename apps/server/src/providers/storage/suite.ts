import { createHash, randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { StorageKeyError, type StorageProvider } from '../../ports/storage.ts'

/**
 * What every storage must do. `open` returns an empty one; `partBytes` is the size from which it uploads in parts.
 */
export function storageSuite(
  name: string,
  open: () => Promise<StorageProvider>,
  { partBytes = 1024 * 1024 } = {},
): void {
  const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
  const textOf = async (storage: StorageProvider, key: string) => {
    const stream = await storage.read(key)
    return stream ? (await buffer(stream)).toString('utf8') : null
  }
  const mime = 'application/octet-stream'

  describe(`storage: ${name}`, () => {
    it('gives back what was put, with its length and hash', async () => {
      const storage = await open()
      const bytes = Buffer.from('Ships leave at noon. ⚓')
      expect(await storage.put('a/b/note.txt', bytes, { mime })).toEqual({ bytes: bytes.length, sha256: sha256(bytes) })
      expect(await textOf(storage, 'a/b/note.txt')).toBe(bytes.toString('utf8'))
      expect(await storage.stat('a/b/note.txt')).toEqual({ bytes: bytes.length })
    })

    it.each([
      ['nothing at all', 0],
      ['one byte less than a part', -1],
      ['exactly a part', 1],
      ['several parts and a rest', 3.3],
    ])('takes a stream of %s', async (_what, parts) => {
      const storage = await open()
      const length = parts === 0 ? 0 : parts === -1 ? partBytes - 1 : Math.round(parts * partBytes)
      const bytes = randomBytes(length)
      // Chunks that match no boundary.
      const chunks = Array.from({ length: Math.ceil(length / 70_001) }, (_, index) =>
        bytes.subarray(index * 70_001, (index + 1) * 70_001),
      )
      expect(await storage.put('large.bin', Readable.from(chunks), { mime })).toEqual({
        bytes: length,
        sha256: sha256(bytes),
      })
      const stream = await storage.read('large.bin')
      expect(sha256(stream ? await buffer(stream) : Buffer.from('missing'))).toBe(sha256(bytes))
    })

    it('takes pieces that are made in one memory, and texts', async () => {
      const storage = await open()
      const memory = Buffer.alloc(100_003)
      const many = Math.ceil((partBytes * 2.5) / memory.length)
      async function* pieces() {
        yield 'Ships “leave”\n'
        for (let index = 0; index < many; index += 1) yield memory.fill(index)
      }
      const bytes = Buffer.concat([
        Buffer.from('Ships “leave”\n'),
        ...Array.from({ length: many }, (_, index) => Buffer.alloc(memory.length, index)),
      ])
      expect(await storage.put('made', pieces(), { mime })).toEqual({ bytes: bytes.length, sha256: sha256(bytes) })
      const stream = await storage.read('made')
      expect(sha256(stream ? await buffer(stream) : Buffer.from('missing'))).toBe(sha256(bytes))
    })

    it('reads a part, both ends included', async () => {
      const storage = await open()
      await storage.put('abc', Buffer.from('0123456789'), { mime })
      const part = await storage.read('abc', { start: 2, end: 5 })
      expect(part && (await buffer(part)).toString()).toBe('2345')
    })

    it('replaces a file whole', async () => {
      const storage = await open()
      await storage.put('same', Buffer.from('an old and longer text'), { mime })
      await storage.put('same', Buffer.from('new'), { mime })
      expect(await textOf(storage, 'same')).toBe('new')
    })

    it('keeps the old file when a new one breaks off, and no piece of the new one', async () => {
      const storage = await open()
      await storage.put('kept', Buffer.from('old'), { mime })
      const broken = () =>
        Readable.from(
          (async function* () {
            yield randomBytes(partBytes + 10)
            throw new Error('the sender went away')
          })(),
        )
      await expect(storage.put('kept', broken(), { mime })).rejects.toThrow('the sender went away')
      await expect(storage.put('never', broken(), { mime })).rejects.toThrow('the sender went away')
      expect(await textOf(storage, 'kept')).toBe('old')
      expect(await storage.stat('never')).toBeNull()
      const keys: string[] = []
      for await (const key of storage.list('')) keys.push(key)
      expect(keys).toEqual(['kept'])
    })

    it('answers null for what is not there, and removes it without complaint', async () => {
      const storage = await open()
      expect(await storage.read('nothing')).toBeNull()
      expect(await storage.stat('nothing')).toBeNull()
      await storage.remove('nothing')
      await storage.put('something', Buffer.from('x'), { mime })
      await storage.remove('something')
      expect(await storage.read('something')).toBeNull()
    })

    it('moves a file over another, and refuses to move what is not there', async () => {
      const storage = await open()
      await storage.put('stage/a/b', Buffer.from('new'), { mime })
      await storage.put('a/b', Buffer.from('old'), { mime })
      await storage.move('stage/a/b', 'a/b')
      expect(await textOf(storage, 'a/b')).toBe('new')
      expect(await storage.stat('stage/a/b')).toBeNull()
      await expect(storage.move('stage/a/b', 'a/b')).rejects.toThrow()
      expect(await textOf(storage, 'a/b')).toBe('new')
    })

    it('lists every key that begins so', async () => {
      const storage = await open()
      for (const key of ['assets/a/1', 'assets/a/2', 'assets/b/3', 'music/4'])
        await storage.put(key, Buffer.from(key), { mime })
      const listed = async (prefix: string) => {
        const keys: string[] = []
        for await (const key of storage.list(prefix)) keys.push(key)
        return keys.sort()
      }
      expect(await listed('assets/')).toEqual(['assets/a/1', 'assets/a/2', 'assets/b/3'])
      expect(await listed('assets/a/')).toEqual(['assets/a/1', 'assets/a/2'])
      expect(await listed('none/')).toEqual([])
    })

    it.each(['../secret', 'a/../../b', '/etc/passwd', 'a//b', 'Ä', 'a b', '', 'a'.repeat(301), 'a\u0000b', '.hidden'])(
      'refuses the key %j',
      async (key) => {
        const storage = await open()
        await expect(storage.put(key, Buffer.from('x'), { mime })).rejects.toThrow(StorageKeyError)
        await expect(storage.read(key)).rejects.toThrow(StorageKeyError)
        await expect(storage.stat(key)).rejects.toThrow(StorageKeyError)
        await expect(storage.remove(key)).rejects.toThrow(StorageKeyError)
        await expect(storage.move('sound', key)).rejects.toThrow(StorageKeyError)
      },
    )

    it('says that it works, and what it is', async () => {
      const storage = await open()
      await expect(storage.check()).resolves.toBeUndefined()
      expect(storage.describe()).toMatchObject({ level: 'full' })
    })
  })
}
