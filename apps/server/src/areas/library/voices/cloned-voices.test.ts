import { voiceConsent, voiceLimits, voiceMessages } from '@taplore/contract'
import { dayMs } from '@taplore/kit'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startWorld, type TestPerson, type World } from '../../../../testing/world.ts'
import { factsOfProcess, processScopes } from '../../../platform/api/scope.ts'
import { runProgram } from '../../../platform/programs/run-program.ts'
import { startFakeElevenLabs } from '../../../providers/speech/elevenlabs/fake-eleven-labs.ts'
import { ensureMember } from '../../accounts/workspaces/index.ts'
import { countUsage, setSubscription } from '../../money/billing/index.ts'
import { sweepRecordings } from './jobs.ts'

const key = 'xi-of-the-owner-4711'
const add = 'POST /v1/voices/add'

let world: World
let service: Awaited<ReturnType<typeof startFakeElevenLabs>>
let owner: TestPerson
let colleague: TestPerson
const sounds: Record<string, Buffer> = {}

const sound = (format: string, ...args: string[]) =>
  runProgram('ffmpeg', [
    '-v',
    'error',
    '-f',
    'lavfi',
    '-i',
    'sine=duration=1.5:frequency=300',
    ...args,
    '-f',
    format,
    'pipe:1',
  ])

beforeAll(async () => {
  const made = {
    mp3: sound('mp3'),
    wav: sound('wav', '-ar', '16000'),
    oga: sound('ogg', '-c:a', 'libvorbis'),
    opus: sound('ogg', '-c:a', 'libopus'),
    weba: sound('webm', '-c:a', 'libopus'),
    aac: sound('adts'),
    mp4: sound('mp4', '-movflags', 'frag_keyframe+empty_moov'),
    '3gp': sound('3gp', '-c:a', 'aac', '-movflags', 'frag_keyframe+empty_moov'),
    flac: sound('flac'),
    silent: runProgram('ffmpeg', ['-v', 'error', '-f', 'lavfi', '-i', 'anullsrc', '-t', '1', '-f', 'mp3', 'pipe:1']),
  }
  for (const [name, bytes] of Object.entries(made)) sounds[name] = await bytes
  service = await startFakeElevenLabs({ key, mp3: await made.mp3 })
  world = await startWorld({ ELEVENLABS_BASE_URL: `${service.url}/v1` })
  owner = await world.aPerson({ name: 'Ada Quay' })
  colleague = await world.aPerson()
  await subscribe('1007')
  await world.app.runJobs.short('test', (ctx) =>
    ensureMember(ctx, { workspaceId: owner.workspaceId, userId: colleague.userId, role: 'EDITOR' }),
  )
})
afterAll(async () => {
  await world?.close()
  await service?.close()
})
beforeEach(async () => {
  await owner.client().profile.saveProviderKey({ service: 'voice-cloning', key })
})
afterEach(async () => {
  await world.sql('delete from cloned_voice')
  service.voices.clear()
  service.calls.length = 0
  service.faults.length = 0
  service.state.voiceLimit = 30
  world.clock.freeze()
})

const subscribe = (planId: string) =>
  world.app.runJobs.short('test', (ctx) => setSubscription(ctx, { ownerId: owner.userId, planId }))

type Sent = { name: string; bytes?: Buffer }
const one = (name = 'one.mp3', kind = 'mp3'): Sent => ({ name, bytes: sounds[kind] ?? Buffer.alloc(0) })
async function send(path: string, fields: Record<string, string | string[]>, files: readonly Sent[], who = owner) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) for (const text of [value].flat()) form.append(name, text)
  for (const { name, bytes = sounds.mp3 ?? Buffer.alloc(0) } of files)
    form.append('files', new Blob([new Uint8Array(bytes)]), name)
  const query = new URLSearchParams({ workspace: owner.workspaceId, user: who.userId })
  const response = await fetch(`${world.url}/api/cloned-voices/${path}?${query}`, {
    method: 'POST',
    headers: { cookie: who.cookie, origin: world.url },
    body: form,
  })
  return { status: response.status, body: await response.json() }
}
const fields = (more: Record<string, string | string[]> = {}) => ({
  name: 'Mine',
  languageCode: 'en',
  consent: 'true',
  ...more,
})
const addVoice = (more: Record<string, string> = {}, files = [one()], who = owner) =>
  send('add', fields(more), files, who)
