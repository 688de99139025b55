import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startWorld, type TestPerson, type World } from '../../../../../testing/world.ts'

let world: World
let person: TestPerson
beforeAll(async () => {
  world = await startWorld()
  person = await world.aPerson()
})
afterAll(() => world?.close())

const image = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c02060' } }).withExif({ IFD0: { Artist: 'Someone' } })

async function upload(bytes: Buffer, search = ''): Promise<{ status: number; body: Record<string, never> }> {
  const response = await world.fetch(`/api/account/photo${search}`, {
    method: 'POST',
    headers: { cookie: person.cookie, origin: world.url, 'content-type': 'application/octet-stream' },
    body: new Uint8Array(bytes),
  })
  return { status: response.status, body: await response.json() }
}
const photoOf = async () => (await person.client().identity.session()).photoURL

/** An ICO file of one image. */
function icon(image: Buffer, bits: number): Buffer {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.writeUInt8(2, 6)
  head.writeUInt8(2, 7)
  head.writeUInt16LE(bits, 12)
  head.writeUInt32LE(image.length, 14)
  head.writeUInt32LE(22, 18)
  return Buffer.concat([head, image])
}

/** Two by two pixels of 32 bits, the lower row first: green below, red above. */
function bitmap(): Buffer {
  const header = Buffer.alloc(40)
  header.writeUInt32LE(40, 0)
  header.writeInt32LE(2, 4)
  header.writeInt32LE(4, 8)
  header.writeUInt16LE(1, 12)
  header.writeUInt16LE(32, 14)
  const [green, red] = [
    [0, 200, 0, 255],
    [0, 0, 200, 255],
  ]
  return Buffer.concat([header, Buffer.from([...green, ...green, ...red, ...red]), Buffer.alloc(8)])
}

describe('the photo', () => {
  it('PROF-09 PROF-10 is cropped, re-encoded and stored under workspace/profile/', async () => {
    const { status, body } = await upload(await image(900, 600).jpeg().toBuffer(), '?x=1&y=0&size=0.5')
    expect(status, JSON.stringify(body)).toBe(201)
    const url = await photoOf()
    expect(url).toMatch(new RegExp(`^/api/account/photos/${person.userId}/photo-[a-z]{10}\\.webp$`))
    const keys: string[] = []
    for await (const key of world.app.installation.providers.storage.list(`${person.workspaceId}/profile/`))
      keys.push(key)
    expect(keys).toEqual([`${person.workspaceId}/profile/${url?.split('/').at(-1)}`])
    const answer = await world.fetch(String(url), { headers: { cookie: person.cookie } })
    expect(answer.headers.get('content-type')).toBe('image/webp')
    const metadata = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
    expect(metadata).toMatchObject({ width: 512, height: 512 })
    expect(metadata.exif).toBeUndefined()
    expect((await world.fetch(String(url))).status).toBe(401)
  })

  it('replaces the file before it, and goes with its file', async () => {
    await upload(await image(64, 64).png().toBuffer())
    const former = await photoOf()
    await upload(await image(80, 64).png().toBuffer())
    expect((await world.fetch(String(former), { headers: { cookie: person.cookie } })).status).toBe(404)
    const last = await photoOf()
    expect((await person.client().profile.removePhoto()).session.photoURL).toBeNull()
    expect((await world.fetch(String(last), { headers: { cookie: person.cookie } })).status).toBe(404)
  })

  it.each([
    ['a PNG inside', async () => icon(await image(48, 48).png().toBuffer(), 32)],
    ['a bitmap inside', async () => icon(bitmap(), 32)],
  ])('PROF-09 takes an icon with %s', async (_, make) => {
    expect((await upload(await make())).status).toBe(201)
    expect(await photoOf()).toContain('/api/account/photos/')
  })

  it('PROF-09 refuses in its words what is no JPEG, PNG or ICO, whatever it calls itself, and what is broken', async () => {
    const files = [
      await image(40, 40).gif().toBuffer(),
      await image(40, 40).webp().toBuffer(),
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      (await image(400, 400).jpeg().toBuffer()).subarray(0, 300),
      icon(Buffer.alloc(60, 7), 32),
      Buffer.alloc(0),
    ]
    for (const file of files) {
      expect(await upload(file)).toMatchObject({ status: 422, body: { message: 'Please select valid image file' } })
    }
  })

  it('refuses images from other URLs and of other users', async () => {
    const other = await world.aPerson()
    for (const photoURL of [
      'https://elsewhere.example/pixel.gif',
      `/api/account/photos/${other.userId}/${'a'.repeat(32)}.webp`,
      `/api/account/photos/${person.userId}/../../../members/accept/${other.workspaceId}?fromDashboard=true&x=.webp`,
    ]) {
      await expect(person.client().identity.updateProfile({ name: 'Test', photoURL })).rejects.toMatchObject({
        code: 'PHOTO_INVALID',
      })
    }
  })
})

describe('keys of services', () => {
  it('PROF-01 are sealed, shown by their last letters only, replaced and removed', async () => {
    const client = person.client()
    await client.profile.saveProviderKey({ service: 'voice-cloning', key: 'sk-first-key-0001' })
    const { keys } = await client.profile.saveProviderKey({ service: 'voice-cloning', key: 'sk-other-key-7788' })
    expect(keys).toEqual([{ service: 'voice-cloning', hint: '7788', updatedAt: expect.any(String) }])
    const rows = await world.sql<{ row: string }>('select t::text as row from provider_key t')
    expect(rows).toHaveLength(1)
    expect(rows[0]?.row).not.toContain('sk-other-key')
    const other = await world.aPerson()
    expect(await other.client().profile.providerKeys()).toEqual({ keys: [] })
    expect(await client.profile.removeProviderKey({ service: 'voice-cloning' })).toEqual({ keys: [] })
  })
})
