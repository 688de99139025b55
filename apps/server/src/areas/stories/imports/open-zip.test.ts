import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { archiveMessages } from '@taplore/contract'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ZipFile } from 'yazl'
import { openZip } from './open-zip.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zips-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

function zipOf(files: Record<string, Buffer | string>): Promise<Buffer> {
  const zip = new ZipFile()
  for (const [name, content] of Object.entries(files)) zip.addBuffer(Buffer.from(content), name)
  zip.end()
  const chunks: Buffer[] = []
  return new Promise((resolve, reject) => {
    zip.outputStream.on('data', (chunk) => chunks.push(chunk))
    zip.outputStream.on('end', () => resolve(Buffer.concat(chunks)))
    zip.outputStream.on('error', reject)
  })
}

async function open(bytes: Buffer) {
  const path = join(folder, 'x.zip')
  await writeFile(path, bytes)
  return openZip(path)
}
const fault = (bytes: Buffer) =>
  open(bytes).then(
    () => 'opened',
    (error: Error) => Object.entries(archiveMessages).find(([, message]) => message === error.message)?.[0] ?? error,
  )
const renamed = (zip: Buffer, from: string, to: string) =>
  Buffer.from(zip.toString('latin1').replaceAll(from, to), 'latin1')

describe('an untrusted zip', () => {
  it('is read file by file, without folders and system files', async () => {
    const zip = await open(await zipOf({ 'a/b.txt': 'words', '__MACOSX/._b': 'x', 'a/.DS_Store': 'x' }))
    expect(zip.names).toEqual(['a/b.txt'])
    expect((await zip.read('a/b.txt', 100)).toString()).toBe('words')
    await expect(zip.read('a/b.txt', 3)).rejects.toThrow(archiveMessages['too-large'])
    await zip.extract('a/b.txt', join(folder, 'out'))
    zip.close()
  })

  it('is not opened when names lead out of it, or two files have one name', async () => {
    const zip = await zipOf({ 'aa/evil.png': 'x', 'bb/evil.png': 'y' })
    for (const name of ['../evil.png', '/a/evil.png', 'C:/evil.png', 'bb/evil.png'])
      expect(await fault(renamed(zip, 'aa/evil.png', name.padEnd(11, 'x')))).toBe('bad-name')
  })

  it('is not opened when a file is a link to another', async () => {
    const zip = new ZipFile()
    zip.addBuffer(Buffer.from('/etc/passwd'), 'a.png', { mode: 0o120777 })
    zip.end()
    const chunks: Buffer[] = []
    for await (const chunk of zip.outputStream) chunks.push(Buffer.from(chunk))
    expect(await fault(Buffer.concat(chunks))).toBe('bad-name')
  })

  it('is not opened when it is made to hurt, holds archives, is locked or damaged', async () => {
    expect(await fault(await zipOf({ 'a.png': Buffer.alloc(20_000_000) }))).toBe('shrinks-too-much')
    expect(await fault(await zipOf({ 'inner.tgz': 'x' }))).toBe('nested')
    const many = Object.fromEntries(Array.from({ length: 2_001 }, (_, index) => [`${index}.txt`, '']))
    expect(await fault(await zipOf(many))).toBe('too-many-files')
    const locked = await zipOf({ 'a.txt': 'x' })
    for (const [signature, offset] of [
      ['PK\x03\x04', 6],
      ['PK\x01\x02', 8],
    ] as const) {
      const at = locked.indexOf(signature) + offset
      locked[at] = (locked[at] ?? 0) | 1
    }
    expect(await fault(locked)).toBe('encrypted')
    expect(await fault(locked.subarray(0, 40))).toBe('damaged')
  })

  it('breaks off when a file is larger than the list says', async () => {
    const bytes = await zipOf({ 'a.txt': 'a'.repeat(5_000) })
    const at = bytes.indexOf('PK\x01\x02') + 24
    bytes.writeUInt32LE(10, at)
    const zip = await open(bytes)
    await expect(zip.read('a.txt', 1_000_000)).rejects.toThrow(archiveMessages.damaged)
    zip.close()
  })

  it('is opened or refused, whatever bytes it has', async () => {
    const whole = await zipOf({ 'a.txt': 'words', 'b/c.json': '{}' })
    const place = fc.tuple(fc.nat(whole.length - 1), fc.nat(255))
    await fc.assert(
      fc.asyncProperty(fc.array(place, { minLength: 1, maxLength: 12 }), async (changes) => {
        const torn = Buffer.from(whole)
        for (const [at, value] of changes) torn[at] = value
        expect(await fault(torn)).toEqual(expect.any(String))
      }),
      { numRuns: 60 },
    )
  })
})