async function aVoice(files = [one()]) {
  const { body } = await addVoice({}, files)
  return body.voice
}
const stored = async () => {
  const keys: string[] = []
  for await (const found of world.app.installation.providers.storage.list(`voices/${owner.workspaceId}/`))
    keys.push(found)
  return keys
}
const list = () =>
  owner
    .client()
    .clonedVoices.list({})
    .then(({ voices }) => voices)
const overview = () => owner.client().clonedVoices.overview()
const storageUsed = () =>
  processScopes(world.app.installation, factsOfProcess('test')).system((ctx) =>
    countUsage(ctx, 'storageBytes', [owner.workspaceId]),
  )
const audited = () =>
  world.sql<{ action: string; after: Record<string, unknown> | null }>(
    `select action, after from audit_entry where action like 'voice%' order by sequence`,
  )

describe('the gates of AI voices', () => {
  it('VOICE-07 PLAN-17 ask for the plan first, whether there is a key or not, and name the plan', async () => {
    await subscribe('1009')
    try {
      expect(await overview()).toMatchObject({ gate: 'plan', neededPlan: 'enterprise' })
      await owner.client().profile.removeProviderKey({ service: 'voice-cloning' })
      expect(await overview()).toMatchObject({ gate: 'plan' })
      expect(await addVoice()).toMatchObject({ status: 402, body: { code: 'PLAN_FEATURE_LOCKED' } })
      expect(service.calls).toEqual([])
    } finally {
      await subscribe('1007')
    }
  })

  it('VOICE-06 ask for a key next, and open with one', async () => {
    await owner.client().profile.removeProviderKey({ service: 'voice-cloning' })
    expect(await overview()).toMatchObject({ gate: 'key', isOwnKey: false })
    expect(await addVoice()).toMatchObject({ status: 501, body: { code: 'VOICE_CLONING_UNAVAILABLE' } })
    await owner.client().profile.saveProviderKey({ service: 'voice-cloning', key })
    expect(await overview()).toEqual({ gate: null, neededPlan: null, count: 0, limit: 10, isOwnKey: true })
  })

  it('VOICE-21 allow as many voices as the plan says on the account of this installation', async () => {
    const house = await startWorld({
      SPEECH_PROVIDER: 'elevenlabs',
      SPEECH_API_KEY: key,
      SPEECH_BASE_URL: `${service.url}/v1`,
    })
    try {
      const person = await house.aPerson()
      await house.app.runJobs.short('test', (ctx) => setSubscription(ctx, { ownerId: person.userId, planId: '1007' }))
      expect(await person.client().clonedVoices.overview()).toMatchObject({ gate: null, limit: 1, isOwnKey: false })
      // Voices of others on that account are none of this workspace.
      await service.put({ voice_id: 'of-others', name: 'Someone' })
      expect(await person.client().clonedVoices.sync()).toMatchObject({ added: 0, leftOut: 0 })
    } finally {
      await house.close()
    }
  })
})

