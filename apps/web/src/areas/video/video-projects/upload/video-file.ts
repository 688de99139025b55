import { videoMessages } from '@taplore/contract'

/** 500 MB, as the specification counts them. */
const mostBytes = 500 * 1024 * 1024

/**
 * Why a file can't be captioned, before anything is sent (CAP-08, CAP-12); null when it can. A renamed file is found by its first
 * bytes: an MP4 begins with a box of the type `ftyp`.
 */
export async function refusalOf(file: File, tooLarge: string): Promise<string | null> {
  const isNamedMp4 = /\.mp4$/i.test(file.name) && (file.type === '' || file.type === 'video/mp4')
  if (!isNamedMp4) return videoMessages.mp4Only
  if (file.size > mostBytes) return tooLarge
  const start = new Uint8Array(await file.slice(4, 8).arrayBuffer())
  return String.fromCharCode(...start) === 'ftyp' ? null : videoMessages.mp4Only
}

/** Seconds, as the browser reads them; 0 where it can't. */
export function readDuration(file: File): Promise<number> {
  const url = URL.createObjectURL(file)
  const video = document.createElement('video')
  video.preload = 'metadata'
  return new Promise<number>((resolve) => {
    const end = (seconds: number) => {
      URL.revokeObjectURL(url)
      resolve(Number.isFinite(seconds) ? seconds : 0)
    }
    video.addEventListener('loadedmetadata', () => end(video.duration), { once: true })
    video.addEventListener('error', () => end(0), { once: true })
    video.src = url
  })
}

/** The name of a project for a file: without its ending, with spaces. */
export function nameOfFile(fileName: string): string {
  return fileName
    .replace(/\.[^.]+$/, '')
    .replace(/[-_]+/g, ' ')
    .trim()
    .slice(0, 120)
}
