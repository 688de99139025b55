import { expect, it } from 'vitest'
import { nameOfFile, refusalOf } from './video-file.ts'

const mp4 = new Uint8Array([0, 0, 0, 24, 0x66, 0x74, 0x79, 0x70, 0x69, 0x73, 0x6f, 0x6d])
const reasons = { otherType: 'other type', renamed: 'renamed', empty: 'empty', tooLarge: 'too large' }
const said = (content: Uint8Array<ArrayBuffer>, name: string, type: string) =>
  refusalOf(new File([content], name, { type }), reasons)
const mp4Only = 'Please upload a .MP4 video'

it('CAP-08 takes an MP4 and refuses a MOV, and a text file under the right name', async () => {
  expect(await said(mp4, 'talk.mp4', 'video/mp4')).toBeNull()
  expect(await said(mp4, 'TALK.MP4', '')).toBeNull()
  expect(await said(mp4, 'talk.mov', 'video/quicktime')).toEqual({ message: mp4Only, reason: 'other type' })
  expect(await said(new TextEncoder().encode('Hello, this is a text.'), 'talk.mp4', 'video/mp4')).toEqual({
    message: mp4Only,
    reason: 'renamed',
  })
  expect(await said(new Uint8Array(), 'talk.mp4', 'video/mp4')).toEqual({ message: mp4Only, reason: 'empty' })
})

it.each(['qt  ', 'M4A ', 'heic', 'avif', 'mif1'])('CAP-08 finds a renamed file by its brand: %s', async (brand) => {
  const content = new TextEncoder().encode(`\0\0\0\x14ftyp${brand}\0\0\0\0`)
  expect(await said(content, 'talk.mp4', 'video/mp4')).toEqual({ message: mp4Only, reason: 'renamed' })
})

it('CAP-12 refuses 501 MB before the upload, and takes 500', async () => {
  const sized = (megabytes: number) => {
    const file = new File([mp4], 'talk.mp4', { type: 'video/mp4' })
    Object.defineProperty(file, 'size', { value: megabytes * 1024 * 1024 })
    return refusalOf(file, reasons)
  }
  expect([await sized(501), await sized(500)]).toEqual([{ message: 'too large' }, null])
})

it('names a project after its file', () => {
  expect(nameOfFile('why_rye-needs a night.mp4')).toBe('why rye needs a night')
})
