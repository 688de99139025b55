import { expect, it } from 'vitest'
import { ProgramFailed, ProgramMissing } from '../../../../platform/programs/run-program.ts'
import { inWords, reachedIn, runFfmpeg } from './run-ffmpeg.ts'

it.each([
  [new ProgramMissing('ffmpeg'), 'MEDIA_TOOLS_MISSING'],
  [new ProgramFailed('ffmpeg', 'ended', 'av_interleaved_write_frame(): No space left on device'), 'STORAGE_FULL'],
  [new ProgramFailed('ffmpeg', 'ended', '[mov] moov atom not found'), 'MEDIA_DAMAGED'],
])('says what %s means', (error, code) => {
  expect(inWords(error)).toMatchObject({ code })
})

it.each(['mp4', 'flac', 's16le'])(
  'says that the disk is full when a file of kind %s no longer fits on it',
  async (kind) => {
    const { signal } = new AbortController()
    const sound = ['-f', 'lavfi', '-i', 'sine=duration=2', '-ac', '1']
    const codec = kind === 'mp4' ? ['-movflags', 'frag_keyframe+empty_moov'] : []
    await expect(runFfmpeg([...sound, ...codec, '-f', kind, '/dev/full'], { signal })).rejects.toMatchObject({
      code: 'STORAGE_FULL',
    })
  },
)

it('leaves what it does not know to the queue, which tries again', () => {
  const error = new ProgramFailed('ffmpeg', 'took longer than 1 ms', '')
  expect(inWords(error)).toBe(error)
})

it('reads how far a video is: the last of several reports, and nothing before the first frame', () => {
  expect(reachedIn('frame=1\nout_time_us=40000\nprogress=continue\nframe=9\nout_time_us=360000\nprogress=end\n')).toBe(
    360_000,
  )
  expect(reachedIn('frame=0\nout_time_us=N/A\nprogress=continue\n')).toBeNull()
})
