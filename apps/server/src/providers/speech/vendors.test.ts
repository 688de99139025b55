import { storyLanguages } from '@taplore/contract'
import { Refusal } from '@taplore/kit'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { runProgram } from '../../platform/programs/run-program.ts'
import { openElevenLabsSpeech } from './elevenlabs.ts'
import { type Call, type Reply, startFakeSpeechServer } from './fake-speech-server.ts'
import { mp3Duration } from './mp3-duration.ts'
import { openOpenAiSpeech } from './openai-compatible.ts'
import { speechSuite } from './suite.ts'

let mp3: Buffer
beforeAll(async () => {
  const args = [
    '-v',
    'error',
    '-f',
    'lavfi',
    '-i',
    'sine=duration=1.5',
    '-c:a',
    'libmp3lame',
    '-q:a',
    '5',
    '-f',
    'mp3',
    'pipe:1',
  ]
  mp3 = await runProgram('ffmpeg', args)
})

const closing: (() => Promise<void>)[] = []
afterEach(async () => {
  await Promise.all(closing.splice(0).map((close) => close()))
})
const start = async (answer: (call: Call) => Reply) => {
  const server = await startFakeSpeechServer(answer)
  closing.push(server.close)
  return server
}
const waits: number[] = []
const options = {
  log: { warn: () => {} },
  wait: async (ms: number) => {
    waits.push(ms)
  },
}
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'spoken',
    (error: unknown) => (error instanceof Refusal ? error.code : `fault ${error}`),
  )
const sound = (): Reply => ({ type: 'audio/mpeg', body: mp3 })
const hello = { text: 'Hello there.', language: 'en' }

const openAiService = (call: Call): Reply =>
  call.path === '/v1/audio/voices' ? { body: JSON.stringify({ voices: ['alloy', 'sky'] }) } : sound()
const elevenService = (call: Call): Reply => {
  if (call.path === '/v1/voices') {
    const voices = [
      { voice_id: 'v1', name: 'First', category: 'premade', labels: { gender: 'female' } },
      { voice_id: 'v2', name: 'Second', category: 'professional', labels: null },
      { voice_id: 'c9', name: 'Of someone', category: 'cloned' },
    ]
    return { body: JSON.stringify({ voices }) }
  }
  if (call.path.startsWith('/v1/text-to-speech/nobody'))
    return { status: 404, body: '{"detail":{"status":"voice_not_found"}}' }
  if (call.path === '/v1/voices/add') return { body: '{"voice_id":"c10"}' }
  if (call.method === 'DELETE') return call.path.endsWith('/gone') ? { status: 404 } : { body: '{"status":"ok"}' }
  return sound()
}
const openAi = ({ url }: { url: string }, more = {}) =>
  openOpenAiSpeech({ baseUrl: `${url}/v1`, model: 'speaker-1', apiKey: 'sk-secret', ...options, ...more })
const eleven = ({ url }: { url: string }, more = {}) =>
  openElevenLabsSpeech({ baseUrl: `${url}/v1`, apiKey: 'xi-secret', ...options, ...more })

speechSuite('openai-compatible', async () => openAi(await start(openAiService)))
speechSuite('elevenlabs', async () => eleven(await start(elevenService)))

describe('the pace of a voice', () => {
  it('is what each service calls it, and nothing where it is the usual one', async () => {
    const slow = { ...hello, voice: 'v1', speed: 0.85 }
    const elevenServer = await start(elevenService)
    await eleven(elevenServer).speak(slow)
    expect(JSON.parse(elevenServer.calls.at(-1)?.body ?? '')).toMatchObject({ voice_settings: { speed: 0.85 } })
    await eleven(elevenServer).speak({ ...hello, voice: 'v1' })
    expect(JSON.parse(elevenServer.calls.at(-1)?.body ?? '')).not.toHaveProperty('voice_settings')
    const openAiServer = await start(openAiService)
    await openAi(openAiServer).speak({ ...slow, voice: 'sky' })
    expect(JSON.parse(openAiServer.calls.at(-1)?.body ?? '')).toMatchObject({ speed: 0.85 })
  })
})

