import { readProgram, startProgram } from '@taplore/story-frames/media'

/** Writes a small video for tests: color bars and a tone, or what the arguments say. */
export async function makeVideo(path: string, args: readonly string[]): Promise<string> {
  await readProgram('ffmpeg', ['-nostdin', '-v', 'error', '-y', ...args, path], { timeoutMs: 120_000 })
  return path
}

/** `seconds` of a moving pattern and a quiet tone in mono. */
export function pattern(seconds: number, size = '320x180', rate = '25'): string[] {
  return [
    ...['-f', 'lavfi', '-i', `testsrc2=size=${size}:rate=${rate}:duration=${seconds}`],
    ...['-f', 'lavfi', '-i', `sine=frequency=440:sample_rate=44100:duration=${seconds}`],
    ...['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-c:a', 'aac', '-shortest'],
  ]
}

/** One frame of a video as RGBA, at a time in seconds. */
export async function readFrame(path: string, size: { width: number; height: number }, atS: number): Promise<Buffer> {
  const { child, done } = startProgram(
    'ffmpeg',
    [
      ...['-nostdin', '-v', 'error', '-ss', atS.toFixed(3), '-i', path, '-frames:v', '1'],
      ...[
        '-vf',
        `scale=${size.width}:${size.height}:in_color_matrix=bt709:flags=bicubic+accurate_rnd+full_chroma_int`,
        '-f',
        'rawvideo',
        '-pix_fmt',
        'rgba',
        'pipe:1',
      ],
    ],
    { timeoutMs: 60_000, stdout: 'pipe' },
  )
  const chunks: Buffer[] = []
  child.stdout?.on('data', (chunk: Buffer) => chunks.push(chunk))
  await done
  return Buffer.concat(chunks)
}
