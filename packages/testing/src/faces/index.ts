import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { realSpeech } from '../speech/index.ts'

/**
 * A real face: Eileen Collins, official portrait of NASA, 1992. A work of the United States government, in the public domain; the
 * image is the sample that ships with `scikit-image`, cropped.
 */
const portrait = { path: fileURLToPath(new URL('./astronaut.jpg', import.meta.url)), width: 360, height: 400 }

/** Of the face in the portrait, as shares of it. */
const face = { x: 0.33, y: 0.18, width: 0.26, height: 0.3 }

/** Size and shots of the video, in seconds. */
export const faceVideo = { width: 1280, height: 720, walk: [0, 4], two: [4, 7], nobody: [7, 9] } as const

/** The face of the first shot at a time, as shares of the frame: it stands, walks to the right and stands. */
export function walkingFace(seconds: number): { x: number; y: number; width: number; height: number } {
  const left = 60 + 700 * Math.min(1, Math.max(0, (seconds - 1) / 2.4))
  return {
    x: (left + face.x * portrait.width) / faceVideo.width,
    y: (240 + face.y * portrait.height) / faceVideo.height,
    width: (face.width * portrait.width) / faceVideo.width,
    height: (face.height * portrait.height) / faceVideo.height,
  }
}

/** Writes a video of 9 s: one person who walks, two who are far apart, and nobody; with real speech. */
export async function makeFaceVideo(path: string): Promise<string> {
  const background = (color: string, seconds: number) =>
    `color=c=${color}:s=${faceVideo.width}x${faceVideo.height}:r=25:d=${seconds}`
  const graph = [
    '[1:v]split=3[p1][p2][p3]',
    `${background('0x31505a', 4)}[b1]`,
    "[b1][p1]overlay=x='60+700*clip((t-1)/2.4,0,1)':y=240:shortest=1[s1]",
    `${background('0x7a5c3c', 3)}[b2]`,
    '[p3]hflip[mirrored]',
    '[b2][p2]overlay=x=40:y=240:shortest=1[b2a]',
    '[b2a][mirrored]overlay=x=880:y=240:shortest=1[s2]',
    `${background('0xd8d2c4', 2)}[s3]`,
    '[s1][s2][s3]concat=n=3:v=1,format=yuv420p[v]',
  ]
  await promisify(execFile)('ffmpeg', [
    ...['-v', 'error', '-y', '-i', realSpeech.path, '-loop', '1', '-r', '25', '-i', portrait.path],
    ...['-filter_complex', graph.join(';'), '-map', '[v]', '-map', '0:a', '-t', '9'],
    ...['-c:v', 'libx264', '-preset', 'ultrafast', '-crf', '18', '-c:a', 'aac', path],
  ])
  return path
}
