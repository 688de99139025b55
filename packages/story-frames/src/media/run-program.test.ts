import { expect, it } from 'vitest'
import { startProgram } from './run-program.ts'

it('fails when the end of a file no longer fits on the disk, although ffmpeg says that all is well', async () => {
  const sound = ['-nostdin', '-y', '-v', 'error', '-f', 'lavfi', '-i', 'sine=duration=1', '-ac', '1']
  const { done } = startProgram('ffmpeg', [...sound, '-f', 'flac', '/dev/full'], { timeoutMs: 60_000 })
  await expect(done).rejects.toThrow(/No space left on device|Error closing file/)
})
