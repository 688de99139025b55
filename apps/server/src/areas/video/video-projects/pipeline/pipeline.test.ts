import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Asset, VideoProject } from '@taplore/contract'
import { realSpeech } from '@taplore/testing/speech'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { startWorld, type TestPerson, type World } from '../../../../../testing/world.ts'
import { runProgram } from '../../../../platform/programs/run-program.ts'
import { onTaskCheck } from '../../../foundation/tasks/index.ts'
import { setSubscription } from '../../../money/billing/index.ts'
import { captionVideoKind } from '../kinds.ts'
import { checkVideo } from './check-video.ts'

let world: World
let owner: TestPerson
let folder: string
let service: Awaited<ReturnType<typeof startRecognizer>>

/** A local service that speaks `POST /audio/transcriptions`, and ElevenLabs' `POST /speech-to-text`; each word of its text lasts 400 ms. */
async function startRecognizer() {
  const state = { status: 200, text: '', calls: 0, keys: new Set<unknown>() }
  const server = createServer((request, response) => {
    request.resume().on('end', () => {
      state.calls += 1
      state.keys.add(request.headers['xi-api-key'])
      response.writeHead(state.status, { 'content-type': 'application/json', 'retry-after': '0' })
      const words = state.text.split(' ').filter(Boolean)
      const timed = words.map((word, index) => ({ word, start: index * 0.5, end: index * 0.5 + 0.4 }))
      const theirs = timed.map(({ word: text, ...times }) => ({ text, type: 'word', ...times }))
      const isTheirs = request.url?.endsWith('/speech-to-text')
      response.end(JSON.stringify({ text: state.text, words: isTheirs ? theirs : timed }))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}/v1`, state, close: () => void server.close() }
}

const ffmpeg = (...args: string[]) => runProgram('ffmpeg', ['-v', 'error', '-y', ...args])
const image = (size: string, seconds: number, rate = 10) => [
  ...['-f', 'lavfi', '-i', `testsrc=size=${size}:rate=${rate}:duration=${seconds}`],
]
const coded = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-c:a', 'aac', '-shortest']

async function uploaded(path: string): Promise<Asset> {
  const address = `${world.url}/api/assets/upload?workspace=${owner.workspaceId}&name=talk.mp4`
  const body = new Uint8Array(await readFile(path))
  const response = await fetch(address, { method: 'POST', headers: { cookie: owner.cookie, origin: world.url }, body })
  if (response.status !== 201) throw new Error(await response.text())
  return response.json()
}

/** Real speech under a wide test image. */
async function talk(name = 'talk.mp4', size = '1280x720'): Promise<Asset> {
  const path = join(folder, name)
  await ffmpeg(...image(size, 11), '-i', realSpeech.path, ...coded, path)
  return uploaded(path)
}

const given = { projectName: 'A talk', language_code: 'en', fileName: 'talk.mp4', mimetype: 'video/mp4' }
async function processed(media_id: string, change: Record<string, unknown> = {}): Promise<VideoProject> {
  const { project } = await owner.client().videoProjects.create({ ...given, media_id, ...change })
  await world.runJobs()
  return owner.client().videoProjects.get({ projectId: project.id })
}
const workOffChecks = () =>
  world.app.queue.workOff([{ jobs: [onTaskCheck(captionVideoKind, checkVideo)] }], world.app.runJobs)
const usedMinutes = async () => (await owner.client().videoProjects.state()).minutes.used
const fileOf = async (url: string | null | undefined, headers: Record<string, string> = {}) => {
  const response = await world.fetch(url ?? '', { headers })
  return { status: response.status, bytes: Buffer.from(await response.arrayBuffer()), headers: response.headers }
}
const artifacts = () =>
  world.app.installation.database.systemPool
    .query<{ name: string; input_hash: string; created_at: Date }>('select * from video_artifact order by name')
    .then(({ rows }) => rows)

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'video-test-'))
  service = await startRecognizer()
  world = await startWorld({
    TRANSCRIPTION_PROVIDER: 'openai-compatible',
    TRANSCRIPTION_BASE_URL: service.url,
    TRANSCRIPTION_MODEL: 'listener-1',
    TRANSCRIPTION_API_KEY: 'listener-key',
    ELEVENLABS_BASE_URL: service.url,
  })
  owner = await world.aPerson()
  await world.app.runJobs.short('test', (ctx) => setSubscription(ctx, { ownerId: owner.userId, planId: '1007' }))
  await owner.client().videoProjects.activate()
})
afterAll(async () => {
  await world?.close()
  service?.close()
  await rm(folder, { recursive: true, force: true })
})
beforeEach(() => {
  Object.assign(service.state, { status: 200, text: realSpeech.text, calls: 0 })
})

describe('an uploaded video', () => {
  let video: Asset
  let project: VideoProject

  it('CAP-16 CAP-18 CAP-19 CAP-26 CAP-28 CAP-36 becomes captions with the words that were spoken', async () => {
    video = await talk()
    const { videoProjects, captions, tasks } = owner.client()
    const begun = await videoProjects.create({ ...given, size: video.bytes, duration: 11 })
    const projectId = begun.project.id
    expect(begun.project).toMatchObject({ status: 'processing', step: 'started', percent: 25, media: null })
    const after = await videoProjects.uploaded({ projectId, media_id: video.id })
    expect(after).toMatchObject({ status: 'processing', step: 'uploaded', percent: 50, story_id: null })
    expect(await videoProjects.uploaded({ projectId, media_id: video.id })).toMatchObject({ task: after.task })
    await world.runJobs()
    project = await videoProjects.get({ projectId })
    expect(project).toMatchObject({
      status: 'completed',
      step: 'completed',
      percent: 100,
      story_id: projectId,
      failure: null,
      origin: { engine: 'listener-1', method: 'transcribed' },
      media: { _id: video.id, duration: 11, width: 1_280, height: 720 },
    })
    expect(await videoProjects.status({ projectId })).toMatchObject({ status: 'completed', story_id: projectId })
    expect(await tasks.get({ taskId: after.task?.id ?? '' })).toMatchObject({ kind: 'video.caption', state: 'done' })
    const { document } = await captions.get({ projectId })
    const words = document.cues.flatMap((cue) => cue.words)
    expect(words.map(({ text }) => text).join(' ')).toBe(realSpeech.text)
    expect(words[2]).toMatchObject({ text: 'my', startMs: 1_000, endMs: 1_400 })
  })

  it('CAP-17 has a poster of at most 200 pixels, a proxy that can be jumped in, and a waveform', async () => {
    const poster = await fileOf(project.poster)
    expect(poster.headers.get('content-type')).toBe('image/jpeg')
    const { width, height, format } = await sharp(poster.bytes).metadata()
    expect([width, height, format]).toEqual([200, 113, 'jpeg'])
    const proxy = await fileOf(project.media?.proxyUrl, { range: 'bytes=0-99' })
    expect(proxy).toMatchObject({ status: 206 })
    expect(proxy.bytes).toHaveLength(100)
    const waveform = await fileOf(project.media?.waveform?.url)
    expect(Math.abs(waveform.bytes.length - 11 * (project.media?.waveform?.perSecond ?? 0))).toBeLessThan(10)
    const loudest = (from: number, to: number) => Math.max(...waveform.bytes.subarray(from * 50, to * 50))
    // The speaker pauses between the words at 2.5 and 4 seconds.
    expect(loudest(4, 5)).toBeGreaterThan(2 * loudest(2.7, 3.1))
    const forged = (project.poster ?? '').replace(/sig=[^&]+/, 'sig=none')
    expect((await fileOf(forged)).status).toBe(403)
  })

  it('CAP-38 counts its seconds once; a second project of the same video makes nothing and counts nothing again', async () => {
    expect(await usedMinutes()).toBeCloseTo(11 / 60, 1)
    const before = await artifacts()
    expect(before.map(({ name }) => name)).toEqual(['audio', 'loudness', 'poster', 'proxy', 'speech', 'waveform'])
    const again = await processed(video.id, { projectName: 'The same again' })
    expect(again).toMatchObject({ status: 'completed', origin: { engine: 'listener-1' } })
    expect(service.state.calls).toBe(0)
    expect(await artifacts()).toEqual(before)
    expect(await usedMinutes()).toBeCloseTo(11 / 60, 1)
  })

  it('continues after a killed process with what is stored: only what is missing is made, and nothing is counted again', async () => {
    const before = await artifacts()
    const usedBefore = await usedMinutes()
    // As a killed worker leaves it: the proxy was not stored, the end was never written, and the queue brings the work again.
    const { systemPool } = world.app.installation.database
    await systemPool.query(`delete from video_artifact where name = 'proxy'`)
    await systemPool.query('update video_project set completed_at = null where id = $1', [project.id])
    await systemPool.query(`update task set state = 'failed' where id = $1`, [project.task?.id])
    await owner.client().tasks.retry({ taskId: project.task?.id ?? '' })
    await world.runJobs()
    expect(await owner.client().videoProjects.get({ projectId: project.id })).toMatchObject({ status: 'completed' })
    const unchanged = (rows: Awaited<ReturnType<typeof artifacts>>) => rows.filter(({ name }) => name !== 'proxy')
    const after = await artifacts()
    expect(unchanged(after)).toEqual(unchanged(before))
    expect(after.map(({ input_hash }) => input_hash)).toEqual(before.map(({ input_hash }) => input_hash))
    expect(service.state.calls).toBe(0)
    expect(await usedMinutes()).toBe(usedBefore)
  })

  it('CAP-25 fails in words when the service does, counts nothing, and continues where it was when it is retried', async () => {
    const other = await talk('other.mp4', '320x180')
    const usedBefore = await usedMinutes()
    service.state.status = 503
    const project = await processed(other.id, { language_code: 'de' })
    const made = await artifacts()
    expect(project).toMatchObject({ status: 'failed', step: 'checkStatus', failure: { code: 'SUBTITLES_UNAVAILABLE' } })
    expect((await owner.client().videoProjects.list({ status: 'failed' })).projects.map(({ id }) => id)).toEqual([
      project.id,
    ])
    expect(await usedMinutes()).toBe(usedBefore)
    service.state.status = 200
    await owner.client().tasks.retry({ taskId: project.task?.id ?? '' })
    await world.runJobs()
    expect(await owner.client().videoProjects.get({ projectId: project.id })).toMatchObject({ status: 'completed' })
    const added = (await artifacts()).filter(({ input_hash }) => !made.some((one) => one.input_hash === input_hash))
    expect(added.map(({ name }) => name)).toEqual(['speech'])
    expect(await usedMinutes()).toBeGreaterThan(usedBefore)
  })

  it('says so when the disk is full, keeps and counts nothing, and continues once there is space', async () => {
    const other = await talk('full.mp4', '320x240')
    const usedBefore = await usedMinutes()
    const { storage } = world.app.installation.providers
    const full = Object.assign(new Error('no space left on device, write'), { code: 'ENOSPC' })
    const put = vi.spyOn(storage, 'put').mockRejectedValue(full)
    const before = await artifacts()
    const project = await processed(other.id)
    put.mockRestore()
    expect(project).toMatchObject({ status: 'failed', failure: { code: 'STORAGE_FULL' } })
    expect(project.failure?.message).toContain('no storage space left')
    expect(await artifacts()).toEqual(before)
    expect(await usedMinutes()).toBe(usedBefore)
    await owner.client().tasks.retry({ taskId: project.task?.id ?? '' })
    await world.runJobs()
    const after = await owner.client().videoProjects.get({ projectId: project.id })
    expect(after).toMatchObject({ status: 'completed', failure: null })
  })

  it('can be captioned again in another language; the captions before are in the history', async () => {
    service.state.text = 'Und so, meine Landsleute.'
    const { videoProjects, captions } = owner.client()
    const started = await videoProjects.recaption({ projectId: project.id, language_code: 'de' })
    expect(started).toMatchObject({ status: 'processing', language: 'de', story_id: project.id })
    await expect(videoProjects.recaption({ projectId: project.id })).rejects.toMatchObject({
      code: 'VIDEO_PROJECT_BUSY',
    })
    await world.runJobs()
    const { document, project: after } = await captions.get({ projectId: project.id })
    expect(after).toMatchObject({ status: 'completed' })
    expect(document).toMatchObject({ language: 'de' })
    const { versions } = await captions.versions({ projectId: project.id })
    expect(versions.length).toBeGreaterThanOrEqual(2)
    await captions.restoreVersion({ projectId: project.id, versionId: versions.at(-1)?.id ?? '' })
    expect((await captions.get({ projectId: project.id })).document).toMatchObject({ language: 'en' })
  })

  it('is recognized by the own key of the workspace where that is chosen, and says so', async () => {
    const { profile, videoProjects } = owner.client()
    const wish = { recognizer: 'own-key', language_code: 'fi' }
    await expect(processed(video.id, wish)).rejects.toMatchObject({ code: 'VIDEO_KEY_MISSING' })
    await profile.saveProviderKey({ service: 'voice-cloning', key: 'xi-of-the-owner-4711' })
    expect(await videoProjects.state()).toMatchObject({ ownRecognition: { engine: 'ElevenLabs' } })
    Object.assign(service.state, { text: 'Hyvää huomenta.', keys: new Set() })
    const made = await processed(video.id, wish)
    expect(made).toMatchObject({ status: 'completed', origin: { engine: 'ElevenLabs Scribe', method: 'transcribed' } })
    expect([...service.state.keys]).toEqual(['xi-of-the-owner-4711'])
    // Without the key it fails in words, and nothing else takes its place.
    await profile.removeProviderKey({ service: 'voice-cloning' })
    await expect(videoProjects.recaption({ projectId: made.id, language_code: 'sv' })).rejects.toMatchObject({
      code: 'VIDEO_KEY_MISSING',
    })
  })

  it('is matched to a script without asking the service, and nothing is counted', async () => {
    const usedBefore = await usedMinutes()
    const script =
      'And so my fellow Americans, ask not what your country can do for you.\nAsk what you can do for your country.'
    const project = await processed(video.id, { script })
    expect(project).toMatchObject({ status: 'completed', origin: { method: 'aligned' } })
    expect(service.state.calls).toBe(0)
    expect(await usedMinutes()).toBe(usedBefore)
    const { document } = await owner.client().captions.get({ projectId: project.id })
    const words = document.cues.flatMap((cue) => cue.words)
    expect(words.map(({ text }) => text).join(' ')).toBe(script.replace('\n', ' '))
    const country = words.find(({ text }) => text === 'country')
    expect(Math.abs((country?.startMs ?? 0) - realSpeech.starts.country)).toBeLessThanOrEqual(200)
    const playlist = { projectId: project.id, script: '#EXTM3U\n#EXTINF:9.0,\nfile:///etc/passwd\n' }
    await expect(owner.client().videoProjects.recaption(playlist)).rejects.toMatchObject({
      code: 'CAPTIONS_FILE_UNREADABLE',
    })
    expect((await owner.client().captions.get({ projectId: project.id })).document).toEqual(document)
  })
})

describe('a video that cannot be captioned as it is', () => {
  it('says that it has no audio', async () => {
    const path = join(folder, 'mute.mp4')
    await ffmpeg(...image('320x240', 2), '-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', path)
    const project = await processed((await uploaded(path)).id)
    expect(project).toMatchObject({ status: 'failed', failure: { code: 'VIDEO_HAS_NO_SOUND' } })
    expect(service.state.calls).toBe(0)
  })

  it('says within seconds that it is silent, or has no audio, while a long video is being recognized', async () => {
    const files = { mute: join(folder, 'no-audio.mp4'), silent: join(folder, 'silence.mp4') }
    const video = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p']
    await ffmpeg(...image('160x120', 2), ...video, files.mute)
    await ffmpeg(...image('160x120', 3), '-f', 'lavfi', '-i', 'anullsrc=r=48000', ...coded, files.silent)
    const { videoProjects } = owner.client()
    const created: VideoProject[] = []
    for (const path of Object.values(files)) {
      const { id: media_id } = await uploaded(path)
      created.push((await videoProjects.create({ ...given, media_id })).project)
    }
    // The queue of recognitions is not asked, as while a long one is in progress.
    await workOffChecks()
    const said = await Promise.all(created.map(({ id: projectId }) => videoProjects.get({ projectId })))
    expect(said.map(({ failure }) => failure?.code)).toEqual(['VIDEO_HAS_NO_SOUND', 'VIDEO_NOTHING_HEARD'])
  })

  it('says that nobody speaks in it, and that a script helps', async () => {
    service.state.text = ''
    const path = join(folder, 'silent.mp4')
    await ffmpeg(...image('320x240', 2), '-f', 'lavfi', '-i', 'anullsrc=r=48000', ...coded, path)
    const project = await processed((await uploaded(path)).id)
    expect(project).toMatchObject({ status: 'failed', failure: { code: 'VIDEO_NOTHING_HEARD', needsScript: true } })
    const text = 'WEBVTT\n\n00:00.100 --> 00:01.500\n<v Ada>Nobody says this.\n'
    const made = await owner.client().captions.import({ projectId: project.id, text })
    expect(made).toMatchObject({
      project: { status: 'completed', origin: { method: 'imported' } },
      captions: { document: { speakers: [{ name: 'Ada' }] } },
    })
  })

  it('CAP-08 a renamed text file, an empty one and one that was cut off are refused by their content', async () => {
    const refusedAs = async (bytes: Uint8Array<ArrayBuffer>) => {
      const address = `${world.url}/api/assets/upload?workspace=${owner.workspaceId}&name=talk.mp4`
      const headers = { cookie: owner.cookie, origin: world.url }
      const response = await fetch(address, { method: 'POST', headers, body: bytes })
      return ((await response.json()) as { code?: string }).code
    }
    expect(await refusedAs(new TextEncoder().encode('#EXTM3U\n#EXTINF:1,\nfile:///etc/passwd\n'.repeat(200)))).toBe(
      'UPLOAD_TYPE_NOT_ALLOWED',
    )
    expect(await refusedAs(new Uint8Array())).toBe('UPLOAD_EMPTY')
    const whole = new Uint8Array(await readFile(join(folder, 'talk.mp4')))
    expect(await refusedAs(whole.slice(0, whole.length / 2))).toBe('MEDIA_DAMAGED')
  })

  it('CAP-08 other types under the right name are refused by their content, and so are three hours and a second', async () => {
    const named = (name: string) => join(folder, `${name}.mp4`)
    const short = [...image('64x64', 1), '-f', 'lavfi', '-i', 'sine=duration=1']
    await ffmpeg(...short, ...coded, '-f', 'mov', named('quicktime'))
    await ffmpeg(
      ...short,
      '-c:v',
      'libvpx',
      '-deadline',
      'realtime',
      '-cpu-used',
      '8',
      '-an',
      '-f',
      'webm',
      named('webm'),
    )
    await ffmpeg(...short, '-frames:v', '1', '-f', 'image2', '-c:v', 'png', named('still'))
    await ffmpeg(...short, '-vn', '-f', 'mp3', named('speech'))
    const codeOf = (work: Promise<unknown>) =>
      work.then(
        () => 'taken',
        ({ code }: { code: string }) => code,
      )
    for (const name of ['quicktime', 'webm'])
      await expect(uploaded(named(name))).rejects.toThrow('UPLOAD_TYPE_NOT_ALLOWED')
    for (const name of ['still', 'speech'])
      expect(await codeOf(processed((await uploaded(named(name))).id))).toBe('VIDEO_NOT_MP4')
    // What the browser says about the length is not believed.
    const long = [...image('64x64', 10_801, 0.01), '-f', 'lavfi', '-i', 'anullsrc=r=8000:cl=mono:d=1']
    await ffmpeg(...long, ...coded.filter((part) => part !== '-shortest'), named('long'))
    const { videoProjects } = owner.client()
    const { project } = await videoProjects.create({ ...given, size: 1_000_000, duration: 60 })
    const { id: media_id } = await uploaded(named('long'))
    await expect(videoProjects.uploaded({ projectId: project.id, media_id })).rejects.toMatchObject({
      code: 'VIDEO_TOO_LONG',
      message: expect.stringContaining('three hours'),
    })
    expect(service.state.calls).toBe(0)
  })

  it('turns a phone video upright and gives a changing frame rate a constant one', async () => {
    const flat = join(folder, 'flat.mp4')
    const rotated = join(folder, 'rotated.mp4')
    const changing = ['-vf', "setpts='if(lt(N,10),N/10/TB,(1+(N-10)/4)/TB)'", '-vsync', 'vfr']
    const sine = ['-f', 'lavfi', '-i', 'sine=duration=3']
    await ffmpeg(...image('640x360', 3), ...sine, ...changing, ...coded, '-t', '3', flat)
    await ffmpeg('-i', flat, '-c', 'copy', '-metadata:s:v:0', 'rotate=90', rotated)
    const project = await processed((await uploaded(rotated)).id)
    expect(project).toMatchObject({ status: 'completed', media: { width: 360, height: 640 } })
    const proxy = join(folder, 'proxy.mp4')
    const { bytes } = await fileOf(project.media?.proxyUrl)
    await writeFile(proxy, bytes)
    const shown = await runProgram('ffprobe', [
      ...['-v', 'error', '-select_streams', 'v', '-show_entries', 'stream=width,height,r_frame_rate,avg_frame_rate'],
      ...['-of', 'csv=p=0', proxy],
    ])
    expect(shown.toString().trim()).toBe('360,640,30/1,30/1')
    const poster = await sharp((await fileOf(project.poster)).bytes).metadata()
    expect([poster.width, poster.height]).toEqual([200, 356])
  })

  it('shows the HDR of phones in the colors of other screens', async () => {
    const hdr = join(folder, 'hdr.mp4')
    const colors = [
      'scale=out_color_matrix=bt709:out_range=tv,format=yuv420p',
      'setparams=colorspace=bt709:color_primaries=bt709:color_trc=bt709:range=tv',
      'zscale=t=linear:npl=203,format=gbrpf32le,zscale=p=bt2020',
      'zscale=t=arib-std-b67:m=bt2020nc:r=tv:npl=203,format=yuv420p10le',
    ]
    const tags = ['-colorspace', 'bt2020nc', '-color_primaries', 'bt2020', '-color_trc', 'arib-std-b67']
    const patch = ['-f', 'lavfi', '-i', 'color=c=0x7a5d3c:s=320x180:r=10:d=2', '-i', realSpeech.path]
    const encoding = ['-c:v', 'libx264', '-preset', 'ultrafast', '-c:a', 'aac', '-shortest', ...tags]
    await ffmpeg(...patch, '-vf', colors.join(','), ...encoding, '-t', '2', hdr)
    const { poster, media } = await processed((await uploaded(hdr)).id)
    const proxy = join(folder, 'hdr-proxy.mp4')
    await writeFile(proxy, (await fileOf(media?.proxyUrl)).bytes)
    const one = ['-frames:v', '1', '-vf', 'scale=1:1', '-f', 'rawvideo', '-pix_fmt', 'rgb24', 'pipe:1']
    const still = await sharp((await fileOf(poster)).bytes)
      .resize(1, 1)
      .removeAlpha()
      .raw()
      .toBuffer()
    const frame = await runProgram('ffmpeg', ['-v', 'error', '-i', proxy, ...one])
    for (const shown of [frame, still])
      for (const [index, wanted] of [0x7a, 0x5d, 0x3c].entries())
        expect(Math.abs((shown[index] ?? 0) - wanted)).toBeLessThanOrEqual(12)
  })

  it('is stopped from the tray while it waits, and can be retried', async () => {
    const { videoProjects, tasks } = owner.client()
    const [{ id: media_id } = { id: '' }] = (await owner.client().assets.list({ kind: 'video' })).assets
    const { project } = await videoProjects.create({ ...given, media_id })
    const { task } = await videoProjects.get({ projectId: project.id })
    await tasks.cancel({ taskId: task?.id ?? '' })
    await world.runJobs()
    expect(await videoProjects.get({ projectId: project.id })).toMatchObject({
      status: 'failed',
      failure: { code: 'CANCELED' },
    })
    await tasks.retry({ taskId: task?.id ?? '' })
    await world.runJobs()
    expect(await videoProjects.get({ projectId: project.id })).toMatchObject({ status: 'completed' })
  })
})
