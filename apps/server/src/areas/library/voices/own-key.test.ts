import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startWorld, type TestPerson, type World } from '../../../../testing/world.ts'
import { longJobContext } from '../../../platform/api/scope.ts'
import { type Reply, startFakeSpeechServer } from '../../../providers/speech/fake-speech-server.ts'
import { ensureMember } from '../../accounts/workspaces/index.ts'
import { setSubscription } from '../../money/billing/index.ts'
import { speakForPaidWork } from './speak-text.ts'

const key = 'xi-of-the-owner-4711'
const wrong = 'xi-of-nobody-at-all'
const words = (status: string): string => JSON.stringify({ detail: { status, message: 'No.' } })

let world: World
let service: Awaited<ReturnType<typeof startFakeSpeechServer>>
let owner: TestPerson
let colleague: TestPerson
let recording: string
let mp3: Buffer
let trouble: Reply | null = null
let busy: number[] = []
let made = 0

beforeAll(async () => {
  service = await startFakeSpeechServer(({ method, path, headers }) => {
    const { appPool, systemPool } = world.app.installation.database
    busy.push(...[appPool, systemPool].map((pool) => pool.totalCount - pool.idleCount))
    if (headers['xi-api-key'] !== key) return { status: 401, body: words('invalid_api_key') }
    if (trouble) return trouble
    if (path === '/v1/voices/add') {
      made += 1
      return { body: JSON.stringify({ voice_id: `clone-${made}` }) }
    }
    return method === 'DELETE' ? { body: '{"status":"ok"}' } : { type: 'audio/mpeg', body: mp3 }
  })
  world = await startWorld({ ELEVENLABS_BASE_URL: `${service.url}/v1` })
  owner = await world.aPerson()
  colleague = await world.aPerson()
  await world.app.runJobs.short('test', async (ctx) => {
    await setSubscription(ctx, { ownerId: owner.userId, planId: '1007' })
    await ensureMember(ctx, { workspaceId: owner.workspaceId, userId: colleague.userId, role: 'EDITOR' })
  })
  const spoken = await owner.client().voices.speak({ text: 'My own voice.', language: 'en' })
  recording = spoken.asset.id
  const { audioBase64 } = await owner.client().voices.sample({ voiceId: 'embedded-high', language: 'en' })
  mp3 = Buffer.from(audioBase64, 'base64')
})
afterAll(async () => {
  await world?.close()
  await service?.close()
})
beforeEach(() => {
  trouble = null
  busy = []
  service.calls.length = 0
})

const wish = () => ({ name: 'Mine', language: 'en', assetIds: [recording], hasConsent: true as const })
const keep = (value: string) => owner.client().profile.saveProviderKey({ service: 'voice-cloning', key: value })
const asColleague = () => colleague.client(owner.workspaceId)
const rows = () => world.sql<{ id: string; provider_voice: string }>('select id, provider_voice from cloned_voice')

