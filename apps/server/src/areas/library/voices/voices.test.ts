import { storyLanguages } from '@taplore/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startWorld, type TestPerson, type World } from '../../../../testing/world.ts'
import type { LongJobContext } from '../../../platform/context.ts'
import { startFakeSpeechServer } from '../../../providers/speech/fake-speech-server.ts'
import { mp3Duration } from '../../../providers/speech/mp3-duration.ts'
import { setSubscription, spend } from '../../money/billing/index.ts'
import { speakText } from './index.ts'
import { sampleLines } from './sample-lines.ts'

let world: World
let person: TestPerson
beforeAll(async () => {
  world = await startWorld()
  person = await world.aPerson()
})
afterAll(() => world?.close())

const subscribe = (where: World, who: TestPerson, planId: string) =>
  where.app.runJobs.short('test', (ctx) => setSubscription(ctx, { ownerId: who.userId, planId }))
const asJob = async <T>(work: (ctx: LongJobContext) => Promise<T>): Promise<T> => {
  let result: { value: T } | undefined
  await world.app.runJobs.long('test', async (ctx) => {
    result = { value: await work(ctx) }
  })
  if (!result) throw new Error('The work did not run.')
  return result.value
}
const usedCharacters = async (who: TestPerson) => {
  const rows = await world.app.installation.database.workspace(
    { workspaceId: who.workspaceId, userId: who.userId },
    (db) =>
      db.execute<{ amount: string }>(
        `select coalesce(sum(amount), 0) as amount from usage_counter where kind = 'textToSpeech'`,
      ),
  )
  return Number(rows.rows[0]?.amount)
}

describe('voices', () => {
  it('WIZ-20 lists cloned voices of the workspace, with the ready-made ones only when asked', async () => {
    const client = person.client()
    expect(await client.clonedVoices.list({})).toEqual({ voices: [] })
    const { voices } = await client.clonedVoices.list({ showMsVoices: true })
    expect(voices.map(({ id }) => id)).toEqual(['embedded-high', 'embedded-low'])
    expect(voices[0]).toMatchObject({ isCloned: false, level: 'basic' })
    const url = `${world.url}/api/cloned-voices?workspace=${person.workspaceId}&showMsVoices=true`
    const plain = await fetch(url, { headers: { cookie: person.cookie } })
    expect((await plain.json()).voices).toHaveLength(2)
  })

  it('WIZ-14 lists the voices of a language, or none', async () => {
    const client = person.client()
    expect((await client.voices.list({ language: 'ja' })).voices).toHaveLength(2)
    expect((await client.voices.list({ language: 'eo' })).voices).toEqual([])
  })

  it('have samples in every story language, generated once', async () => {
    expect(Object.keys(sampleLines).sort()).toEqual(storyLanguages.map(({ code }) => code).sort())
    const client = person.client()
    const first = await client.voices.sample({ voiceId: 'embedded-low', language: 'pl' })
    expect(first.text).toBe(sampleLines.pl)
    expect(mp3Duration(Buffer.from(first.audioBase64, 'base64'))).toBe(first.durationMs)
    expect((await client.voices.sample({ voiceId: 'embedded-low', language: 'pl' })).audioBase64).toBe(
      first.audioBase64,
    )
    await expect(client.voices.sample({ voiceId: 'nobody', language: 'pl' })).rejects.toMatchObject({
      code: 'VOICE_NOT_FOUND',
    })
    await expect(client.voices.sample({ voiceId: 'embedded-low', language: 'eo' })).rejects.toMatchObject({
      code: 'VOICE_LANGUAGE_UNSUPPORTED',
    })
    expect(await usedCharacters(person)).toBe(0)
  })

  it('can be seen before they are heard, where speaking costs nothing', async () => {
    const client = person.client()
    const { peaks } = await client.voices.samplePeaks({ voiceId: 'embedded-high', language: 'en' })
    expect(peaks).toHaveLength(64)
    expect([Math.max(...(peaks ?? [])), Math.min(...(peaks ?? []))]).toEqual([100, expect.toSatisfy((low) => low < 20)])
    expect(await client.voices.samplePeaks({ voiceId: 'embedded-high', language: 'en' })).toEqual({ peaks })
    expect((await client.voices.samplePeaks({ voiceId: 'embedded-low', language: 'en' })).peaks).not.toEqual(peaks)
    await expect(client.voices.samplePeaks({ voiceId: 'nobody', language: 'en' })).rejects.toMatchObject({
      code: 'VOICE_NOT_FOUND',
    })
  })

  it('cannot be cloned by the built-in speech, and a plan without cloning says so first', async () => {
    const owner = await world.aPerson()
    const wish = { name: 'Mine', language: 'en', assetIds: [owner.workspaceId], hasConsent: true as const }
    await expect(owner.client().clonedVoices.create(wish)).rejects.toMatchObject({ code: 'PLAN_FEATURE_LOCKED' })
    await subscribe(world, owner, '1007')
    await expect(owner.client().clonedVoices.create(wish)).rejects.toMatchObject({ code: 'VOICE_CLONING_UNAVAILABLE' })
    const withoutConsent = { ...wish, hasConsent: false } as unknown as typeof wish
    await expect(owner.client().clonedVoices.create(withoutConsent)).rejects.toMatchObject({ status: 422 })
  })
})