describe('adding a voice', () => {
  it('VOICE-16 sends name and recordings, and records who confirmed what, when, and by which terms', async () => {
    const before = await storageUsed()
    const { status, body } = await addVoice({}, [one('one.mp3'), one('two.wav', 'wav')])
    expect([status, body.success, body.message]).toEqual([201, 'success', voiceMessages.added])
    const sent = service.calls.find(({ line }) => line === add)
    expect(sent?.fields).toEqual([
      ['name', 'Mine'],
      ['description', `Taplore voice ${body.voice.id}`],
      ['files', `one.mp3 audio/mpeg ${sounds.mp3?.length}`],
      ['files', `two.wav audio/wav ${sounds.wav?.length}`],
    ])
    // Recordings are part of the storage of the plan.
    expect((await storageUsed()) - before).toBe((sounds.mp3?.length ?? 0) + (sounds.wav?.length ?? 0))
    expect(body.voice.consent).toEqual({ at: expect.any(String), by: 'Ada Quay', ...voiceConsent })
    const [entry] = await audited()
    expect(entry).toMatchObject({ action: 'voice.added', after: { termsVersion: voiceConsent.termsVersion } })
  })

  it('VOICE-14 VOICE-15 gives the fields of the specification, beside the built-in voices when asked', async () => {
    const voice = await aVoice()
    const url = `${world.url}/api/cloned-voices?${new URLSearchParams({ workspace: owner.workspaceId, user: owner.userId, showMSVoices: 'true' })}`
    const { voices } = await (await fetch(url, { headers: { cookie: owner.cookie } })).json()
    expect(voices[0]).toMatchObject({
      voiceId: voice.id,
      name: 'Mine',
      languageCode: 'en',
      ms_user: false,
      kind: 'cloned',
      samples: [{ sample_id: expect.any(String), file_name: 'one.mp3', size_bytes: sounds.mp3?.length }],
      audioPreview: expect.stringContaining('/play'),
    })
    expect(voices.slice(1).map(({ ms_user }: { ms_user: boolean }) => ms_user)).toEqual([true, true])
    const [sample] = voices[0].samples
    expect(Math.abs(sample.durationMs - 1_500)).toBeLessThan(100)
    expect(sample.peaks).toHaveLength(64)
    const heard = await fetch(`${world.url}${sample.url}`, { headers: { cookie: owner.cookie } })
    expect(Buffer.from(await heard.arrayBuffer()).equals(sounds.mp3 ?? Buffer.alloc(0))).toBe(true)
    expect((await fetch(`${world.url}${sample.url}`)).status).toBe(401)
  })

  it('VOICE-12 needs the consent, a name and a recording', async () => {
    expect((await addVoice({ consent: 'false' })).body.code).toBe('VOICE_CONSENT_MISSING')
    expect((await addVoice({ name: '  ' })).body.code).toBe('VOICE_NAME_MISSING')
    expect((await addVoice({}, [])).body.code).toBe('VOICE_FILES_MISSING')
    expect([service.count(add), await list()]).toEqual([0, []])
  })

  it('VOICE-09 refuses the 26th recording', async () => {
    const files = Array.from({ length: 26 }, (_, at) => one(`${at}.mp3`))
    expect((await addVoice({}, files)).body).toMatchObject({ message: voiceMessages.tooManyFiles, data: { limit: 25 } })
    expect((await addVoice({}, files.slice(1))).body.voice.samples).toHaveLength(25)
  })

  it('VOICE-10 takes 10,000,000 bytes and not one more', async () => {
    const padded = (bytes: number) => Buffer.concat([sounds.mp3 ?? Buffer.alloc(0), Buffer.alloc(bytes)], bytes)
    const { fileMaxBytes } = voiceLimits
    const refused = await addVoice({}, [{ name: 'long.mp3', bytes: padded(fileMaxBytes + 1) }])
    expect(refused).toMatchObject({ status: 413, body: { code: 'VOICE_FILE_TOO_LARGE', data: { name: 'long.mp3' } } })
    expect((await addVoice({}, [{ name: 'long.mp3', bytes: padded(fileMaxBytes) }])).status).toBe(201)
  })

  it('VOICE-11 goes by the content: ten types, whatever their names, and no flac', async () => {
    const kinds = ['mp3', 'mp4', 'aac', 'oga', 'opus', 'wav', 'weba', '3gp']
    const midi = Buffer.from('4d546864000000060000000100604d54726b0000000400ff2f00', 'hex')
    const files = [...kinds.map((kind) => one(`${kind}.bin`, kind)), { name: 'song.mid', bytes: midi }]
    const { body } = await addVoice({}, files)
    expect(body.voice.samples.map(({ file_name }: { file_name: string }) => file_name)).toEqual(
      files.map(({ name }) => name),
    )
    for (const name of ['song.flac', 'song.mp3'])
      expect((await addVoice({}, [one(name, 'flac')])).body).toMatchObject({
        code: 'VOICE_FILE_TYPE',
        data: { name, found: 'flac' },
      })
    const page = Buffer.from('<html><script>alert(1)</script></html>')
    expect((await addVoice({}, [{ name: 'a.mp3', bytes: page }])).status).toBe(415)
    expect((await addVoice({}, [one('still.mp3', 'silent')])).body.code).toBe('VOICE_FILE_SILENT')
    const torn = (sounds.mp4 ?? Buffer.alloc(0)).subarray(0, 60)
    expect((await addVoice({}, [{ name: 'torn.mp4', bytes: torn }])).body.code).toBe('VOICE_FILE_UNREADABLE')
    expect(service.count(add)).toBe(1)
  })

  it('twice with one key makes one voice, also at the same moment', async () => {
    const first = await addVoice({ requestKey: 'r1' })
    const again = await addVoice({ requestKey: 'r1' })
    expect(again.body.voice.id).toBe(first.body.voice.id)
    const both = await Promise.all([addVoice({ requestKey: 'r2' }), addVoice({ requestKey: 'r2' })])
    expect(both.map(({ status }) => status).sort()).toSatisfy(
      ([low = 0, high = 0]) => low === 201 && [201, 409].includes(high),
    )
    expect([service.count(add), service.voices.size, (await list()).length]).toEqual([2, 2, 2])
  })

  it('whose answer was lost finds the voice at the service', async () => {
    service.faults.push({ at: add, reply: null, isDone: true })
    expect((await addVoice({ requestKey: 'r3' })).status).toBe(201)
    service.faults.push({ at: add, reply: { status: 504 }, isDone: true })
    expect((await addVoice({ requestKey: 'r4' })).status).toBe(201)
    expect([service.count(add), service.voices.size]).toEqual([2, 2])
  })

  it('that the service never did is kept with its recordings, and finished later', async () => {
    service.faults.push({ at: add, reply: { status: 503 } }, { at: add, reply: { status: 503 } })
    expect(await addVoice({ requestKey: 'r5' })).toMatchObject({ status: 503, body: { code: 'SPEECH_UNAVAILABLE' } })
    const [voice] = await list()
    expect(voice).toMatchObject({ state: 'making', samples: [{ file_name: 'one.mp3' }] })
    const voiceId = voice?.id ?? ''
    const speaking = owner.client().voices.speak({ text: 'Hello.', language: 'en', voiceId })
    await expect(speaking).rejects.toMatchObject({ code: 'VOICE_NOT_FOUND' })
    await expect(owner.client().clonedVoices.finish({ voiceId })).rejects.toMatchObject({ code: 'SPEECH_UNAVAILABLE' })
    expect(await owner.client().clonedVoices.finish({ voiceId })).toMatchObject({ id: voiceId, state: 'ready' })
    expect(service.voices.size).toBe(1)
  })

  it('that was killed before the answer is continued once its time is over, or by a sync at once', async () => {
    const voice = await aVoice()
    await world.sql(`update cloned_voice set provider_voice = '', busy_until = $1`, [
      new Date(world.clock.now().getTime() + 60_000),
    ])
    const finish = () => owner.client().clonedVoices.finish({ voiceId: voice.id })
    await expect(finish()).rejects.toMatchObject({ code: 'VOICE_IN_PROGRESS' })
    world.clock.advance(61_000)
    expect(await finish()).toMatchObject({ state: 'ready' })
    await world.sql(`update cloned_voice set provider_voice = ''`)
    await owner.client().clonedVoices.sync()
    expect((await list()).map(({ state }) => state)).toEqual(['ready'])
    expect([service.count(add), service.voices.size]).toEqual([1, 1])
  })

  it.each([
    ['the key is wrong', { status: 401, body: { detail: { status: 'invalid_api_key' } } }, 'VOICE_KEY_REFUSED'],
    [
      'the account is full',
      { status: 400, body: { detail: { status: 'voice_limit_reached' } } },
      'VOICE_ACCOUNT_SPENT',
    ],
    ['the recordings are of no use', { status: 422, body: { detail: [] } }, 'VOICE_SAMPLES_REFUSED'],
  ])('leaves nothing behind when %s', async (_why, reply, code) => {
    const before = await stored()
    service.faults.push({ at: add, reply })
    expect((await addVoice()).body.code).toBe(code)
    expect(await list()).toEqual([])
    expect(await stored()).toEqual(before)
    expect(await world.sql('select 1 from voice_sample')).toEqual([])
  })

  it('VOICE-21 is refused at ten with the workspace’s own key', async () => {
    for (let count = 0; count < 10; count += 1) await addVoice({ name: `Voice ${count}` })
    expect(await overview()).toMatchObject({ count: 10, limit: 10 })
    expect((await addVoice()).body).toMatchObject({ code: 'PLAN_LIMIT_REACHED', data: { limit: 10, total: 10 } })
    expect(service.voices.size).toBe(10)
  })

  it('needs the permission, and a workspace of one’s own', async () => {
    const stranger = await world.aPerson()
    expect((await addVoice({}, [one()], stranger)).status).toBe(403)
    expect((await addVoice({}, [one()], colleague)).status).toBe(201)
  })
})

