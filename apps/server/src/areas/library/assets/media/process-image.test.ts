import { Refusal } from '@taplore/kit'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { detectFileType } from '../uploads/detect-file-type.ts'
import { cropImage, processImage, rasterise } from './process-image.ts'

const paint = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 200, g: 90, b: 40 } } })

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'taken',
    (error: unknown) => (error instanceof Refusal ? error.code : `fault ${error}`),
  )

describe('an image', () => {
  it('loses location and time, and is rotated upright', async () => {
    const bytes = await paint(400, 200)
      .withExif({ IFD0: { Artist: 'Someone', Orientation: '6' }, IFD3: { GPSLatitude: '40/1 25/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    expect((await sharp(bytes).metadata()).exif).toBeDefined()
    const made = await processImage(bytes, 'image/jpeg')
    expect([made.width, made.height]).toEqual([200, 400])
    for (const file of Object.values(made.files)) {
      const metadata = await sharp(file.bytes).metadata()
      expect(metadata.exif).toBeUndefined()
      expect(metadata.orientation ?? 1).toBe(1)
      expect(file.bytes.includes('Someone')).toBe(false)
    }
  })

  it('gets sizes that never enlarge it, and none that would repeat a smaller one', async () => {
    const wide = await processImage(await paint(3000, 2000).png().toBuffer(), 'image/png')
    expect(Object.keys(wide.files).sort()).toEqual(['large', 'medium', 'original', 'small'])
    expect(wide.files.large).toMatchObject({ width: 1440, height: 960, mime: 'image/webp' })
    expect(wide.files.medium).toMatchObject({ width: 720, height: 480 })
    expect(wide.files.small).toMatchObject({ width: 360, height: 240 })
    expect(wide.files.original).toMatchObject({ width: 3000, height: 2000, mime: 'image/png' })
    const tiny = await processImage(await paint(64, 64).png().toBuffer(), 'image/png')
    expect(Object.keys(tiny.files).sort()).toEqual(['original', 'small'])
    expect(tiny.files.small).toMatchObject({ width: 64, height: 64 })
  })

  it('of an animated GIF stays animated', async () => {
    const frames = await Promise.all(
      ['#ff0000', '#00ff00', '#0000ff'].map((background) =>
        sharp({ create: { width: 40, height: 30, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    )
    const gif = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer()
    const made = await processImage(gif, 'image/gif')
    expect([made.width, made.height]).toEqual([40, 30])
    expect((await sharp(made.files.original?.bytes).metadata()).pages).toBe(3)
    expect((await sharp(made.files.small?.bytes).metadata()).pages).toBe(3)
  })

  it('from a newer format becomes one that everyone opens', async () => {
    const opaque = await processImage(await paint(50, 50).avif().toBuffer(), 'image/avif')
    expect(opaque.mime).toBe('image/jpeg')
    const clear = sharp({
      create: { width: 50, height: 50, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0.3 } },
    })
    expect((await processImage(await clear.webp().toBuffer(), 'image/webp')).mime).toBe('image/png')
  })

  it('API-11 with too many pixels is refused before they are unpacked', async () => {
    const bomb = await sharp({ create: { width: 7_200, height: 7_200, channels: 3, background: '#000' } })
      .png({ compressionLevel: 3, adaptiveFiltering: false })
      .toBuffer()
    expect(bomb.length).toBeLessThan(1_000_000)
    expect(await codeOf(processImage(bomb, 'image/png'))).toBe('IMAGE_TOO_MANY_PIXELS')
  })

  it('that is cut off or only pretends is refused as damaged', async () => {
    const whole = await paint(600, 600)
      .composite([
        { input: Buffer.from('<svg width="600" height="600"><circle cx="300" cy="300" r="200" fill="teal"/></svg>') },
      ])
      .jpeg()
      .toBuffer()
    expect(await codeOf(processImage(whole.subarray(0, 2_000), 'image/jpeg'))).toBe('IMAGE_DAMAGED')
    expect(await codeOf(processImage(Buffer.from('GIF89a/*…*/=1;alert(1)'), 'image/gif'))).toBe('IMAGE_DAMAGED')
  })

  it('is cut into posters of 3:4, 1:1 and 4:3 and a logo, whatever its shape', async () => {
    const source = await paint(300, 100).png().toBuffer()
    expect(await cropImage(source, 'poster')).toMatchObject({ width: 720, height: 960, mime: 'image/jpeg' })
    expect(await cropImage(source, 'square')).toMatchObject({ width: 640, height: 640, mime: 'image/jpeg' })
    expect(await cropImage(source, 'landscape')).toMatchObject({ width: 960, height: 720, mime: 'image/jpeg' })
    expect(await cropImage(source, 'logo')).toMatchObject({ width: 192, height: 192, mime: 'image/png' })
  })

  it('of our own drawing is rasterised', async () => {
    const drawn = await rasterise(
      Buffer.from(
        '<svg xmlns="http://www.w3.org/2000/svg" width="720" height="1280"><rect width="720" height="1280" fill="#234"/></svg>',
      ),
    )
    expect(await sharp(drawn).metadata()).toMatchObject({ format: 'png', width: 720, height: 1280 })
  })
})

describe('the kind of a file', () => {
  it('API-11 is detected by content, whatever its name', async () => {
    expect(await detectFileType(await paint(10, 10).png().toBuffer())).toMatchObject({
      kind: 'image',
      type: 'image/png',
      maxBytes: 10 * 1024 * 1024,
    })
    expect(await codeOf(detectFileType(Buffer.from('<html><script>alert(1)</script></html>')))).toBe(
      'UPLOAD_TYPE_NOT_ALLOWED',
    )
    expect(await codeOf(detectFileType(Buffer.from('#EXTM3U\n#EXTINF:1,\nfile:///etc/passwd')))).toBe(
      'UPLOAD_TYPE_NOT_ALLOWED',
    )
    expect(
      await codeOf(
        detectFileType(Buffer.from('<?xml version="1.0"?><!-- a --><svg xmlns="http://www.w3.org/2000/svg"/>')),
      ),
    ).toBe('UPLOAD_SVG_NOT_ALLOWED')
  })

  it('EDIT-19 refuses WebP from people, and takes it from pages that are imported', async () => {
    const webp = await paint(10, 10).webp().toBuffer()
    expect(await codeOf(detectFileType(webp))).toBe('UPLOAD_TYPE_NOT_ALLOWED')
    expect(await detectFileType(webp, { isImport: true })).toMatchObject({ kind: 'image', type: 'image/webp' })
  })
})