describe('speaking', () => {
  it('saves the audio to the library and charges its characters', async () => {
    const owner = await world.aPerson()
    const { asset, voice, durationMs } = await owner.client().voices.speak({ text: 'Où est le port ?', language: 'fr' })
    expect(voice).toBe('embedded-high')
    expect(asset).toMatchObject({ kind: 'audio', mime: 'audio/mpeg', durationMs, name: 'Où est le port ?' })
    const heard = await fetch(`${world.url}${asset.url}`, { headers: { cookie: owner.cookie } })
    expect(mp3Duration(Buffer.from(await heard.arrayBuffer()))).toBe(durationMs)
    expect(await usedCharacters(owner)).toBe('Où est le port ?'.length)
    await owner.client().voices.speak({ text: 'One.', language: 'en', voiceId: 'embedded-low' })
    await owner.client().speechSettings.preview({ text: 'Two.', language: 'en', voiceId: 'embedded-low' })
    const read = [
      { voiceId: 'embedded-high', characters: 16 },
      { voiceId: 'embedded-low', characters: 8 },
    ]
    expect(await owner.client().clonedVoices.usage()).toEqual({ voices: read })
    expect(await person.client().clonedVoices.usage()).toEqual({ voices: [] })
  })

  it('costs nothing when it is refused', async () => {
    const owner = await world.aPerson()
    const speak = owner.client().voices.speak
    await expect(speak({ text: 'The word 東京.', language: 'en' })).rejects.toMatchObject({
      code: 'VOICE_TEXT_UNSPEAKABLE',
      data: { parts: ['東京'] },
    })
    await expect(speak({ text: 'Hello.', language: 'en', voiceId: 'someone-elses' })).rejects.toMatchObject({
      code: 'VOICE_NOT_FOUND',
    })
    expect(await usedCharacters(owner)).toBe(0)
    expect((await owner.client().assets.list({})).assets).toEqual([])
  })

  it('is refused before a word is spoken when the balance does not suffice', async () => {
    const owner = await world.aPerson()
    const scope = { workspaceId: owner.workspaceId, userId: owner.userId }
    const text = 'A sentence. '.repeat(400)
    await asJob((ctx) => speakText(ctx, scope, { text: 'One.', language: 'en' }))
    for (let round = 0; round < 2; round += 1) {
      await asJob((ctx) =>
        ctx.scopes.workspace(scope, async (inner) => {
          await spend(inner, 'textToSpeech', 4_900)
        }),
      )
    }
    let asked = 0
    const spy = (ctx: LongJobContext) => ({
      ...ctx,
      providers: {
        ...ctx.providers,
        speech: {
          ...ctx.providers.speech,
          speak: async () => {
            asked += 1
            throw new Error('must not be asked')
          },
        },
      },
    })
    await expect(asJob((ctx) => speakText(spy(ctx), scope, { text, language: 'en' }))).rejects.toMatchObject({
      code: 'PLAN_BALANCE_SPENT',
    })
    expect(asked).toBe(0)
    expect(await usedCharacters(owner)).toBe(9_804)
  })

  it('holds no database connection while the service speaks', async () => {
    const mp3 = Buffer.from(
      (await person.client().voices.sample({ voiceId: 'embedded-high', language: 'en' })).audioBase64,
      'base64',
    )
    const busy: number[] = []
    const service = await startFakeSpeechServer(({ path }) => {
      if (path === '/v1/voices') return { body: '{"voices":[{"voice_id":"v1","name":"Ready","category":"premade"}]}' }
      const { appPool } = slow.app.installation.database
      busy.push(appPool.totalCount - appPool.idleCount)
      return { type: 'audio/mpeg', body: mp3 }
    })
    const slow = await startWorld({
      SPEECH_PROVIDER: 'elevenlabs',
      SPEECH_API_KEY: 'k',
      SPEECH_BASE_URL: `${service.url}/v1`,
    })
    try {
      const owner = await slow.aPerson()
      const { asset } = await owner.client().voices.speak({ text: 'Slowly.', language: 'en', voiceId: 'v1' })
      // Drawing a voice is not worth a bill.
      expect(await owner.client().voices.samplePeaks({ voiceId: 'v1', language: 'en' })).toEqual({ peaks: null })
      await owner.client().voices.sample({ voiceId: 'v1', language: 'en' })
      expect((await owner.client().voices.samplePeaks({ voiceId: 'v1', language: 'en' })).peaks).toHaveLength(64)
      expect(busy).toEqual([0, 0])
      const [row] = await slow.sql<{ created_by: string }>('select created_by from asset where id = $1', [asset.id])
      expect(row?.created_by).toBe(owner.userId)
    } finally {
      await slow.close()
      await service.close()
    }
  })

  it('is locked by a plan without speech', async () => {
    const owner = await world.aPerson()
    await subscribe(world, owner, '1009')
    await expect(owner.client().voices.speak({ text: 'Hello.', language: 'en' })).rejects.toMatchObject({
      code: 'PLAN_FEATURE_LOCKED',
    })
  })
})