describe("the workspace's own key for voices", () => {
  it('is of its owner: the key of a colleague is not used there', async () => {
    await colleague.client().profile.saveProviderKey({ service: 'voice-cloning', key })
    await expect(asColleague().clonedVoices.create(wish())).rejects.toMatchObject({ code: 'VOICE_CLONING_UNAVAILABLE' })
    await colleague.client().profile.removeProviderKey({ service: 'voice-cloning' })
    expect(service.calls).toEqual([])
  })

  it('that is wrong is refused with what to do, and nothing is saved', async () => {
    await keep(wrong)
    await expect(owner.client().clonedVoices.create(wish())).rejects.toMatchObject({
      code: 'VOICE_KEY_REFUSED',
      status: 409,
      message: expect.stringContaining('under Integrations'),
    })
    expect(await rows()).toEqual([])
  })

  it('VOICE-20 INTEG-05 makes voices that everyone in the workspace and its series speak with, beside the ready-made ones', async () => {
    await keep(key)
    const voice = await asColleague().clonedVoices.create(wish())
    expect(voice).toMatchObject({ isCloned: true, level: 'full' })
    const { voices } = await asColleague().clonedVoices.list({ showMsVoices: true })
    expect(voices.map(({ id }) => id)).toEqual([voice.id, 'embedded-high', 'embedded-low'])

    const spoken = await asColleague().voices.speak({ text: 'Hello.', language: 'en', voiceId: voice.id })
    expect(spoken.voice).toBe(voice.id)
    await owner.client().voices.sample({ voiceId: voice.id, language: 'en' })
    expect(service.calls.map(({ path }) => path.split('?')[0])).toEqual([
      '/v1/voices/add',
      '/v1/text-to-speech/clone-1',
      '/v1/text-to-speech/clone-1',
    ])
    expect(new Set(service.calls.map(({ headers }) => headers['xi-api-key']))).toEqual(new Set([key]))
    expect(new Set(busy)).toEqual(new Set([0]))

    await owner.client().voices.speak({ text: 'Hello.', language: 'en', voiceId: 'embedded-low' })
    expect(service.calls).toHaveLength(3)

    // Speech of an episode: the same voice, paid with credits of the series.
    const used = async () => (await owner.client().billing.stats({})).textToSpeech
    const before = await used()
    const work = longJobContext(world.app.installation, 'test')
    const scope = { workspaceId: owner.workspaceId, userId: colleague.userId }
    await speakForPaidWork(work, scope, { text: 'Hello.', language: 'en', voiceId: voice.id })
    expect(service.calls[3]?.path).toContain('/v1/text-to-speech/clone-1')
    expect(await used()).toEqual(before)
  })

  it('serves no other workspace', async () => {
    const [row] = await rows()
    const voiceId = row?.id ?? ''
    await expect(colleague.client().voices.speak({ text: 'Hello.', language: 'en', voiceId })).rejects.toMatchObject({
      code: 'VOICE_NOT_FOUND',
    })
    await expect(colleague.client().clonedVoices.remove({ voiceId })).rejects.toMatchObject({ code: 'VOICE_NOT_FOUND' })
    expect(service.calls).toEqual([])
  })

  it.each([
    ['has no credits left', { status: 401, body: words('quota_exceeded') }, 'VOICE_ACCOUNT_SPENT'],
    ['has no credits left, in newer words', { status: 402, body: '{}' }, 'VOICE_ACCOUNT_SPENT'],
    ['may not do this', { status: 403, body: words('missing_permissions') }, 'VOICE_KEY_REFUSED'],
  ])('of an account that %s says so (%j)', async (_what, reply, code) => {
    const [row] = await rows()
    trouble = reply
    const speak = owner.client().voices.speak({ text: 'Hello again.', language: 'en', voiceId: row?.id })
    await expect(speak).rejects.toMatchObject({ code })
  })

  it('allows ten voices, whatever the plan says, also under concurrency', async () => {
    const before = (await rows()).length
    const outcomes = await Promise.allSettled(
      Array.from({ length: 12 - before }, () => owner.client().clonedVoices.create(wish())),
    )
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(10 - before)
    for (const outcome of outcomes) {
      if (outcome.status === 'rejected') {
        expect(outcome.reason).toMatchObject({ code: 'PLAN_LIMIT_REACHED', data: { limit: 10 } })
      }
    }
    const kept = (await rows()).map(({ provider_voice }) => provider_voice)
    expect(kept).toHaveLength(10)
    const added = service.calls.filter(({ path }) => path === '/v1/voices/add').length
    const givenBack = service.calls.filter(({ method }) => method === 'DELETE')
    expect(givenBack).toHaveLength(added - (10 - before))
    for (const { path } of givenBack) expect(kept).not.toContain(path.split('/').at(-1))
  })

  it('keeps a voice that the service could not delete', async () => {
    const [row] = await rows()
    trouble = { status: 401, body: words('invalid_api_key') }
    await expect(owner.client().clonedVoices.remove({ voiceId: row?.id ?? '' })).rejects.toMatchObject({
      code: 'VOICE_KEY_REFUSED',
    })
    expect(await rows()).toHaveLength(10)
    trouble = null
    await asColleague().clonedVoices.remove({ voiceId: row?.id ?? '' })
    expect(await rows()).toHaveLength(9)
  })

  it('once removed takes its voices out of the lists; the same key brings them back', async () => {
    const [row] = await rows()
    await owner.client().profile.removeProviderKey({ service: 'voice-cloning' })
    expect((await owner.client().clonedVoices.list({})).voices).toEqual([])
    const speak = owner.client().voices.speak({ text: 'Hello.', language: 'en', voiceId: row?.id })
    await expect(speak).rejects.toMatchObject({ code: 'VOICE_NOT_FOUND' })
    await keep(key)
    expect((await owner.client().clonedVoices.list({})).voices).toHaveLength(9)
  })

  it('is in no table in plain text', async () => {
    const tables = await world.sql<{ name: string }>(
      `select table_schema || '.' || quote_ident(table_name) as name from information_schema.tables
       where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
    )
    for (const { name } of tables) {
      const found = await world.sql(`select 1 from ${name} as row where row::text like $1 limit 1`, [`%${key}%`])
      expect([name, found]).toEqual([name, []])
    }
  })
})
