import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Command } from 'commander'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runProgram } from '../platform/programs/run-program.ts'
import { installedModels, installedVoices } from '../providers/downloads/installed.ts'
import { openEmbeddedSpeech } from '../providers/speech/embedded.ts'
import { openEmbeddedTranscription } from '../providers/transcription/embedded/embedded.ts'
import { addDownloadCommands } from './download-commands.ts'

let dataDir = ''
let server: Server
let url = ''
const served = new Map<string, Buffer>()

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'downloads-'))
  const dump = join(dataDir, 'dump.flitevox')
  await runProgram('flite', ['-voice', 'rms', '-voicedump', dump])
  const voice = await readFile(dump)
  rmSync(dump)
  served.set('/files/rms.flitevox', voice)
  served.set('/files/model.onnx', Buffer.from('not a model, only bytes'))
  const fileOf = (path: string, name: string, more = {}) => {
    const bytes = served.get(path) ?? Buffer.alloc(0)
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    return { name, url: path.slice(1), bytes: bytes.length, sha256, ...more }
  }
  const rms = {
    ...{ id: 'cmu-rms', name: 'Rms', licence: 'CMU license, like BSD', engine: 'flite', languages: ['en'] },
    ...{ gender: 'male', files: [fileOf('/files/rms.flitevox', 'rms.flitevox')] },
  }
  const files = ['encoder_model.onnx', 'decoder_model_merged.onnx'].map((name) => fileOf('/files/model.onnx', name))
  const spanish = { id: 'moonshine-es', name: 'Moonshine Spanish', licence: 'Community', engine: 'moonshine' }
  const catalog = {
    voices: [
      rms,
      { ...rms, id: 'changed', files: [fileOf('/files/rms.flitevox', 'rms.flitevox', { sha256: '0'.repeat(64) })] },
      { ...rms, id: 'longer', files: [fileOf('/files/rms.flitevox', 'rms.flitevox', { bytes: 10 })] },
      { ...rms, id: 'gone', files: [{ ...fileOf('/files/rms.flitevox', 'rms.flitevox'), url: 'files/none' }] },
    ],
    models: [{ ...spanish, language: 'es', files }],
  }
  served.set('/catalog.json', Buffer.from(JSON.stringify(catalog)))
  served.set('/other.json', Buffer.from('<html>'))
  server = createServer((request, response) => {
    const body = served.get(request.url ?? '')
    response.writeHead(body ? 200 : 404).end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server?.close()
  rmSync(dataDir, { recursive: true, force: true })
})

/** Runs a command, and returns what it says; failures too. */
async function taplore(words: string, settings: Record<string, string> = {}, agrees = true): Promise<string> {
  const lines: string[] = []
  const program = new Command('taplore').exitOverride()
  const environment = {
    ...{ TAPLORE_DATA_DIR: dataDir, DOWNLOADS_URL: `${url}/catalog.json`, TAPLORE_EGRESS_ALLOW: new URL(url).host },
    ...settings,
  }
  addDownloadCommands(program, environment, { say: (text) => lines.push(text), ask: async () => agrees })
  await program.parseAsync(words.split(' '), { from: 'user' }).catch((error: unknown) => lines.push(String(error)))
  return lines.join('\n')
}

describe('taplore voices', () => {
  it('lists, asks for the license, installs, speaks and removes', async () => {
    expect(await taplore('voices list')).toContain('No voices are installed.\nIn the catalog:\n  cmu-rms  Rms (en)')
    expect(await taplore('voices install cmu-rms', {}, false)).toContain('Nothing was installed.')
    expect(installedVoices(dataDir)).toEqual([])
    expect(await taplore('voices install cmu-rms')).toContain('Installed cmu-rms. Restart the servers to offer it.')
    expect(await taplore('voices list')).toMatch(/^Installed:\n {2}cmu-rms/)

    const speech = openEmbeddedSpeech({ installed: installedVoices(dataDir) })
    expect((await speech.voices()).map(({ id }) => id)).toEqual(['cmu-rms', 'embedded-high', 'embedded-low'])
    const spoken = await speech.speak({ text: 'The harbour opened in 1911.', language: 'en' })
    expect(spoken).toMatchObject({ voice: 'cmu-rms', mime: 'audio/mpeg' })
    expect(spoken.durationMs).toBeGreaterThan(1_000)
    const slow = await speech.speak({ text: 'The harbour opened in 1911.', language: 'en', speed: 0.7 })
    expect(slow.durationMs / spoken.durationMs).toBeGreaterThan(1.2)
    await expect(speech.speak({ text: 'Der Hafen.', language: 'de', voice: 'cmu-rms' })).rejects.toMatchObject({
      code: 'VOICE_LANGUAGE_UNSUPPORTED',
    })

    expect(await taplore('voices remove cmu-rms')).toBe('Removed cmu-rms.')
    expect(await taplore('voices remove cmu-rms')).toContain('No voice cmu-rms is installed.')
    expect(await taplore('voices remove ../postgres')).toContain('is installed')
  })

  it('installs nothing that is not what the catalog says, and leaves nothing behind', async () => {
    expect(await taplore('voices install changed --yes')).toContain('doesn’t have the checksum of the catalog')
    expect(await taplore('voices install longer --yes')).toContain('couldn’t be downloaded')
    expect(await taplore('voices install gone --yes')).toContain('status 404. Nothing was installed.')
    expect(await taplore('voices install nobody --yes')).toContain('The catalog has no voice nobody.')
    expect(readdirSync(join(dataDir, 'voices'))).toEqual([])
  })

  it('says what is missing without a catalog, without a connection and where there is something else', async () => {
    expect(await taplore('voices install cmu-rms', { DOWNLOADS_URL: '' })).toContain('DOWNLOADS_URL is not set')
    const away = { DOWNLOADS_URL: 'http://127.0.0.1:9/catalog.json', TAPLORE_EGRESS_ALLOW: '127.0.0.1:9' }
    expect(await taplore('voices install cmu-rms', away)).toMatch(/couldn’t be reached: .+ Nothing was changed\./)
    expect(await taplore('voices list', { TAPLORE_EGRESS_ALLOW: '' })).toMatch(/couldn’t be reached: .+/)
    expect(await taplore('voices list', { DOWNLOADS_URL: `${url}/none.json` })).toContain('status 404')
    expect(await taplore('voices list', { DOWNLOADS_URL: `${url}/other.json` })).toContain('is not a catalog')
  })
})

describe('taplore models', () => {
  it('adds a language to the recognition of this machine', async () => {
    expect(await taplore('models install moonshine-es --yes')).toContain('Installed moonshine-es.')
    const { languages, limits } = openEmbeddedTranscription({ folder: dataDir, installed: installedModels(dataDir) })
    expect(languages).toEqual(['en', 'es'])
    expect(limits).toContain('en, es')
    expect(await taplore('models list')).toContain('The catalog has nothing else.')
    // Half a model is none.
    rmSync(join(dataDir, 'models', 'moonshine-es', 'encoder_model.onnx'))
    expect(installedModels(dataDir)).toEqual([])
  })
})
