import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startWorld, type TestPerson, type World } from '../../../../testing/world.ts'
import { openLeonardo } from '../../../providers/images/leonardo.ts'
import { setSubscription } from '../../money/billing/index.ts'

interface Call {
  readonly path: string
  readonly key: string
  readonly body: Record<string, unknown>
}

/** Speaks as an OpenAI-compatible service and as Leonardo, whose image is there at the second question. */
async function startSmallImages(image: Buffer) {
  const calls: Call[] = []
  const state = { status: 200, base64: image.toString('base64'), asked: 0, outcome: 'COMPLETE' }
  const server = createServer(async (request: IncomingMessage, response) => {
    const path = request.url ?? ''
    if (path === '/made.png') return response.writeHead(200, { 'content-type': 'image/png' }).end(image)
    const words = await text(request)
    const key = request.headers.authorization ?? ''
    calls.push({ path, key, body: words ? JSON.parse(words) : {} })
    const { port } = server.address() as AddressInfo
    const answer = () => {
      if (path === '/openai/images/generations') return { data: [{ b64_json: state.base64 }] }
      if (path === '/leonardo/generations') return { sdGenerationJob: { generationId: 'g-1' } }
      state.asked += 1
      const isDone = state.asked % 2 === 0
      return {
        generations_by_pk: {
          status: isDone ? state.outcome : 'PENDING',
          generated_images: isDone ? [{ url: `http://127.0.0.1:${port}/made.png` }] : [],
        },
      }
    }
    response.writeHead(state.status, { 'content-type': 'application/json' })
    response.end(state.status === 200 ? JSON.stringify(answer()) : '{"error":"no"}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { host: `127.0.0.1:${port}`, url: `http://127.0.0.1:${port}`, calls, state, close: () => void server.close() }
}

let service: Awaited<ReturnType<typeof startSmallImages>>
let world: World
let owner: TestPerson
beforeAll(async () => {
  const image = await sharp({ create: { width: 64, height: 96, channels: 3, background: '#0a7d6b' } })
    .png()
    .toBuffer()
  service = await startSmallImages(image)
  world = await startWorld({
    TAPLORE_EGRESS_ALLOW: service.host,
    IMAGES_PROVIDER: 'openai-compatible',
    IMAGES_BASE_URL: `${service.url}/openai`,
    IMAGES_MODEL: 'painter-1',
    IMAGES_API_KEY: 'house-key',
    LEONARDO_BASE_URL: `${service.url}/leonardo`,
  })
  owner = await withPlan(world)
})
afterAll(async () => {
  await world?.close()
  service?.close()
})
beforeEach(() => {
  service.calls.length = 0
  Object.assign(service.state, { status: 200, outcome: 'COMPLETE', asked: 0 })
})

async function withPlan(at: World, planId = '1007'): Promise<TestPerson> {
  const person = await at.aPerson()
  await at.app.runJobs.short('test', (ctx) => setSubscription(ctx, { ownerId: person.userId, planId }))
  return person
}
const make = (prompt: string) => owner.client().images.generate({ prompt })
const used = async () => (await owner.client().billing.stats({})).aiImageGeneration

describe('generated images', () => {
  it('EDIT-15 generates an image, saves it to the library with its credit, and counts one', async () => {
    const before = await used()
    const asset = await make('A lighthouse at dawn')
    expect(asset).toMatchObject({
      kind: 'image',
      name: 'A lighthouse at dawn',
      alt: 'A lighthouse at dawn',
      width: 64,
      credit: { text: 'Made by AI (painter-1)' },
    })
    expect(service.calls).toEqual([
      {
        path: '/openai/images/generations',
        key: 'Bearer house-key',
        body: { model: 'painter-1', prompt: 'A lighthouse at dawn', n: 1, size: '1024x1536' },
      },
    ])
    expect((await used()).total).toBe(before.total + 1)
    expect(Number(before.available) - Number((await used()).available)).toBe(1)
    expect((await owner.client().assets.list({})).assets.map(({ id }) => id)).toContain(asset.id)
  })

  it('counts nothing when the service fails, answers with rubbish, or refuses its key', async () => {
    const before = await used()
    service.state.status = 500
    await expect(make('A boat')).rejects.toMatchObject({ code: 'IMAGES_UNAVAILABLE' })
    service.state.status = 401
    await expect(make('A boat')).rejects.toMatchObject({ code: 'IMAGE_KEY_REFUSED' })
    service.state.status = 400
    await expect(make('A boat')).rejects.toMatchObject({ code: 'IMAGE_PROMPT_REFUSED' })
    const { base64 } = service.state
    Object.assign(service.state, { status: 200, base64: Buffer.from('<svg/>').toString('base64') })
    await expect(make('A boat')).rejects.toMatchObject({ code: 'IMAGE_UNUSABLE' })
    service.state.base64 = base64
    expect(await used()).toEqual(before)
  })

  it('is refused without asking anyone when the plan has none or the month is used up', async () => {
    const locked = await withPlan(world, '1009')
    await expect(locked.client().images.generate({ prompt: 'A boat' })).rejects.toMatchObject({
      code: 'PLAN_FEATURE_LOCKED',
    })
    const spent = await withPlan(world)
    const { available } = (await spent.client().billing.stats({})).aiImageGeneration
    await world.sql(
      `insert into usage_counter (workspace_id, kind, period, amount)
       select $1, 'aiImageGeneration', period, $2 from usage_counter where workspace_id = $3 limit 1`,
      [spent.workspaceId, available, owner.workspaceId],
    )
    await expect(spent.client().images.generate({ prompt: 'A boat' })).rejects.toMatchObject({
      code: 'PLAN_BALANCE_SPENT',
    })
    expect(service.calls).toEqual([])
  })

  it("INTEG-02 INTEG-05 uses the owner's own key of Leonardo first, once it is saved anywhere, and downloads the image from its URL", async () => {
    await owner.client().integrations.save({ type: 'AI_IMAGE_GENERATION', apiKey: 'leonardo-key-4711' })
    expect((await owner.client().profile.providerKeys()).keys).toMatchObject([
      { service: 'image-generation', hint: '4711' },
    ])
    expect(await owner.client().images.state()).toEqual({ by: 'owner' })
    service.state.asked = 1
    expect((await make('A quiet harbour')).credit).toEqual({ text: 'Made by AI (Leonardo)' })
    expect(service.calls.map(({ path, key }) => [path, key])).toEqual([
      ['/leonardo/generations', 'Bearer leonardo-key-4711'],
      ['/leonardo/generations/g-1', 'Bearer leonardo-key-4711'],
    ])
    await owner.client().profile.removeProviderKey({ service: 'image-generation' })
    const { integrations } = await owner.client().integrations.list()
    expect(integrations.find(({ type }) => type === 'AI_IMAGE_GENERATION')).toMatchObject({ isConnected: false })
    expect(await owner.client().images.state()).toEqual({ by: 'installation' })
  })

  it('polls Leonardo until the image is ready, and reports a failure', async () => {
    const waits: number[] = []
    const leonardo = openLeonardo({
      baseUrl: `${service.url}/leonardo`,
      apiKey: 'any',
      log: world.app.installation.log,
      wait: async (ms) => waits.push(ms),
    })
    const { egress } = world.app.installation
    const made = await leonardo.make(egress, { prompt: 'A boat', shape: 'landscape' })
    expect(made.bytes.length).toBeGreaterThan(50)
    expect(waits).toHaveLength(2)
    expect(service.calls[0]?.body).toMatchObject({ width: 1472, height: 832, num_images: 1 })
    service.state.outcome = 'FAILED'
    await expect(leonardo.make(egress, { prompt: 'A boat', shape: 'square' })).rejects.toMatchObject({
      code: 'IMAGE_PROMPT_REFUSED',
    })
  })
})

it('EDIT-15 draws by the words of a prompt without a service and without a key, names it a basic drawing, and counts nothing', async () => {
  const bare = await startWorld()
  try {
    const person = await withPlan(bare)
    expect(await person.client().images.state()).toEqual({ by: 'nobody' })
    const before = (await person.client().billing.stats({})).aiImageGeneration
    const asset = await person.client().images.generate({ prompt: 'A lighthouse at dawn', shape: 'landscape' })
    expect(asset).toMatchObject({
      kind: 'image',
      name: 'A lighthouse at dawn',
      alt: 'A lighthouse at dawn',
      width: 1280,
      height: 720,
      credit: { text: 'Basic drawing' },
    })
    expect((await person.client().billing.stats({})).aiImageGeneration).toEqual(before)
  } finally {
    await bare.close()
  }
})
