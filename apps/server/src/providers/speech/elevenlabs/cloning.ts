import { clonedVoiceRefusals, voiceRefusals } from '@taplore/contract'
import { refuse } from '@taplore/kit'
import { z } from 'zod'
import type { Log } from '../../../platform/log.ts'
import type { CloneRequest, ServiceVoice, VoiceCloning } from '../../../ports/speech.ts'
import { parseJson, type VendorAnswer, type VendorRequest } from '../vendor-call.ts'

type Call = (path: string, request?: VendorRequest) => Promise<VendorAnswer>

/** Recordings of 250 MB have to arrive and be read. */
const uploadMs = 5 * 60_000
const sampleMaxBytes = 12_000_000

const sampleSchema = z.object({
  sample_id: z.string().min(1),
  file_name: z.string().nullish(),
  mime_type: z.string().nullish(),
  size_bytes: z.number().nullish(),
  duration_secs: z.number().nullish(),
})
const voiceSchema = z.object({
  voice_id: z.string().min(1),
  name: z.string().nullish(),
  category: z.string().nullish(),
  description: z.string().nullish(),
  labels: z.record(z.string(), z.string().nullable()).nullish(),
  samples: z.array(sampleSchema).nullish(),
})
const listSchema = z.object({ voices: z.array(voiceSchema) })

/** Categories of voices that belong to the account; all others are everyone's. */
const ownCategories = new Set(['cloned', 'professional', 'generated'])

/**
 * Voices of an ElevenLabs account: `POST /v1/voices/add` and `/v1/voices/{id}/edit` are multipart forms with repeated `files`. The
 * description carries our id, which is how a voice is recognized whose creation was never confirmed.
 */
export function elevenLabsCloning(call: Call, log: Pick<Log, 'warn'>): VoiceCloning {
  const pathOf = (voice: string) => `/voices/${encodeURIComponent(voice)}`
  const send = async (path: string, change: CloneRequest) => {
    const answer = await call(path, { form: formOf(change), isOnce: true, timeoutMs: uploadMs })
    if (answer.status === 400 || answer.status === 413 || answer.status === 422) {
      log.warn({ status: answer.status }, 'speech service refused recordings')
      throw refuse(clonedVoiceRefusals.VOICE_SAMPLES_REFUSED)
    }
    return answer
  }
  const forget = async (path: string) => {
    const answer = await call(path, { method: 'DELETE' })
    if (!isGone(answer)) requireOk(answer, log)
  }
  return {
    async create(request) {
      const answer = requireOk(await send('/voices/add', request), log)
      const made = z.object({ voice_id: z.string().min(1) }).safeParse(parseJson(answer))
      if (!made.success) throw refuse(voiceRefusals.SPEECH_UNUSABLE)
      return made.data.voice_id
    },
    async edit(voice, change) {
      const answer = await send(`${pathOf(voice)}/edit`, change)
      if (isGone(answer)) throw refuse(voiceRefusals.VOICE_NOT_FOUND)
      requireOk(answer, log)
    },
    remove: (voice) => forget(pathOf(voice)),
    removeSample: (voice, sample) => forget(`${pathOf(voice)}/samples/${encodeURIComponent(sample)}`),
    async list() {
      const list = listSchema.safeParse(parseJson(requireOk(await call('/voices'), log)))
      if (!list.success) throw refuse(voiceRefusals.SPEECH_UNUSABLE)
      return list.data.voices.filter(({ category }) => ownCategories.has(category ?? '')).map(present)
    },
    async find(voice) {
      const answer = await call(pathOf(voice))
      if (isGone(answer)) return null
      const found = voiceSchema.safeParse(parseJson(requireOk(answer, log)))
      if (!found.success) throw refuse(voiceRefusals.SPEECH_UNUSABLE)
      return present(found.data)
    },
    async sampleAudio(voice, sample) {
      const path = `${pathOf(voice)}/samples/${encodeURIComponent(sample)}/audio`
      const answer = await call(path, { maxBytes: sampleMaxBytes })
      if (isGone(answer)) return null
      return { bytes: requireOk(answer, log).body, mime: answer.type.startsWith('audio/') ? answer.type : 'audio/mpeg' }
    },
  }
}

/** Refuses every answer that isn't a success. */
export function requireOk(answer: VendorAnswer, log: Pick<Log, 'warn'>): VendorAnswer {
  if (answer.status >= 200 && answer.status < 300) return answer
  log.warn({ status: answer.status }, 'speech service refused')
  throw refuse(voiceRefusals.SPEECH_UNAVAILABLE)
}

/** A voice that is gone is answered by 404, or by 400 with a word for it. */
function isGone({ status, body }: VendorAnswer): boolean {
  if (status === 404) return true
  return status === 400 && /"(?:voice|sample)_(?:not_found|does_not_exist)"/.test(body.toString('utf8'))
}

function formOf({ name, samples, tag }: CloneRequest): FormData {
  const form = new FormData()
  form.set('name', name)
  if (tag) form.set('description', `Taplore voice ${tag}`)
  for (const { name: fileName, mime, content } of samples) {
    form.append('files', content.type === mime ? content : content.slice(0, content.size, mime), fileName)
  }
  return form
}

function present({
  voice_id,
  name,
  category,
  description,
  labels,
  samples,
}: z.infer<typeof voiceSchema>): ServiceVoice {
  return {
    id: voice_id,
    name: name ?? '',
    kind: category === 'generated' ? 'generative' : 'cloned',
    tag: /^Taplore voice (\S+)$/.exec(description ?? '')?.[1] ?? null,
    language: labels?.language ?? null,
    samples: (samples ?? []).map((sample) => ({
      id: sample.sample_id,
      name: sample.file_name ?? '',
      mime: sample.mime_type ?? 'audio/mpeg',
      bytes: sample.size_bytes ?? 0,
      durationMs: sample.duration_secs ? Math.round(sample.duration_secs * 1000) : null,
    })),
  }
}
