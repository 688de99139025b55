import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeVideo, pattern } from '@taplore/caption-video/testing'
import { dayMs } from '@taplore/kit'
import { isEndurance } from '@taplore/testing/endurance'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { giveBackJob, type Killing, startVideoWorker } from '../../../../testing/durability/killed-video.ts'
import { type PostingWorld, startPostingWorld } from '../../../../testing/posting/posting-world.ts'
import { onSeriesPlan, seriesCredits } from '../../../../testing/series.ts'
import { captionedVideo } from '../../../../testing/videos.ts'
import { recountLedger } from '../../money/ledger/index.ts'
import { exportVideoKind } from './kinds.ts'

const given = 1_000
let posting: PostingWorld
let folder = ''
let projectId = ''

beforeAll(async () => {
  posting = await startPostingWorld()
  const { world, person } = posting
  await onSeriesPlan(world, person, { credits: given })
  folder = mkdtempSync(join(tmpdir(), 'killed-exports-'))
  const talk = await makeVideo(join(folder, 'talk.mp4'), pattern(6, '360x640'))
  projectId = (await captionedVideo(world, person, 'Why rye needs a night')).projectId
  const address = `${world.url}/api/assets/upload?workspace=${person.workspaceId}&name=talk.mp4`
  const headers = { cookie: person.cookie, origin: world.url }
  const uploaded = await fetch(address, { method: 'POST', headers, body: new Uint8Array(readFileSync(talk)) })
  const asset: { id: string } = await uploaded.json()
  await world.app.installation.database.systemPool.query('update video_project set asset_id = $2 where id = $1', [
    projectId,
    asset.id,
  ])
})
afterAll(async () => {
  await posting?.close()
  rmSync(folder, { recursive: true, force: true })
})

/** In the middle of the frames; in the long run also with every frame there, and with every file stored before anyone was told. */
const killings: readonly Killing[] = [
  { written: 'percent 20', moment: 'after' },
  ...(isEndurance ? (['packing', 'EXPORTED'] as const).map((written) => ({ written, moment: 'before' as const })) : []),
]

async function storedFiles(): Promise<{ key: string; bytes: number }[]> {
  const { storage } = posting.world.app.installation.providers
  const files: { key: string; bytes: number }[] = []
  for await (const key of storage.list('video-exports/'))
    files.push({ key, bytes: (await storage.stat(key))?.bytes ?? 0 })
  return files.sort((left, right) => left.key.localeCompare(right.key))
}

it('an export that is killed with -9 starts again, is there once, and costs nothing', {
  timeout: 180_000,
}, async () => {
  const { world, person } = posting
  const { videoExports } = person.client()
  const wish = { projectId, wantsMail: true } as const
  const { id: exportId } = await videoExports.start(wish)
  for (const killing of killings) {
    const worker = startVideoWorker(posting, exportVideoKind.job.name, killing)
    expect([killing, await worker.ended]).toEqual([killing, 'SIGKILL'])
    expect(await videoExports.get({ exportId })).toMatchObject({
      status: expect.not.stringMatching('EXPORTED'),
      url: null,
    })
    await giveBackJob(posting, exportVideoKind.job.name)
  }
  await world.runJobs()
  const done = await videoExports.get({ exportId })
  expect(done).toMatchObject({ status: 'EXPORTED', error: null })
  expect((await videoExports.list({ projectId })).exports.map(({ id }) => id)).toEqual([exportId])
  const files = await storedFiles()
  expect(files.map(({ key }) => key.split('/').at(-1)).sort()).toEqual(['poster.jpg', 'video.mp4'])
  expect(files.find(({ key }) => key.endsWith('.mp4'))?.bytes).toBe(done.bytes)

  // Asked for again, it is the same; a job that is delivered again has nothing left to do.
  expect(await videoExports.start(wish)).toMatchObject({ id: exportId, status: 'EXPORTED' })
  await world.runJobs()
  expect(await storedFiles()).toEqual(files)
  const mails = await world.mailsTo(person.email)
  expect(mails.filter(({ subject }) => subject === 'The video “Why rye needs a night” is ready')).toHaveLength(1)
  expect(await seriesCredits(world, person)).toBe(given)
  expect((await recountLedger(world.app.installation.database)).differences).toEqual([])
})

it('what killed workers left behind is gone a day later', async () => {
  const { world } = posting
  const uploads = join(world.config.dataDir, 'uploads')
  const left = async () => (await readdir(uploads)).filter((name) => name.startsWith('video-export-'))
  expect((await left()).length).toBe(killings.length)
  const { sweepFiles } = await import('../../library/assets/usage/sweep-files.ts')
  const at = (await stat(uploads)).mtimeMs
  await sweepFiles({ ...posting.context(), clock: { now: () => new Date(at) } })
  expect((await left()).length).toBe(killings.length)
  await sweepFiles({ ...posting.context(), clock: { now: () => new Date(at + dayMs + 60_000) } })
  expect(await left()).toEqual([])
})