describe('editing a voice', () => {
  it('VOICE-17 sends the name and new recordings, and deletes the chosen ones', async () => {
    const voice = await aVoice([one('one.mp3'), one('two.mp3')])
    const [first] = voice.samples
    const { status, body } = await send(
      `${voice.id}/edit`,
      fields({ name: 'Renamed', deletedSampleIds: [first.sample_id] }),
      [one('three.wav', 'wav'), one('two.mp3', 'oga')],
    )
    expect([status, body.message, body.voice.name]).toEqual([200, voiceMessages.saved, 'Renamed'])
    expect(body.voice.samples.map(({ file_name }: { file_name: string }) => file_name)).toEqual([
      'two.mp3',
      'three.wav',
      'two (2).mp3',
    ])
    const [there] = service.voices.values()
    expect([there?.name, there?.samples.map(({ file_name }) => file_name)]).toEqual([
      'Renamed',
      ['two.mp3', 'three.wav', 'two (2).mp3'],
    ])
    expect((await audited()).at(-1)).toMatchObject({
      action: 'voice.changed',
      after: { name: 'Renamed', recordings: 3 },
    })
    const [row] = await world.sql<{ consents: unknown[] }>('select consents from cloned_voice')
    expect(row?.consents).toHaveLength(2)
  })

  it('whose answer was lost sends no recording twice', async () => {
    const voice = await aVoice()
    const path = `POST /v1/voices/voice-${service.state.made}/edit`
    service.faults.push({ at: path, reply: null, isDone: true })
    const edit = () => send(`${voice.id}/edit`, fields(), [one('two.wav', 'wav')])
    expect((await edit()).body.code).toBe('SPEECH_UNAVAILABLE')
    expect((await edit()).body.voice.samples).toHaveLength(2)
    const [there] = service.voices.values()
    expect(there?.samples.map(({ file_name }) => file_name)).toEqual(['one.mp3', 'two.wav'])
  })

  it('VOICE-12 keeps at least one recording, and needs the consent', async () => {
    const voice = await aVoice()
    const all = voice.samples.map(({ sample_id }: { sample_id: string }) => sample_id)
    const edit = (more: Record<string, string | string[]>) => send(`${voice.id}/edit`, fields(more), [])
    expect((await edit({ deletedSampleIds: all })).body.code).toBe('VOICE_FILES_MISSING')
    expect((await edit({ consent: '' })).body.code).toBe('VOICE_CONSENT_MISSING')
    expect((await edit({ deletedSampleIds: [voice.id] })).body.code).toBe('VOICE_SAMPLE_NOT_FOUND')
  })
})

