import { voiceLimits } from '@taplore/contract'
import { expect, it } from 'vitest'
import { clockTime, takeFiles } from './sample-files.ts'

const sound = (name: string, bytes = 10) => {
  const file = new File(['x'], name)
  Object.defineProperty(file, 'size', { value: bytes })
  return file
}
const many = (count: number) => Array.from({ length: count }, (_, at) => sound(`${at}.mp3`))

it('VOICE-09 takes 25 files of 26 and says so', () => {
  expect(takeFiles(many(25), 0)).toMatchObject({ files: { length: 25 }, fault: null })
  expect(takeFiles(many(26), 0)).toMatchObject({ files: { length: 25 }, fault: { kind: 'tooMany' } })
  expect(takeFiles(many(3), 23)).toMatchObject({ files: { length: 2 }, fault: { kind: 'tooMany' } })
})

it('VOICE-10 takes 10,000,000 bytes and not one more', () => {
  const { files, fault } = takeFiles([sound('a.mp3', 10_000_000), sound('b.mp3', voiceLimits.fileMaxBytes + 1)], 0)
  expect([files.length, fault]).toEqual([1, { kind: 'tooLarge', name: 'b.mp3' }])
})

it('VOICE-11 takes the types of the specification and refuses flac', () => {
  const names = ['mp3', 'mp4', 'aac', 'oga', 'opus', 'wav', 'weba', '3gp', 'mid', 'MIDI'].map((type) => `a.${type}`)
  expect(
    takeFiles(
      names.map((name) => sound(name)),
      0,
    ),
  ).toMatchObject({ files: { length: 10 }, fault: null })
  expect(takeFiles([sound('a.flac')], 0)).toEqual({ files: [], fault: { kind: 'type', name: 'a.flac' } })
})

it('writes times with minutes', () => {
  expect([clockTime(900), clockTime(65_000), clockTime(600_000)]).toEqual(['0:01', '1:05', '10:00'])
})
