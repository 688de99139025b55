import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startWorld, type TestPerson, type World } from '../../../../testing/world.ts'
import { startFakeElevenLabs } from '../../../providers/speech/elevenlabs/fake-eleven-labs.ts'
import { ensureMember } from '../../accounts/workspaces/index.ts'

const key = 'xi-of-the-owner-4711'
let world: World
let service: Awaited<ReturnType<typeof startFakeElevenLabs>>
let owner: TestPerson
let member: TestPerson
beforeAll(async () => {
  service = await startFakeElevenLabs({ key })
  world = await startWorld({ ELEVENLABS_BASE_URL: `${service.url}/v1` })
  owner = await world.aPerson()
  member = await world.aPerson()
  await world.app.runJobs.short('test', (ctx) =>
    ensureMember(ctx, { workspaceId: owner.workspaceId, userId: member.userId, role: 'EDITOR' }),
  )
})
afterAll(async () => {
  await world?.close()
  await service?.close()
})

describe('the integrations of a workspace', () => {
  it('INTEG-01 INTEG-03 are saved by type, with their vendor, and listed', async () => {
    const client = owner.client().integrations
    await client.save({ type: 'AI_VOICE_GENERATION', apiKey: key })
    const { integrations, canChange } = await client.save({ type: 'AI_IMAGE_GENERATION', apiKey: 'leo-key-0815' })
    expect(canChange).toBe(true)
    expect(integrations).toEqual([
      { type: 'AI_VOICE_GENERATION', vendor: 'ELEVEN_LABS', isConnected: true, hint: '4711' },
      { type: 'AI_IMAGE_GENERATION', vendor: 'LEONARDO', isConnected: true, hint: '0815' },
    ])
    // The same record as in the profile.
    const { keys } = await owner.client().profile.providerKeys()
    expect(keys.map(({ service: name, hint }) => [name, hint]).sort()).toEqual([
      ['image-generation', '0815'],
      ['voice-cloning', '4711'],
    ])
    const after = await client.save({ type: 'AI_IMAGE_GENERATION', apiKey: null })
    expect(after.integrations[1]).toMatchObject({ isConnected: false, hint: null })
  })

  it('tell members what is connected and nothing of the key, and are changed by the owner alone', async () => {
    const client = member.client(owner.workspaceId).integrations
    expect(await client.list()).toMatchObject({
      canChange: false,
      integrations: [{ isConnected: true, hint: null }, {}],
    })
    const save = client.save({ type: 'AI_VOICE_GENERATION', apiKey: key })
    await expect(save).rejects.toMatchObject({ code: 'INTEGRATION_OF_OWNER' })
  })

  it('INTEG-04 tell a wrong key when it is saved, and keep the one before', async () => {
    const client = owner.client().integrations
    const save = client.save({ type: 'AI_VOICE_GENERATION', apiKey: 'xi-of-nobody-at-all' })
    await expect(save).rejects.toMatchObject({ code: 'VOICE_KEY_REFUSED' })
    expect((await client.list()).integrations[0]).toMatchObject({ hint: '4711' })
  })
})
