import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer, text } from 'node:stream/consumers'
import type { Asset } from '@taplore/contract'
import { newId } from '@taplore/kit'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startWorld, type TestPerson, type World } from '../../../../testing/world.ts'
import { runProgram } from '../../../platform/programs/run-program.ts'
import { patchPlan, setSubscription } from '../../money/billing/index.ts'

let world: World
let owner: TestPerson
let folder: string
let service: Awaited<ReturnType<typeof startSmallTranscription>>

async function startSmallTranscription() {
  const calls: { key: string; form: string }[] = []
  const state = { status: 200, segments: [] as { start: number; end: number; text: string }[] }
  const server = createServer(async (request, response) => {
    const form = await text(request.setEncoding('latin1'))
    calls.push({ key: request.headers.authorization ?? '', form })
    response.writeHead(state.status, { 'content-type': 'application/json', 'retry-after': '0' })
    response.end(JSON.stringify({ segments: state.segments }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}/v1`, calls, state, close: () => void server.close() }
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'media-tools-test-'))
  service = await startSmallTranscription()
  world = await startWorld({
    TRANSCRIPTION_PROVIDER: 'openai-compatible',
    TRANSCRIPTION_BASE_URL: service.url,
    TRANSCRIPTION_MODEL: 'listener-1',
    TRANSCRIPTION_API_KEY: 'listener-key',
  })
  owner = await withPlan(world)
})
afterAll(async () => {
  await world?.close()
  service?.close()
  await rm(folder, { recursive: true, force: true })
})
beforeEach(() => {
  service.calls.length = 0
  service.state.status = 200
})

async function withPlan(at: World, planId = '1007'): Promise<TestPerson> {
  const person = await at.aPerson()
  await at.app.runJobs.short('test', (ctx) => setSubscription(ctx, { ownerId: person.userId, planId }))
  return person
}
const ffmpeg = (...args: string[]) => runProgram('ffmpeg', ['-v', 'error', '-y', ...args])

async function uploaded(bytes: Buffer, name: string, who = owner): Promise<Asset> {
  const address = `${world.url}/api/assets/upload?workspace=${who.workspaceId}&name=${name}`
  const headers = { cookie: who.cookie, origin: world.url }
  const response = await fetch(address, { method: 'POST', headers, body: new Uint8Array(bytes) })
  return response.json()
}
/** Noise alone for two seconds, then two seconds of a tone over it. */
async function noisy(name = 'noisy.wav'): Promise<Asset> {
  const file = join(folder, 'noisy.wav')
  const noise = 'anoisesrc=color=white:amplitude=0.03:seed=7:duration=4:sample_rate=48000'
  const tone = 'sine=frequency=440:duration=2:sample_rate=48000,volume=3,adelay=2000'
  const mixed = '[0][1]amix=inputs=2:duration=first:normalize=0'
  await ffmpeg('-f', 'lavfi', '-i', noise, '-f', 'lavfi', '-i', tone, '-filter_complex', mixed, '-ac', '1', file)
  return uploaded(await readFile(file), name)
}
const bytesOf = async (asset: Asset) => {
  const [row] = await world.sql<{ variants: { original: { key: string } } }>(
    'select variants from asset where id = $1',
    [asset.id],
  )
  const stream = await world.app.installation.providers.storage.read(row?.variants.original.key ?? '')
  if (!stream) throw new Error('The file is not there.')
  return buffer(stream)
}
/** Loudness between two moments, in dB below full scale. */
async function loudness(asset: Asset, from: number, to: number): Promise<number> {
  const file = join(folder, `${asset.id}.measured`)
  await writeFile(file, await bytesOf(asset))
  const cut = `atrim=${from}:${to},astats=metadata=1:reset=0,ametadata=print:key=lavfi.astats.Overall.RMS_level:file=-`
  const printed = (await ffmpeg('-i', file, '-af', cut, '-f', 'null', '-')).toString()
  return Number([...printed.matchAll(/RMS_level=(-?[\d.]+)/g)].at(-1)?.[1])
}
const spent = async (kind: string, who = owner) => {
  const [row] = await world.sql<{ total: string }>(
    'select coalesce(sum(amount), 0) as total from usage_counter where kind = $1 and workspace_id = $2',
    [kind, who.workspaceId],
  )
  return Number(row?.total)
}
const task = (taskId: string) => owner.client().tasks.get({ taskId })

describe('noise removal', () => {
  it('EDIT-13 makes a clean copy: the noise is far below what it was, the tone is there, the seconds are counted', async () => {
    const source = await noisy()
    const { task: begun, madeId } = await owner.client().mediaTools.removeNoise({ assetId: source.id })
    expect(begun).toMatchObject({ kind: 'media.remove-noise', title: 'noisy.wav', subject: { madeId } })
    await world.runJobs()
    expect(await task(begun.id)).toMatchObject({ state: 'done', percent: 100 })
    const clean = await owner.client().assets.get({ assetId: madeId })
    expect(clean).toMatchObject({ kind: 'audio', name: 'noisy (clean)', mime: 'audio/mp4' })
    expect(Math.abs((clean.durationMs ?? 0) - 4_000)).toBeLessThan(100)
    expect(await loudness(clean, 0.5, 1.8)).toBeLessThan((await loudness(source, 0.5, 1.8)) - 10)
    expect(Math.abs((await loudness(clean, 2.5, 3.8)) - (await loudness(source, 2.5, 3.8)))).toBeLessThan(3)
    expect(await spent('noiseRemovalSeconds')).toBe(4)
    expect((await owner.client().assets.get({ assetId: source.id })).name).toBe('noisy.wav')
  })

  it('leaves the image of a video as it is', async () => {
    const file = join(folder, 'video.mp4')
    const [image, noise] = ['testsrc=size=90x160:rate=10:duration=2', 'anoisesrc=amplitude=0.05:duration=2']
    await ffmpeg('-f', 'lavfi', '-i', image, '-f', 'lavfi', '-i', noise, '-pix_fmt', 'yuv420p', '-shortest', file)
    const source = await uploaded(await readFile(file), 'video.mp4')
    const { madeId } = await owner.client().mediaTools.removeNoise({ assetId: source.id })
    await world.runJobs()
    const clean = await owner.client().assets.get({ assetId: madeId })
    expect(clean).toMatchObject({ kind: 'video', width: 90, height: 160 })
    expect(clean.poster).not.toBeNull()
  })

  it('says why when there is no sound, no such file, or no room in the plan, and counts nothing', async () => {
    const before = await spent('noiseRemovalSeconds')
    const file = join(folder, 'silent.mp4')
    await ffmpeg('-f', 'lavfi', '-i', 'testsrc=size=90x160:rate=10:duration=1', '-pix_fmt', 'yuv420p', file)
    const silent = await uploaded(await readFile(file), 'silent.mp4')
    const { task: begun } = await owner.client().mediaTools.removeNoise({ assetId: silent.id })
    await world.runJobs()
    expect(await task(begun.id)).toMatchObject({ state: 'failed', failure: { code: 'MEDIA_HAS_NO_SOUND' } })
    const image = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#000' } })
      .png()
      .toBuffer()
    const still = await uploaded(image, 'still.png')
    const { mediaTools } = owner.client()
    await expect(mediaTools.removeNoise({ assetId: still.id })).rejects.toMatchObject({ code: 'MEDIA_HAS_NO_SOUND' })
    await expect(mediaTools.removeNoise({ assetId: newId() })).rejects.toMatchObject({ code: 'ASSET_NOT_FOUND' })
    const core = await withPlan(world, '1001')
    await expect(core.client().mediaTools.removeNoise({ assetId: silent.id })).rejects.toMatchObject({
      code: 'PLAN_FEATURE_LOCKED',
    })
    expect(await spent('noiseRemovalSeconds')).toBe(before)
  })
})

describe('cuts of videos', () => {
  const colours = ['red', 'lime', 'blue'] as const
  /** Six seconds: two of each colour, with a sound all along, and a key frame at its beginning alone. */
  async function video(): Promise<Asset> {
    const file = join(folder, 'colours.mp4')
    const parts = colours.flatMap((name) => ['-f', 'lavfi', '-i', `color=c=${name}:size=90x160:rate=10:duration=2`])
    const sound = ['-f', 'lavfi', '-i', 'sine=frequency=440:duration=6']
    const joined = ['-filter_complex', '[0][1][2]concat=n=3[v]', '-map', '[v]', '-map', '3:a']
    await ffmpeg(...parts, ...sound, ...joined, '-g', '1000', '-pix_fmt', 'yuv420p', file)
    return uploaded(await readFile(file), 'colours.mp4')
  }
  const codecs = async (asset: Asset) => {
    const file = join(folder, `${asset.id}.mp4`)
    await writeFile(file, await bytesOf(asset))
    const asked = ['-v', 'error', '-show_entries', 'stream=codec_type', '-of', 'csv=p=0', file]
    return (await runProgram('ffprobe', asked)).toString().trim().split('\n').sort()
  }
  const colourOf = async (asset: Asset) => {
    const still = join(folder, `${asset.id}.png`)
    await ffmpeg('-i', join(folder, `${asset.id}.mp4`), '-frames:v', '1', still)
    const { dominant } = await sharp(still).stats()
    return dominant
  }
  async function cut(input: { assetId: string; startMs: number; endMs?: number; withoutSound?: boolean }) {
    const { task: begun, madeId } = await owner.client().mediaTools.trimVideo(input)
    await world.runJobs()
    expect((await task(begun.id)).failure).toBeNull()
    return owner.client().assets.get({ assetId: madeId })
  }

  it('EDIT-10 EDIT-11 makes two videos of one, each with its part alone, to the frame', async () => {
    const source = await video()
    const first = await cut({ assetId: source.id, startMs: 0, endMs: 3_000, withoutSound: true })
    const second = await cut({ assetId: source.id, startMs: 3_000 })
    expect(first).toMatchObject({ kind: 'video', durationMs: 3_000, name: 'colours (0.0–3.0 s)' })
    expect(second.name).toBe('colours (3.0–6.0 s)')
    expect(Math.abs((second.durationMs ?? 0) - 3_000)).toBeLessThan(60)
    expect(await codecs(first)).toEqual(['video'])
    expect(await codecs(second)).toEqual(['audio', 'video'])
    expect(await colourOf(first)).toMatchObject({ r: expect.toSatisfy((r: number) => r > 200) })
    expect(await colourOf(second)).toMatchObject({ g: expect.toSatisfy((g: number) => g > 200) })
    expect(second.poster).not.toBeNull()
  })

  it('EDIT-11 refuses where the plan has no splitting of videos', async () => {
    await world.app.runJobs.short('test', async (ctx) => {
      await patchPlan(ctx, { plan: 'core', patch: { videoSplitting: false }, setBy: owner.userId })
    })
    const core = await withPlan(world, '1001')
    await expect(core.client().mediaTools.trimVideo({ assetId: newId(), startMs: 0 })).rejects.toMatchObject({
      code: 'PLAN_FEATURE_LOCKED',
      data: { feature: 'videoSplitting' },
    })
  })

  it('refuses a part that is not inside of the video', async () => {
    const source = await video()
    const { mediaTools } = owner.client()
    const outside = { code: 'CUT_OUTSIDE_VIDEO' }
    await expect(mediaTools.trimVideo({ assetId: source.id, startMs: 6_000 })).rejects.toMatchObject(outside)
    await expect(mediaTools.trimVideo({ assetId: source.id, startMs: 900, endMs: 400 })).rejects.toMatchObject(outside)
  })
})

describe('subtitles', () => {
  it('EDIT-17 writes down what is said as a track of the video, and counts its seconds', async () => {
    service.state.segments = [
      { start: 0, end: 1.5, text: ' Good morning <everyone> ' },
      { start: 1.5, end: 3.25, text: 'This is\nthe harbour --> at noon' },
      { start: 3.3, end: 3.3, text: 'nothing' },
    ]
    const source = await noisy('spoken.wav')
    const { task: begun, madeId } = await owner
      .client()
      .mediaTools.writeSubtitles({ assetId: source.id, language: 'en-GB' })
    await world.runJobs()
    expect((await task(begun.id)).state).toBe('done')
    expect(service.calls).toHaveLength(1)
    expect(service.calls[0]?.key).toBe('Bearer listener-key')
    for (const part of ['name="model"\r\n\r\nlistener-1', 'name="language"\r\n\r\nen\r\n', 'recording.mp3']) {
      expect(service.calls[0]?.form).toContain(part)
    }
    const track = await owner.client().assets.get({ assetId: madeId })
    expect(track).toMatchObject({ kind: 'captions', mime: 'text/vtt', name: 'spoken.wav (en-GB)' })
    const served = await fetch(`${world.url}${track.url}`, { headers: { cookie: owner.cookie } })
    expect(await served.text()).toBe(
      'WEBVTT\n\n00:00:00.000 --> 00:00:01.500\nGood morning &lt;everyone&gt;\n\n' +
        '00:00:01.500 --> 00:00:03.250\nThis is the harbour --&gt; at noon\n',
    )
    expect(await spent('subtitleSeconds')).toBe(4)
    expect((await owner.client().assets.list({})).assets.map(({ id }) => id)).not.toContain(madeId)
  })

  it('counts nothing when no speech was found or the service does not respond, and says why', async () => {
    const before = await spent('subtitleSeconds')
    service.state.segments = []
    const source = await noisy('quiet.wav')
    const write = async () => {
      const { task: begun } = await owner.client().mediaTools.writeSubtitles({ assetId: source.id, language: 'en' })
      await world.runJobs()
      return (await task(begun.id)).failure?.code
    }
    expect(await write()).toBe('SUBTITLES_NOTHING_HEARD')
    service.state.status = 500
    expect(await write()).toBe('SUBTITLES_UNAVAILABLE')
    expect(await spent('subtitleSeconds')).toBe(before)
  })

  it('says so before starting where transcription is off', async () => {
    const bare = await startWorld({ TRANSCRIPTION_PROVIDER: 'off' })
    try {
      const person = await withPlan(bare)
      const { mediaTools } = person.client()
      expect(await mediaTools.state()).toEqual({ hasSubtitles: false })
      await expect(mediaTools.writeSubtitles({ assetId: newId(), language: 'en' })).rejects.toMatchObject({
        code: 'SUBTITLES_OFF',
      })
    } finally {
      await bare.close()
    }
  })
})
