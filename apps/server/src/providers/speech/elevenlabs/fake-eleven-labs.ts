import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

interface Sample {
  readonly sample_id: string
  readonly file_name: string
  readonly mime_type: string
  readonly size_bytes: number
  readonly hash: string
  readonly bytes: Uint8Array
}
export interface FakeVoice {
  readonly voice_id: string
  name: string
  category: 'premade' | 'cloned' | 'generated' | 'professional'
  description: string | null
  labels: Record<string, string>
  samples: Sample[]
}
interface Fault {
  /** Of requests like `POST /v1/voices/add`. */
  readonly at: string
  /** Answers this instead; null breaks the connection off. */
  readonly reply: { readonly status: number; readonly body?: unknown } | null
  /** The request is done all the same, only its answer is lost. */
  readonly isDone?: boolean
}

/**
 * The part of ElevenLabs' API that voices need, with a state: an account with voices and their recordings. Multipart forms, field
 * names, answers and errors are those of its API; `faults` lets the next requests fail, each once.
 */
export async function startFakeElevenLabs({ key, mp3 = Buffer.alloc(0) }: { key: string; mp3?: Buffer }) {
  const voices = new Map<string, FakeVoice>()
  const calls: {
    readonly line: string
    readonly key: string
    readonly fields: readonly (readonly [string, string])[]
  }[] = []
  const faults: Fault[] = []
  const state = { mp3, voiceLimit: 30, made: 0 }

  const server = createServer(async (request, response) => {
    const line = `${request.method} ${(request.url ?? '').split('?')[0]}`
    const form = await formOf(request)
    const sentKey = String(request.headers['xi-api-key'] ?? '')
    calls.push({ line, key: sentKey, fields: describe(form) })
    const at = faults.findIndex((fault) => fault.at === line)
    const [fault] = at < 0 ? [] : faults.splice(at, 1)
    const answer = fault && !fault.isDone ? null : await answerOf(line, sentKey, form)
    if (fault && !fault.reply) return void request.socket.destroy()
    const {
      status,
      body,
      type = 'application/json',
    } = fault?.reply
      ? { status: fault.reply.status, body: fault.reply.body ?? {}, type: undefined }
      : (answer ?? problem(500, 'internal', 'Fault'))
    response.writeHead(status, { 'content-type': type }).end(Buffer.isBuffer(body) ? body : JSON.stringify(body))
  })

  async function answerOf(line: string, sentKey: string, form: FormData | null): Promise<Answer> {
    if (sentKey !== key) return problem(401, 'invalid_api_key', 'Invalid API key')
    if (line === 'GET /v1/voices') return ok({ voices: [...voices.values()].map(shown) })
    if (line === 'POST /v1/voices/add') return add(form)
    const [, method, voiceId = '', rest = ''] = /^(\w+) \/v1\/voices\/([^/]+)(.*)$/.exec(line) ?? []
    if (/^POST \/v1\/text-to-speech\//.test(line)) {
      const spoken = voices.has(line.split('/').at(-1) ?? '')
      return spoken
        ? { status: 200, body: state.mp3, type: 'audio/mpeg' }
        : problem(404, 'voice_not_found', 'Not found')
    }
    const voice = voices.get(decodeURIComponent(voiceId))
    if (!voice) return problem(400, 'voice_does_not_exist', 'A voice with this voice_id does not exist.')
    if (method === 'GET' && rest === '') return ok(shown(voice))
    if (method === 'DELETE' && rest === '') {
      voices.delete(voice.voice_id)
      return ok({ status: 'ok' })
    }
    if (method === 'POST' && rest === '/edit') return edit(voice, form)
    const [, sampleId, audio] = /^\/samples\/([^/]+)(\/audio)?$/.exec(rest) ?? []
    const sample = voice.samples.find(({ sample_id }) => sample_id === sampleId)
    if (!sample) return problem(400, 'sample_does_not_exist', 'This sample does not exist.')
    if (method === 'GET' && audio) return { status: 200, body: Buffer.from(sample.bytes), type: sample.mime_type }
    voice.samples = voice.samples.filter((one) => one !== sample)
    return ok({ status: 'ok' })
  }

  async function add(form: FormData | null): Promise<Answer> {
    const files = filesIn(form)
    const name = form?.get('name')
    if (typeof name !== 'string' || files.length === 0) {
      return {
        status: 422,
        body: { detail: [{ loc: ['body', 'files'], msg: 'field required', type: 'value_error.missing' }] },
      }
    }
    if ([...voices.values()].filter(({ category }) => category !== 'premade').length >= state.voiceLimit)
      return problem(400, 'voice_limit_reached', 'You have reached your maximum amount of custom voices.')
    state.made += 1
    const voice = await put({ voice_id: `voice-${state.made}`, name, description: textIn(form, 'description') })
    voice.samples = await samplesOf(files)
    return ok({ voice_id: voice.voice_id, requires_verification: false })
  }

  async function edit(voice: FakeVoice, form: FormData | null): Promise<Answer> {
    const name = form?.get('name')
    if (typeof name !== 'string')
      return { status: 422, body: { detail: [{ loc: ['body', 'name'], msg: 'field required' }] } }
    voice.name = name
    voice.description = textIn(form, 'description') ?? voice.description
    voice.samples = [...voice.samples, ...(await samplesOf(filesIn(form)))]
    return ok({ status: 'ok' })
  }

  /** Adds a voice as if it had been made on the service's own site. */
  async function put(given: Partial<FakeVoice> & Pick<FakeVoice, 'voice_id' | 'name'>): Promise<FakeVoice> {
    const voice: FakeVoice = { category: 'cloned', description: null, labels: {}, samples: [], ...given }
    voices.set(voice.voice_id, voice)
    return voice
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    voices,
    calls,
    faults,
    state,
    put,
    /** How often a request was made. */
    count: (line: string) => calls.filter((call) => call.line === line).length,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

interface Answer {
  readonly status: number
  readonly body: unknown
  readonly type?: string | undefined
}
const ok = (body: unknown): Answer => ({ status: 200, body })
const problem = (status: number, word: string, message: string): Answer => ({
  status,
  body: { detail: { status: word, message } },
})

function shown({ samples, ...voice }: FakeVoice) {
  return { ...voice, samples: samples.map(({ bytes: _bytes, ...sample }) => sample), settings: null, preview_url: null }
}

async function formOf(request: IncomingMessage): Promise<FormData | null> {
  const body = await buffer(request)
  const type = request.headers['content-type'] ?? ''
  if (!type.startsWith('multipart/form-data')) return null
  return new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData()
}

function describe(form: FormData | null): (readonly [string, string])[] {
  return [...(form?.entries() ?? [])].map(
    ([name, value]) => [name, typeof value === 'string' ? value : `${value.name} ${value.type} ${value.size}`] as const,
  )
}

const textIn = (form: FormData | null, name: string): string | null => {
  const value = form?.get(name)
  return typeof value === 'string' ? value : null
}
const filesIn = (form: FormData | null): File[] =>
  (form?.getAll('files') ?? []).filter((value): value is File => typeof value !== 'string')

let sampleCount = 0
function samplesOf(files: readonly File[]): Promise<Sample[]> {
  return Promise.all(
    files.map(async (file) => {
      sampleCount += 1
      const number = sampleCount
      const bytes = new Uint8Array(await file.arrayBuffer())
      const place = { sample_id: `sample-${number}`, hash: `hash-${number}` }
      return { ...place, file_name: file.name, mime_type: file.type, size_bytes: file.size, bytes }
    }),
  )
}
