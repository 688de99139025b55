import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { realSpeech } from '@taplore/testing/speech'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { hearByElevenLabs } from './elevenlabs.ts'

const calls: { url: string; key: string; form: string }[] = []
let replies: { status: number; body?: unknown }[] = []
const server = createServer(async (request, response) => {
  const form = await text(request.setEncoding('latin1'))
  calls.push({ url: request.url ?? '', key: String(request.headers['xi-api-key']), form })
  const { status, body = {} } = replies.shift() ?? { status: 500 }
  response.writeHead(status, { 'content-type': 'application/json', 'retry-after': '0' })
  response.end(JSON.stringify(body))
})
beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)))
beforeEach(() => void calls.splice(0))
afterAll(() => void server.close())

function hear(given: typeof replies, language = 'de-AT') {
  replies = [...given]
  const { port } = server.address() as AddressInfo
  const log = { warn: () => undefined }
  return hearByElevenLabs({ apiKey: 'xi-4711', baseUrl: `http://127.0.0.1:${port}/v1`, log })({
    path: realSpeech.path,
    language,
  })
}
const word = (said: string, start: number, end: number, speaker_id = 'speaker_0') => ({
  ...{ text: said, start, end, type: 'word', speaker_id },
})
const space = { text: ' ', start: 0.5, end: 0.6, type: 'spacing', speaker_id: 'speaker_0' }
const noise = { text: '(laughs)', start: 3, end: 4, type: 'audio_event' }

it('has the words with their times, without spaces and sounds, and asks in the way of the service', async () => {
  const words = [word('Guten', 0.1, 0.5), space, word('Morgen.', 0.6, 1.2), noise]
  const heard = await hear([
    { status: 429 },
    { status: 200, body: { language_code: 'deu', text: 'Guten Morgen.', words } },
  ])
  expect(heard).toMatchObject({ engine: 'ElevenLabs Scribe', language: 'de-AT', durationMs: 11_000, unclear: [] })
  expect(heard.words).toEqual([
    { text: 'Guten', startMs: 100, endMs: 500 },
    { text: 'Morgen.', startMs: 600, endMs: 1_200 },
  ])
  expect(calls.map(({ url, key }) => [url, key])).toEqual([
    ['/v1/speech-to-text', 'xi-4711'],
    ['/v1/speech-to-text', 'xi-4711'],
  ])
  for (const [name, value] of [
    ['model_id', 'scribe_v1'],
    ['language_code', 'de'],
    ['timestamps_granularity', 'word'],
  ])
    expect(calls[0]?.form).toMatch(new RegExp(`name="${name}"\\r\\n\\r\\n${value}`))
})

it('tells several speakers apart', async () => {
  const words = [word('Ja?', 0, 1, 'b'), word('Nein.', 1, 2, 'a')]
  const { words: told } = await hear([{ status: 200, body: { words } }])
  expect(told.map(({ speaker }) => speaker)).toEqual(['Speaker 1', 'Speaker 2'])
})

it.each([
  [401, { detail: { status: 'invalid_api_key' } }, 'VOICE_KEY_REFUSED'],
  [401, { detail: { status: 'quota_exceeded' } }, 'VOICE_ACCOUNT_SPENT'],
  [422, {}, 'SUBTITLES_UNAVAILABLE'],
  [200, { text: 'No words.' }, 'SUBTITLES_UNAVAILABLE'],
])('says what is wrong: %i %j', async (status, body, code) => {
  await expect(hear([{ status, body }])).rejects.toMatchObject({ code })
})
