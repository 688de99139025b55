import { mkdir, open, rm } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { PassThrough } from 'node:stream'
import { Busboy, type BusboyHeaders } from '@fastify/busboy'
import { clonedVoiceRefusals, commonRefusals, voiceLimits } from '@taplore/contract'
import { newId, refuse } from '@taplore/kit'
import { chunksOf } from '../../../../../platform/http/requests/body-deadline.ts'
import type { ReceivedFile } from './check-sample.ts'

export interface VoiceForm {
  readonly fields: ReadonlyMap<string, readonly string[]>
  readonly files: readonly ReceivedFile[]
}

const nameMax = 120

/**
 * Streams the recordings of a multipart form (`files`) into files of `folder`, and reads its other fields. More files or larger ones
 * than allowed are refused as soon as they arrive, whatever the headers say. The caller deletes the folder.
 */
export async function receiveSamples(request: IncomingMessage, folder: string): Promise<VoiceForm> {
  await mkdir(folder, { recursive: true })
  return new Promise((resolve, reject) => {
    const fields = new Map<string, string[]>()
    const files: Promise<ReceivedFile>[] = []
    let parser: InstanceType<typeof Busboy>
    let isEnded = false
    const end = (error: unknown) => {
      if (isEnded) return
      isEnded = true
      request.unpipe(parser)
      // What is still being written must not outlive the folder.
      void Promise.allSettled(files).then(() => reject(error))
    }
    const unreadable = () => end(refuse(commonRefusals.BAD_REQUEST))
    try {
      parser = new Busboy({
        headers: request.headers as BusboyHeaders,
        limits: { files: voiceLimits.files, fields: 100, fieldSize: 10_000, parts: 200, headerPairs: 50 },
      })
    } catch {
      reject(refuse(commonRefusals.BAD_REQUEST))
      return
    }
    parser.on('field', (name, value) => fields.set(name, [...(fields.get(name) ?? []), value]))
    parser.on('file', (_field, stream, fileName) => {
      // An empty file field is sent as a file without a name.
      if (!fileName || isEnded) return void stream.resume()
      // Busboy's own stream type is older than the one pipelines accept.
      const source = stream.pipe(new PassThrough())
      request.once('aborted', () => source.destroy())
      const file = saveFile(source, join(folder, newId()), nameOf(fileName))
      file.catch((error) => {
        stream.resume()
        source.resume()
        end(error)
      })
      files.push(file)
    })
    parser.on('filesLimit', () => end(refuse(clonedVoiceRefusals.VOICE_FILES_TOO_MANY, { limit: voiceLimits.files })))
    parser.on('error', unreadable)
    parser.on('finish', () => {
      if (!isEnded) Promise.all(files).then((saved) => resolve({ fields, files: saved }), end)
    })
    request.on('aborted', unreadable)
    request.pipe(parser)
  })
}

async function saveFile(source: Readable, path: string, name: string): Promise<ReceivedFile> {
  const { fileMaxBytes } = voiceLimits
  const file = await open(path, 'wx', 0o600)
  let bytes = 0
  try {
    for await (const chunk of chunksOf(source)) {
      bytes += chunk.length
      if (bytes > fileMaxBytes) {
        throw refuse(clonedVoiceRefusals.VOICE_FILE_TOO_LARGE, { name, maxBytes: fileMaxBytes })
      }
      await file.write(chunk)
    }
  } catch (error) {
    await rm(path, { force: true })
    throw error
  } finally {
    await file.close()
  }
  return { path, name, bytes }
}

/** The last part of a path, as some browsers send one, without characters that no list can show. */
function nameOf(given: string): string {
  const name = (given.split(/[\\/]/).at(-1) ?? '').replace(/[\p{Cc}\p{Cf}"]/gu, '').trim()
  return name.slice(-nameMax) || 'recording'
}