describe('a service with the OpenAI interface', () => {
  it('is asked with key, model, voice and words', async () => {
    const server = await start(openAiService)
    await openAi(server).speak({ ...hello, voice: 'sky' })
    const call = server.calls.at(-1)
    expect(call).toMatchObject({ method: 'POST', path: '/v1/audio/speech' })
    expect(call?.headers.authorization).toBe('Bearer sk-secret')
    expect(JSON.parse(call?.body ?? '')).toEqual({
      model: 'speaker-1',
      voice: 'sky',
      input: 'Hello there.',
      response_format: 'mp3',
    })
  })

  it('that does not list its voices is taken to have the usual ones, for all 24 languages', async () => {
    const speech = openAi(await start((call) => (call.path.endsWith('/voices') ? { status: 404 } : sound())))
    const voices = await speech.voices()
    expect(voices.map(({ id }) => id)).toContain('alloy')
    expect(voices[0]?.languages).toHaveLength(storyLanguages.length)
    expect((await speech.speak(hello)).voice).toBe('alloy')
  })
})

describe('ElevenLabs', () => {
  it('is asked with its own header and model, and never lists cloned voices of others', async () => {
    const server = await start(elevenService)
    const speech = eleven(server)
    expect((await speech.voices()).map(({ id }) => id)).toEqual(['v1', 'v2'])
    await speech.speak({ ...hello, voice: 'v2' })
    const call = server.calls.at(-1)
    expect(call?.path).toBe('/v1/text-to-speech/v2?output_format=mp3_44100_128')
    expect(call?.headers['xi-api-key']).toBe('xi-secret')
    expect(JSON.parse(call?.body ?? '')).toEqual({ text: 'Hello there.', model_id: 'eleven_multilingual_v2' })
  })

  it('does not pretend to speak languages that its model lacks', async () => {
    const speech = eleven(await start(elevenService))
    expect((await speech.voices())[0]?.languages).not.toContain('no')
    expect(await codeOf(speech.speak({ text: 'Havnen.', language: 'no' }))).toBe('VOICE_LANGUAGE_UNSUPPORTED')
    const other = eleven(await start(elevenService), { model: 'eleven_v3' })
    expect((await other.voices())[0]?.languages).toContain('no')
  })

  it('makes a voice from recordings and forgets it, also twice', async () => {
    const server = await start(elevenService)
    const speech = eleven(server)
    const content = new Blob([new Uint8Array(mp3)])
    const samples = [{ name: 'one.mp3', mime: 'audio/mpeg', content }]
    expect(await speech.cloning?.create({ name: 'Mine', samples, tag: 'ours-1' })).toBe('c10')
    expect(server.calls.at(-1)?.body).toContain('filename="one.mp3"')
    await speech.cloning?.remove('c10')
    await speech.cloning?.remove('gone')
  })
})

describe('ElevenLabs with the key of a customer', () => {
  it.each([
    [{ status: 401, body: '{"detail":{"status":"invalid_api_key"}}' }, 'VOICE_KEY_REFUSED'],
    [{ status: 403, body: '{"detail":{"code":"missing_permissions"}}' }, 'VOICE_KEY_REFUSED'],
    [{ status: 401, body: '{"detail":{"status":"quota_exceeded"}}' }, 'VOICE_ACCOUNT_SPENT'],
    [{ status: 400, body: '{"detail":{"status":"voice_limit_reached"}}' }, 'VOICE_ACCOUNT_SPENT'],
    [{ status: 402, body: 'no json' }, 'VOICE_ACCOUNT_SPENT'],
    [{ status: 400, body: '{"detail":"bad"}' }, 'VOICE_SAMPLES_REFUSED'],
    [{ status: 422, body: '{"detail":[{"loc":["body","files"]}]}' }, 'VOICE_SAMPLES_REFUSED'],
    [{ status: 404, body: '{"detail":"bad"}' }, 'SPEECH_UNAVAILABLE'],
  ])('says what its owner can fix, and never logs it (%j)', async (reply, code) => {
    const told: unknown[] = []
    const log = { warn: (...words: unknown[]) => void told.push(words) }
    const speech = eleven(await start(() => reply), { keyOf: 'workspace', log })
    const voice = { name: 'Mine', samples: [], tag: 'ours-1' }
    expect(await codeOf(speech.cloning?.create(voice) ?? Promise.resolve())).toBe(code)
    expect(told).toHaveLength(1)
    expect(JSON.stringify(told)).not.toMatch(/xi-secret|Mine/)
  })
})

