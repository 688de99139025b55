import { execFile } from 'node:child_process'
import { readdir, readFile, readlink } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { ExportBatch } from '@taplore/contract'
import { fromBuffer } from 'yauzl'
import { setSubscription } from '../src/areas/money/billing/index.ts'
import type { TestPerson, World } from './world.ts'

const run = promisify(execFile)

/** Gives a person a plan without watermark. */
export async function onPaidPlan(world: World, person: TestPerson): Promise<void> {
  const { processScopes, factsOfProcess } = await import('../src/platform/api/scope.ts')
  await processScopes(world.app.installation, factsOfProcess('test')).system((ctx) =>
    setSubscription(ctx, { ownerId: person.userId, planId: 'core-month' }),
  )
}

/** A finished file as its person fetches it. */
export async function download(world: World, person: TestPerson, address: string | null): Promise<Buffer> {
  const response = await world.fetch(address ?? '', { headers: { cookie: person.cookie } })
  if (!response.ok) throw new Error(`The file answered ${response.status}.`)
  return Buffer.from(await response.arrayBuffer())
}

/** The export as it is now. */
export async function exportNow(person: TestPerson, batchId: string): Promise<ExportBatch> {
  return (await person.client().exports.status({ batchId })).batch
}

/** What a zip holds, by name, in its order; each entry is read to its end. */
export function unzip(bytes: Buffer): Promise<Map<string, Buffer>> {
  return new Promise((resolve, reject) => {
    fromBuffer(bytes, { lazyEntries: true }, (error, zip) => {
      if (error) return reject(error)
      const files = new Map<string, Buffer>()
      zip.on('error', reject)
      zip.on('end', () => resolve(files))
      zip.on('entry', (entry) => {
        zip.openReadStream(entry, (fault, stream) => {
          if (fault) return reject(fault)
          const chunks: Buffer[] = []
          stream.on('data', (chunk: Buffer) => chunks.push(chunk))
          stream.on('error', reject)
          stream.on('end', () => {
            files.set(entry.fileName, Buffer.concat(chunks))
            zip.readEntry()
          })
        })
      })
      zip.readEntry()
    })
  })
}

/** What ffprobe says of a video. */
export async function probe(path: string) {
  const { stdout } = await run('ffprobe', ['-v', 'error', '-of', 'json', '-show_format', '-show_streams', path])
  const { streams, format } = JSON.parse(stdout) as {
    streams: { codec_type: string; codec_name: string; width?: number; height?: number; nb_frames?: string }[]
    format: { duration: string }
  }
  const video = streams.find((stream) => stream.codec_type === 'video')
  const audio = streams.find((stream) => stream.codec_type === 'audio')
  return { video, audio, seconds: Number(format.duration) }
}

/** Numbers of the drawing processes that a process has started. */
export async function studiosOf(processId: number): Promise<number[]> {
  const found: number[] = []
  for (const name of await readdir('/proc')) {
    if (!/^\d+$/.test(name)) continue
    const stat = await readFile(join('/proc', name, 'stat'), 'utf8').catch(() => '')
    const parent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
    const command = await readFile(join('/proc', name, 'cmdline'), 'utf8').catch(() => '')
    if (parent === processId && command.includes('studio-process')) found.push(Number(name))
  }
  return found
}

/** Whether a process is there; one that has ended and waits to be noticed is not. */
export async function isAlive(processId: number): Promise<boolean> {
  if (!(await readlink(`/proc/${processId}/exe`).catch(() => ''))) return false
  return true
}

/** Keys of the files that exports of a workspace have in the storage. */
export async function exportKeys(world: World, person: TestPerson): Promise<string[]> {
  const keys: string[] = []
  for await (const key of world.app.installation.providers.storage.list(`exports/${person.workspaceId}/`))
    keys.push(key)
  return keys.sort()
}
