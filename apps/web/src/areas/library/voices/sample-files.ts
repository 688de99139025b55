import { voiceFileTypes, voiceLimits } from '@taplore/contract'
import { randomUuid } from '../../../common/forms/use-request-key.ts'

/** A recording in the dialog that isn’t uploaded yet. */
export interface NewFile {
  readonly id: string
  readonly file: File
  /** Null until it is known, and for types the browser can’t open. */
  readonly durationMs: number | null
}

export type FileFault = { readonly kind: 'tooMany' } | { readonly kind: 'tooLarge' | 'type'; readonly name: string }

/** What is taken of the chosen files, and why others are not (VOICE-09 to VOICE-11). The server looks at the content again. */
export function takeFiles(
  chosen: readonly File[],
  alreadyThere: number,
): { files: NewFile[]; fault: FileFault | null } {
  let fault: FileFault | null = null
  const good = chosen.filter(({ name, size, type }) => {
    if (!isAudio(name, type)) fault ??= { kind: 'type', name }
    else if (size > voiceLimits.fileMaxBytes) fault ??= { kind: 'tooLarge', name }
    else return true
    return false
  })
  const room = Math.max(0, voiceLimits.files - alreadyThere)
  if (good.length > room) fault = { kind: 'tooMany' }
  return { files: good.slice(0, room).map((file) => ({ id: randomUuid(), file, durationMs: null })), fault }
}

const endings: readonly string[] = [...voiceFileTypes, 'ogg', 'm4a', 'webm']

function isAudio(name: string, type: string): boolean {
  const ending = /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase()
  return ending ? endings.includes(ending) : type.startsWith('audio/')
}

/** For the file dialog. */
export const acceptedFiles = endings.map((ending) => `.${ending}`).join(',')

/** How long a recording is, as far as the browser can tell without decoding it. */
export function readDuration(file: Blob): Promise<number | null> {
  return new Promise((resolve) => {
    const address = URL.createObjectURL(file)
    const audio = new Audio()
    const done = (seconds: number) => {
      URL.revokeObjectURL(address)
      resolve(Number.isFinite(seconds) && seconds > 0 ? Math.round(seconds * 1000) : null)
    }
    audio.preload = 'metadata'
    audio.addEventListener('loadedmetadata', () => done(audio.duration), { once: true })
    audio.addEventListener('error', () => done(Number.NaN), { once: true })
    audio.src = address
  })
}

/** `1:05`. */
export function clockTime(ms: number): string {
  const seconds = Math.round(ms / 1000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