describe.each([
  ['openai-compatible', openAi],
  ['elevenlabs', eleven],
] as const)('%s in trouble', (_name, open) => {
  const voice = { voice: 'v1' }
  const asked = (reply: () => Reply) => (call: Call) =>
    call.path.includes('voices') ? { body: '{"voices":[{"id":"v1","voice_id":"v1","name":"V"}]}' } : reply()

  it('is tried again while it is busy, and waits as long as it asks to', async () => {
    waits.length = 0
    let left = 2
    const server = await start(asked(() => (left-- > 0 ? { status: 429, headers: { 'retry-after': '2' } } : sound())))
    expect((await open(server).speak({ ...hello, ...voice })).durationMs).toBeGreaterThan(1_400)
    expect(waits).toEqual([2_000, 2_000])
  })

  it.each([
    ['stays down', { status: 503 }, 'SPEECH_UNAVAILABLE'],
    ['refuses our key', { status: 401, body: '{}' }, 'SPEECH_UNAVAILABLE'],
    ['has no credit left', { status: 402, body: '{}' }, 'SPEECH_UNAVAILABLE'],
    [
      'sends us elsewhere with the key',
      { status: 302, headers: { location: 'http://127.0.0.1:9/' } },
      'SPEECH_UNAVAILABLE',
    ],
    ['answers with a page', { type: 'text/html', body: '<html>Welcome</html>' }, 'SPEECH_UNUSABLE'],
    ['answers with nothing', { type: 'audio/mpeg', body: '' }, 'SPEECH_UNUSABLE'],
    ['answers with noise that is no MP3', { type: 'audio/mpeg', body: Buffer.alloc(9_000, 0x55) }, 'SPEECH_UNUSABLE'],
  ])('that %s is refused with words (%j → %s)', async (_what, reply, code) => {
    expect(await codeOf(open(await start(asked(() => reply))).speak({ ...hello, ...voice }))).toBe(code)
  })

  it('that never answers is given up', async () => {
    const server = await start(asked(() => ({ isSilent: true })))
    expect(await codeOf(open(server, { timeoutMs: 60 }).speak({ ...hello, ...voice }))).toBe('SPEECH_UNAVAILABLE')
  })
})

describe('the length of an MP3', () => {
  it('is counted frame by frame, whatever its rate', async () => {
    for (const [rate, bits] of [
      ['44100', '128k'],
      ['22050', '48k'],
      ['48000', '64k'],
    ] as const) {
      const made = await runProgram('ffmpeg', [
        '-v',
        'error',
        '-f',
        'lavfi',
        '-i',
        'sine=duration=3',
        '-ar',
        rate,
        '-b:a',
        bits,
        '-c:a',
        'libmp3lame',
        '-f',
        'mp3',
        'pipe:1',
      ])
      expect(Math.abs((mp3Duration(made) ?? 0) - 3_000)).toBeLessThan(150)
    }
    expect(mp3Duration(Buffer.from('ID3 is not enough'))).toBeNull()
    expect(mp3Duration(Buffer.alloc(0))).toBeNull()
  })
})
