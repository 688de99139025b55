import { mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createEmbeddedStorage } from './embedded.ts'
import { type FakeS3Server, startFakeS3Server } from './fake-s3-server.ts'
import { openS3Storage } from './s3.ts'
import { storageSuite } from './suite.ts'

const folders: string[] = []
const newFolder = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'storage-'))
  folders.push(folder)
  return folder
}
const servers: FakeS3Server[] = []
const newServer = async () => {
  const server = await startFakeS3Server()
  servers.push(server)
  return server
}
const partBytes = 512 * 1024
const openAt = ({ url, bucket }: FakeS3Server, secretAccessKey = 'secret') =>
  openS3Storage({ bucket, region: 'us-east-1', accessKeyId: 'key-id', secretAccessKey, endpoint: url, partBytes })

afterAll(async () => {
  await Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true })))
  await Promise.all(servers.map((server) => server.close()))
})

storageSuite('a folder', async () => createEmbeddedStorage(await newFolder()))
storageSuite('a bucket', async () => openAt(await newServer()), { partBytes })

describe('a folder', () => {
  it('holds no half file after a put that broke off', async () => {
    const folder = await newFolder()
    const storage = createEmbeddedStorage(folder)

    const broken = Readable.from(
      (async function* () {
        yield Buffer.from('half')
        throw new Error('gone')
      })(),
    )
    await expect(storage.put('x/y', broken, { mime: 'text/plain' })).rejects.toThrow('gone')
    expect(await readdir(join(folder, 'x'))).toEqual([])
  })

  const keysIn = async (folder: string, prefix = '') => {
    const keys: string[] = []
    for await (const key of createEmbeddedStorage(folder).list(prefix)) keys.push(key)
    return keys
  }

  it('lists files below linked folders, and each folder once', async () => {
    const [folder, other] = [await newFolder(), await newFolder()]
    await createEmbeddedStorage(other).put('a/b', Buffer.from('elsewhere'), { mime: 'text/plain' })
    await symlink(other, join(folder, 'assets'))
    await symlink(folder, join(other, 'circle'))
    await symlink(join(folder, 'nowhere'), join(folder, 'broken'))
    expect(await keysIn(folder)).toEqual(['assets/a/b'])
    expect(await keysIn(folder, 'assets/')).toEqual(['assets/a/b'])
  })

  it('lists nothing that is not stored under a key: files of the system and of probes', async () => {
    const folder = await newFolder()
    await createEmbeddedStorage(folder).put('a', Buffer.from('a'), { mime: 'text/plain' })
    for (const name of ['.DS_Store', '.check-0', 'Notes.txt', 'b.part']) await writeFile(join(folder, name), '')
    await mkdir(join(folder, 'lost+found'), { mode: 0o000 })
    expect(await keysIn(folder)).toEqual(['a'])
  })

  it('does not pass for empty when it cannot be read', async () => {
    const folder = await newFolder()
    await writeFile(join(folder, 'file'), '')
    expect(await keysIn(join(folder, 'none'))).toEqual([])
    await expect(keysIn(join(folder, 'file'))).rejects.toThrow('ENOTDIR')
  })
})

describe('a bucket', () => {
  let server: FakeS3Server
  beforeAll(async () => {
    server = await newServer()
  })

  it('keeps no begun upload when the sender breaks off: parts cost money', async () => {
    const broken = Readable.from(
      (async function* () {
        yield Buffer.alloc(partBytes * 2)
        throw new Error('gone')
      })(),
    )
    await expect(openAt(server).put('big', broken, { mime: 'video/mp4' })).rejects.toThrow('gone')
    expect(server.openUploads.size).toBe(0)
    expect(server.objects.has('big')).toBe(false)
  })

  it('tries again while the service is busy', async () => {
    const storage = openAt(server)
    server.failNext(503, 2)
    await storage.put('busy', Buffer.from('through'), { mime: 'text/plain' })
    expect(server.objects.get('busy')).toMatchObject({ mime: 'text/plain' })
  })

  it('says when it cannot be reached, does not exist or is not ours', async () => {
    await expect(openAt({ ...server, bucket: 'other' }).check()).rejects.toThrow()
    const foreign = openS3Storage({
      bucket: server.bucket,
      region: 'us-east-1',
      accessKeyId: 'nobody',
      secretAccessKey: 'x',
      endpoint: server.url,
    })
    await expect(foreign.check()).rejects.toThrow()
    await expect(foreign.read('busy')).rejects.toThrow()
    await expect(openAt({ ...server, bucket: 'other' }).read('busy')).rejects.toThrow()
  })
})