describe('music', () => {
  it('WIZ-20 is listed, can be played from any offset, and is added to the library', async () => {
    const client = person.client()
    const { tracks } = await client.voices.music()
    expect(tracks.length).toBeGreaterThanOrEqual(5)
    const [track] = tracks
    if (!track) throw new Error('There is no music.')
    const range = await fetch(`${world.url}${track.url}`, {
      headers: { cookie: person.cookie, range: 'bytes=1000-1999' },
    })
    expect(range.status).toBe(206)
    expect(range.headers.get('content-type')).toBe('audio/mpeg')
    const { task, madeId } = await client.voices.addMusic({ trackId: track.id })
    expect(task).toMatchObject({ kind: 'voices.add-music', title: track.name, state: 'queued', stages: ['composing'] })
    await world.runJobs()
    expect(await client.tasks.get({ taskId: task.id })).toMatchObject({ state: 'done' })
    const asset = await client.assets.get({ assetId: madeId })
    expect(asset).toMatchObject({ kind: 'audio', name: track.name, durationMs: track.durationMs })
    const whole = await fetch(`${world.url}${asset.url}`, { headers: { cookie: person.cookie } })
    const played = mp3Duration(Buffer.from(await whole.arrayBuffer())) ?? 0
    expect(Math.abs(played - track.durationMs)).toBeLessThan(150)
    expect((await fetch(`${world.url}${track.url}`)).status).toBe(401)
    await expect(client.voices.addMusic({ trackId: 'nothing' })).rejects.toMatchObject({ code: 'MUSIC_NOT_FOUND' })
  })
})

describe('cloned voices', () => {
  it('belong to their workspace alone, count against the plan, and are forgotten at the service', async () => {
    let mp3: Buffer = Buffer.alloc(0)
    const service = await startFakeSpeechServer(({ method, path }) => {
      if (path === '/v1/voices') return { body: '{"voices":[{"voice_id":"v1","name":"Ready","category":"premade"}]}' }
      if (path === '/v1/voices/add') return { body: '{"voice_id":"secret-clone"}' }
      if (method === 'DELETE') return { body: '{"status":"ok"}' }
      return { type: 'audio/mpeg', body: mp3 }
    })
    const paid = await startWorld({
      SPEECH_PROVIDER: 'elevenlabs',
      SPEECH_API_KEY: 'k',
      SPEECH_BASE_URL: `${service.url}/v1`,
    })
    try {
      const sample = await person.client().voices.sample({ voiceId: 'embedded-high', language: 'en' })
      mp3 = Buffer.from(sample.audioBase64, 'base64')
      const [owner, other] = [await paid.aPerson(), await paid.aPerson()]
      for (const who of [owner, other]) await subscribe(paid, who, '1007')
      const recording = await owner.client().voices.speak({ text: 'My own voice.', language: 'en', voiceId: 'v1' })
      const wish = { name: 'Mine', language: 'en', assetIds: [recording.asset.id], hasConsent: true as const }

      await expect(other.client().clonedVoices.create(wish)).rejects.toMatchObject({ code: 'ASSET_NOT_FOUND' })
      const voice = await owner.client().clonedVoices.create(wish)
      expect(voice).toMatchObject({ name: 'Mine', isCloned: true, languages: ['en'] })
      expect(voice.id).not.toBe('secret-clone')
      await expect(owner.client().clonedVoices.create(wish)).rejects.toMatchObject({ code: 'PLAN_LIMIT_REACHED' })
      expect((await owner.client().clonedVoices.list({})).voices.map(({ id }) => id)).toEqual([voice.id])
      expect((await other.client().clonedVoices.list({})).voices).toEqual([])

      const spoken = await owner.client().voices.speak({ text: 'Hello.', language: 'en', voiceId: voice.id })
      expect(spoken.voice).toBe(voice.id)
      expect(service.calls.at(-1)?.path).toContain('/text-to-speech/secret-clone?')
      for (const voiceId of [voice.id, 'secret-clone']) {
        await expect(other.client().voices.speak({ text: 'Hello.', language: 'en', voiceId })).rejects.toMatchObject({
          code: 'VOICE_NOT_FOUND',
        })
      }
      await expect(other.client().clonedVoices.remove({ voiceId: voice.id })).rejects.toMatchObject({
        code: 'VOICE_NOT_FOUND',
      })
      await owner.client().clonedVoices.remove({ voiceId: voice.id })
      expect(service.calls.at(-1)).toMatchObject({ method: 'DELETE', path: '/v1/voices/secret-clone' })
      expect((await owner.client().clonedVoices.list({})).voices).toEqual([])
    } finally {
      await paid.close()
      await service.close()
    }
  })
})
