import { mkdtemp, readdir, rm } from 'node:fs/promises'
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
