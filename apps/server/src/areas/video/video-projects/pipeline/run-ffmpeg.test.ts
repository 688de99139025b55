import { expect, it } from 'vitest'
import { ProgramFailed, ProgramMissing } from '../../../../platform/programs/run-program.ts'
import { inWords } from './run-ffmpeg.ts'

it.each([
  [new ProgramMissing('ffmpeg'), 'MEDIA_TOOLS_MISSING'],
  [new ProgramFailed('ffmpeg', 'ended', 'av_interleaved_write_frame(): No space left on device'), 'STORAGE_FULL'],
  [new ProgramFailed('ffmpeg', 'ended', '[mov] moov atom not found'), 'MEDIA_DAMAGED'],
])('says what %s means', (error, code) => {
  expect(inWords(error)).toMatchObject({ code })
})

it('leaves what it does not know to the queue, which tries again', () => {
  const error = new ProgramFailed('ffmpeg', 'took longer than 1 ms', '')
  expect(inWords(error)).toBe(error)
})