describe('deleting', () => {
  it('VOICE-18 of a recording and of a voice is done at the service too', async () => {
    const voice = await aVoice([one('one.mp3'), one('two.mp3')])
    const client = owner.client().clonedVoices
    const sampleId = voice.samples[0].sample_id
    const { voice: left } = await client.removeSample({ voiceId: voice.id, sampleId })
    expect(left.samples.map(({ file_name }) => file_name)).toEqual(['two.mp3'])
    await expect(client.removeSample({ voiceId: voice.id, sampleId })).rejects.toMatchObject({
      code: 'VOICE_SAMPLE_NOT_FOUND',
    })
    const last = left.samples[0]?.sample_id ?? ''
    await expect(client.removeSample({ voiceId: voice.id, sampleId: last })).rejects.toMatchObject({
      code: 'VOICE_FILES_MISSING',
    })
    const query = new URLSearchParams({ workspace: owner.workspaceId, user: owner.userId })
    const response = await fetch(`${world.url}/api/cloned-voices/${voice.id}?${query}`, {
      method: 'DELETE',
      headers: { cookie: owner.cookie, origin: world.url },
    })
    expect(await response.json()).toEqual({ success: 'success', message: voiceMessages.deleted, removed: voice.id })
    expect([service.voices.size, await list()]).toEqual([0, []])
    expect((await audited()).slice(-2).map(({ action }) => action)).toEqual(['voice.sample-removed', 'voice.removed'])
  })

  it('VOICE-02 is refused for a voice without recordings', async () => {
    await service.put({ voice_id: 'designed', name: 'Designed', category: 'generated' })
    await owner.client().clonedVoices.sync()
    const [voice] = await list()
    expect(voice).toMatchObject({ kind: 'generative', samples: [] })
    const removed = owner.client().clonedVoices.remove({ voiceId: voice?.id ?? '' })
    await expect(removed).rejects.toMatchObject({ code: 'VOICE_UNCHANGEABLE' })
    expect((await send(`${voice?.id}/edit`, fields(), [one()])).body.code).toBe('VOICE_UNCHANGEABLE')
    expect(service.voices.size).toBe(1)
  })
})

