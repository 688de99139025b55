import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { realSpeech } from '@taplore/testing/speech'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { runProgram } from '../../platform/programs/run-program.ts'
import { hearByService } from './hear-by-service.ts'
import { cutAtQuiet } from './sound/cut-at-quiet.ts'
import { makeRecording } from './sound/recording.ts'

type Reply = (form: string) => { status: number; body?: unknown; headers?: Record<string, string> }

const calls: string[] = []
let replies: Reply[] = []
const server = createServer(async (request, response) => {
  const form = await text(request.setEncoding('latin1'))
  calls.push(form)
  const {
    status,
    body = {},
    headers = {},
  } = (replies.length > 1 ? replies.shift() : replies[0])?.(form) ?? { status: 500 }
  response.writeHead(status, { 'content-type': 'application/json', ...headers })
  response.end(JSON.stringify(body))
})
const folder = mkdtempSync(join(tmpdir(), 'service-test-'))
beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)))
beforeEach(() => {
  calls.length = 0
})
afterAll(() => {
  server.close()
  rmSync(folder, { recursive: true, force: true })
})

function hear(given: readonly Reply[], language = 'en') {
  replies = [...given]
  const { port } = server.address() as AddressInfo
  const log = { warn: () => undefined }
  const service = hearByService({ baseUrl: `http://127.0.0.1:${port}/v1`, model: 'listener-1', apiKey: 'key', log })
  return service({ path: realSpeech.path, language })
}
const segments = [{ start: 0, end: 11, text: ` ${realSpeech.text}. ` }]

describe('speech recognized by a service', () => {
  it('has the times of its words and the punctuation of its text', async () => {
    const words = [
      { word: 'ask', start: 3.25, end: 4 },
      { word: 'not', start: 4, end: 4.8 },
    ]
    const heard = await hear([() => ({ status: 200, body: { text: '“Ask not.”', words, segments } })])
    expect(heard).toMatchObject({ engine: 'listener-1', durationMs: 11_000 })
    expect(heard.words).toEqual([
      { text: '“Ask', startMs: 3_250, endMs: 4_000 },
      { text: 'not.”', startMs: 4_000, endMs: 4_800 },
    ])
    for (const granularity of ['word', 'segment'])
      expect(calls[0]).toContain(`name="timestamp_granularities[]"\r\n\r\n${granularity}`)
  })

  it('is aligned here where a service has no times for words, or refuses to be asked for them', async () => {
    const heard = await hear([
      () => ({ status: 400, body: { error: { message: 'timestamp_granularities is not supported' } } }),
      () => ({ status: 200, body: { text: realSpeech.text, segments } }),
    ])
    expect(calls[1]).not.toContain('timestamp_granularities')
    expect(heard.words).toHaveLength(22)
    const { starts } = realSpeech
    expect(Math.abs((heard.words[6]?.startMs ?? 0) - starts.not)).toBeLessThanOrEqual(150)
    expect(Math.abs((heard.words[14]?.startMs ?? 0) - starts['second ask'])).toBeLessThanOrEqual(150)
  })

  it('waits when it is asked to, and is refused in words when the service fails for good', async () => {
    const slow: Reply = () => ({ status: 429, headers: { 'retry-after': '0' } })
    const heard = await hear([slow, slow, () => ({ status: 200, body: { text: 'Yes.', segments: [] } })])
    expect(calls).toHaveLength(3)
    expect(heard.words).toEqual([])
    await expect(hear([() => ({ status: 429, headers: { 'retry-after': '3600' } })])).rejects.toMatchObject({
      code: 'SUBTITLES_UNAVAILABLE',
    })
    await expect(hear([() => ({ status: 401 })])).rejects.toMatchObject({ code: 'SUBTITLES_UNAVAILABLE' })
  })
})

describe('a long recording', () => {
  it('is sent in parts that are cut where it is quiet', async () => {
    const wav = join(folder, 'beeps.wav')
    const tone = 'sine=frequency=500:duration=150:sample_rate=16000'
    // Silent for half a second at 52 s and at 110 s.
    const gaps = "volume=enable='between(t,52,52.5)+between(t,110,110.5)':volume=0"
    await runProgram('ffmpeg', ['-v', 'error', '-f', 'lavfi', '-i', tone, '-af', gaps, '-y', wav])
    const recording = await makeRecording(wav, join(folder, 'beeps.raw'))
    const parts = await cutAtQuiet(recording, 60_000)
    const [first, second] = parts.map(({ endMs }) => endMs)
    expect(first).toBeGreaterThan(52_000)
    expect(first).toBeLessThan(52_500)
    expect(second).toBeGreaterThan(110_000)
    expect(second).toBeLessThan(110_500)
    expect(parts.at(-1)?.endMs).toBe(recording.durationMs)
  })
})
