import { videoMessages } from '@taplore/contract'
import type { TFunction } from 'i18next'

/** 500 MB, as the specification counts them. */
const mostBytes = 500 * 1024 * 1024

/** Brands of files that begin like an MP4 and are something else: QuickTime, audio and photos. */
const otherBrands = /^(qt {2}|M4[ABP] |avi[fs]|m[is]f1|he[iv][cx]|crx )/

/** Why a file isn't an MP4, in the words of the page. */
interface Reasons {
  readonly otherType: string
  readonly renamed: string
  readonly empty: string
  readonly tooLarge: string
}

/** The reasons for a file of this name. */
export function reasonsFor(name: string, t: TFunction): Reasons {
  return {
    otherType: t('videoProjects.otherType', { name }),
    renamed: t('videoProjects.renamedFile', { name }),
    empty: t('videoProjects.emptyFile', { name }),
    tooLarge: t('videoProjects.tooLarge'),
  }
}

export interface FileRefusal {
  readonly message: string
  /** What is wrong with this file and what to do, where the message of the specification doesn't say it. */
  readonly reason?: string
}

/**
 * Why a file can't be captioned, before anything is sent (CAP-08, CAP-12); null when it can. A renamed file is found by its first
 * bytes: an MP4 begins with a box of the type `ftyp` that names a brand.
 */
export async function refusalOf(file: File, reasons: Reasons): Promise<FileRefusal | null> {
  const message = videoMessages.mp4Only
  const isNamedMp4 = /\.mp4$/i.test(file.name) && (file.type === '' || file.type === 'video/mp4')
  if (!isNamedMp4) return { message, reason: reasons.otherType }
  if (file.size === 0) return { message, reason: reasons.empty }
  if (file.size > mostBytes) return { message: reasons.tooLarge }
  const start = String.fromCharCode(...new Uint8Array(await file.slice(4, 12).arrayBuffer()))
  const isMp4 = start.startsWith('ftyp') && !otherBrands.test(start.slice(4))
  return isMp4 ? null : { message, reason: reasons.renamed }
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