describe('stored recordings', () => {
  it('are deleted with their voice, and by a nightly job where that was interrupted', async () => {
    const before = await stored()
    const gone = await aVoice()
    await owner.client().clonedVoices.remove({ voiceId: gone.id })
    expect(await stored()).toEqual(before)
    const kept = await aVoice()
    const abandoned = await aVoice()
    await world.sql('delete from cloned_voice where id = $1', [abandoned.id])
    const sweep = async () => {
      await world.app.runJobs.short('test', async (ctx) => void (await ctx.jobs(sweepRecordings, {})))
      await world.runJobs()
    }
    await sweep()
    expect((await stored()).some((path) => path.includes(abandoned.id))).toBe(true)
    world.clock.advance(2 * dayMs)
    await sweep()
    expect((await stored()).map((key) => key.split('/')[2])).toEqual([kept.id])
  })
})

describe('syncing', () => {
  it('VOICE-03 VOICE-18 adds what was made at the service, takes over names, and drops what is gone', async () => {
    const gone = await aVoice()
    const kept = await aVoice()
    service.voices.delete(`voice-${service.state.made - 1}`)
    const renamed = service.voices.get(`voice-${service.state.made}`)
    if (renamed) renamed.name = 'Renamed there'
    await service.put({ voice_id: 'ready', name: 'Ready', category: 'premade' })
    await service.put({ voice_id: 'made-there', name: 'Made there', labels: { language: 'de' } })
    await service.put({
      voice_id: 'other',
      name: 'Of a workspace',
      description: `Taplore voice ${colleague.workspaceId}`,
    })
    const answer = await owner.client().clonedVoices.sync()
    expect(answer).toEqual({ success: 'success', message: voiceMessages.synced, added: 1, removed: 1, leftOut: 0 })
    const voices = await list()
    expect(voices.map(({ name, languageCode }) => [name, languageCode])).toEqual([
      ['Made there', 'de'],
      ['Renamed there', 'en'],
    ])
    expect(voices[1]?.id).toBe(kept.id)
    expect(voices.some(({ id }) => id === gone.id)).toBe(false)
    expect(await owner.client().clonedVoices.sync()).toMatchObject({ added: 0, removed: 0 })
  })

  it('says what the limit left out, and plays recordings that only the service has', async () => {
    for (let count = 0; count < 12; count += 1) await service.put({ voice_id: `v${count}`, name: `Voice ${count}` })
    service.voices.get('v0')?.samples.push({
      sample_id: 's0',
      file_name: 'there.wav',
      mime_type: 'audio/wav',
      size_bytes: 4,
      hash: '',
      bytes: Buffer.from('RIFF'),
    })
    expect(await owner.client().clonedVoices.sync()).toMatchObject({
      message: voiceMessages.someLeftOut,
      added: 10,
      leftOut: 2,
    })
    const voice = (await list()).find(({ name }) => name === 'Voice 0')
    const heard = await fetch(`${world.url}${voice?.audioPreview}`, { headers: { cookie: owner.cookie } })
    expect([heard.headers.get('content-type'), await heard.text()]).toEqual(['audio/wav', 'RIFF'])
  })

  it('removes a second voice that a lost answer left at the service', async () => {
    const voice = await aVoice()
    await service.put({ voice_id: 'double', name: 'Mine', description: `Taplore voice ${voice.id}` })
    await owner.client().clonedVoices.sync()
    expect([service.voices.has('double'), (await list()).length]).toEqual([false, 1])
  })
})

describe('a cloned voice', () => {
  it('speaks in the workspace, and is offered with those of its language', async () => {
    const voice = await aVoice()
    const { voices } = await owner.client().voices.list({ language: 'en' })
    expect(voices[0]).toMatchObject({ id: voice.id, isCloned: true })
    const spoken = await owner.client().voices.speak({ text: 'Hello.', language: 'en', voiceId: voice.id })
    expect(spoken.voice).toBe(voice.id)
    expect(service.count(`POST /v1/text-to-speech/voice-${service.state.made}`)).toBe(1)
  })
})
