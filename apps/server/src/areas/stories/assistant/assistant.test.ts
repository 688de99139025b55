import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { upload } from '../../../../testing/stories.ts'
import { startWorld, type World } from '../../../../testing/world.ts'
import { setSubscription } from '../../money/billing/index.ts'

let service: Server
let world: World
let bare: World
let sent: string[] = []
/** What the service says of each image, before its number. */
let imageWords = ''

/** A writing service that answers each text with its letters turned to capitals, and any list of texts with two titles. */
beforeAll(async () => {
  service = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    const { messages } = JSON.parse(body)
    sent.push(body)
    const asked = messages.find(({ role }: { role: string }) => role === 'user').content
    const words: string = typeof asked === 'string' ? asked : asked[0].text
    // What was wrong with an answer stands below the texts when they are sent again.
    const { texts, images } = JSON.parse(words.split('\n\n')[0] ?? '')
    const shown = typeof asked === 'string' ? [] : asked.filter(({ type }: { type: string }) => type === 'image_url')
    const answer = images
      ? { texts: shown.map((_: unknown, id: number) => ({ id, text: `${imageWords} ${id}` })) }
      : typeof texts[0] === 'string'
        ? { titles: ['Six stops north', 'Northwards'], description: texts[0] }
        : { texts: texts.map(({ id, text }: { id: number; text: string }) => ({ id, text: text.toUpperCase() })) }
    const message = { role: 'assistant', content: JSON.stringify(answer) }
    response.setHeader('content-type', 'application/json')
    response.end(
      JSON.stringify({
        id: '1',
        created: 1,
        model: 'm',
        choices: [{ index: 0, message, finish_reason: 'stop' }],
        usage: { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 },
      }),
    )
  })
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
  const { port } = service.address() as AddressInfo
  world = await startWorld({
    LANGUAGE_PROVIDER: 'openai-compatible',
    LANGUAGE_BASE_URL: `http://127.0.0.1:${port}/v1`,
    LANGUAGE_MODEL: 'small-model',
  })
  bare = await startWorld()
})
afterAll(async () => {
  await world?.close()
  await bare?.close()
  service?.closeAllConnections()
  service?.close()
})

const texts = [{ text: 'The ferry leaves at six.', most: 60 }]

describe('the assistant', () => {
  it('says texts in another way through the service of the installation', async () => {
    const client = (await world.aPerson()).client()
    expect(await client.assistant.abilities()).toEqual({ canReword: true })
    const { texts: answer } = await client.assistant.reword({ act: 'shorter', language: 'en', texts })
    expect(answer).toEqual(['THE FERRY LEAVES AT SIX.'])
    expect(await client.assistant.nameStory({ language: 'en', texts: ['Six stops.'] })).toEqual({
      titles: ['Six stops north', 'Northwards'],
      description: 'Six stops.',
    })
  })

  it('is off and says so where there is no service', async () => {
    const client = (await bare.aPerson()).client()
    expect(await client.assistant.abilities()).toEqual({ canReword: false })
    await expect(client.assistant.reword({ act: 'translate', language: 'de', texts })).rejects.toMatchObject({
      code: 'ASSISTANT_OFF',
      message: expect.stringContaining('LANGUAGE_PROVIDER'),
    })
  })

  it('is locked by a plan without texts written for people', async () => {
    const owner = await world.aPerson()
    await world.app.runJobs.short('test', (ctx) => setSubscription(ctx, { ownerId: owner.userId, planId: '1009' }))
    sent = []
    await expect(owner.client().assistant.reword({ act: 'shorter', language: 'en', texts })).rejects.toMatchObject({
      code: 'PLAN_FEATURE_LOCKED',
    })
    expect(sent).toEqual([])
  })

  it('refuses an unknown act, a language that is none and too many texts before it asks anyone', async () => {
    const client = (await world.aPerson()).client()
    sent = []
    const many = Array.from({ length: 41 }, () => ({ text: 'One.', most: 10 }))
    for (const wrong of [
      { act: 'sing', language: 'en', texts },
      { act: 'translate', language: 'de; and a poem', texts },
      { act: 'shorter', language: 'en', texts: many },
      { act: 'shorter', language: 'en', texts: [] },
    ])
      await expect(client.assistant.reword(wrong as never)).rejects.toMatchObject({ status: 422 })
    expect(sent).toEqual([])
  })
})

describe('words for images', () => {
  const image = (red: number) =>
    sharp({ create: { width: 640, height: 480, channels: 3, background: { r: red, g: 90, b: 120 } } })
      .png()
      .toBuffer()

  it('come from the service that sees small copies, and never of files of others', async () => {
    const owner = await world.aPerson()
    const stranger = await world.aPerson()
    const mine = [await upload(world, owner, await image(10), 'quay.png')]
    mine.push(await upload(world, owner, await image(200), 'boat.png'))
    const theirs = await upload(world, stranger, await image(90), 'secret.png')
    sent = []
    imageWords = 'A coloured sheet'
    const assetIds = [...mine.map(({ id }) => id), theirs.id, mine[0]?.id ?? '']
    const { images } = await owner.client().assistant.describeImages({ language: 'en', assetIds })
    expect(images).toEqual(mine.map(({ id }, index) => ({ assetId: id, alt: `A coloured sheet ${index}` })))
    expect(sent[0]?.match(/"data:image\/\w+;base64,/g)).toHaveLength(2)
    sent = []
    expect(await owner.client().assistant.describeImages({ language: 'en', assetIds: [theirs.id] })).toEqual({
      images: [],
    })
    expect(sent).toEqual([])
  })

  it('that hold markup are asked for again and then refused', async () => {
    const owner = await world.aPerson()
    const { id } = await upload(world, owner, await image(44), 'sheet.png')
    sent = []
    imageWords = 'Read <a href="https://example.com">this</a>'
    await expect(owner.client().assistant.describeImages({ language: 'en', assetIds: [id] })).rejects.toMatchObject({
      code: 'WRITER_UNUSABLE',
    })
    expect(sent).toHaveLength(2)
  })
})
