import { open } from 'node:fs/promises'
import { clonedVoiceRefusals } from '@taplore/contract'
import { refuse } from '@taplore/kit'
import { fileTypeFromBuffer } from 'file-type'
import { ProgramFailed } from '../../../../../platform/programs/run-program.ts'
import { measureSample } from './measure-sample.ts'

/** A received recording, in a temporary file. */
export interface ReceivedFile {
  readonly path: string
  readonly name: string
  readonly bytes: number
}

/** A recording that can be sent to the service. */
export interface CheckedFile extends ReceivedFile {
  readonly mime: string
  readonly durationMs: number | null
  readonly peaks: readonly number[] | null
}

const sniffBytes = 4_100
/** Types by content, as `file-type` names them, and how the service knows them (VOICE-11). */
const types: Readonly<Record<string, string>> = {
  'audio/mpeg': 'audio/mpeg',
  'audio/mp4': 'audio/mp4',
  'audio/x-m4a': 'audio/mp4',
  'video/mp4': 'audio/mp4',
  'audio/aac': 'audio/aac',
  'audio/ogg': 'audio/ogg',
  'audio/opus': 'audio/ogg',
  'audio/wav': 'audio/wav',
  'audio/vnd.wave': 'audio/wav',
  'video/webm': 'audio/webm',
  'audio/webm': 'audio/webm',
  'video/3gpp': 'audio/3gpp',
  'video/3gpp2': 'audio/3gpp',
  'audio/midi': 'audio/midi',
}

/** Refuses what is no audio of a supported type, whatever its name, and what is damaged or silent; else measures it. */
export async function checkSample(file: ReceivedFile): Promise<CheckedFile> {
  const { path, name } = file
  const found = await fileTypeFromBuffer(await beginningOf(path))
  const mime = types[found?.mime.split(';')[0]?.trim() ?? '']
  if (!mime) throw refuse(clonedVoiceRefusals.VOICE_FILE_TYPE, { name, found: found?.ext ?? 'unknown' })
  const measured = await measureSample(path, mime).catch((error) => {
    throw error instanceof ProgramFailed ? refuse(clonedVoiceRefusals.VOICE_FILE_UNREADABLE, { name }) : error
  })
  if (measured?.isSilent) throw refuse(clonedVoiceRefusals.VOICE_FILE_SILENT, { name })
  return { ...file, mime, durationMs: measured?.durationMs ?? null, peaks: measured?.peaks ?? null }
}

async function beginningOf(path: string): Promise<Uint8Array> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(sniffBytes) })
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}
