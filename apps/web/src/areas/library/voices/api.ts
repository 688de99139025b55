import type { AiVoice } from '@taplore/contract'
import { query } from '../../../api/client.ts'
import { apiPaths } from '../../../api/paths.ts'
import { queryClient } from '../../../api/query-client.ts'
import { sessionStore } from '../../../api/session-store.ts'
import { readAnswer } from '../../../api/upload.ts'
import type { VoiceAnswer } from './voice-answer.ts'

/** The gates, and how many voices there are. */
export const overviewOptions = () => query.clonedVoices.overview.queryOptions({ staleTime: 15_000 })
/** Cloned and built-in voices. */
export const aiVoicesOptions = () =>
  query.clonedVoices.list.queryOptions({ input: { showMsVoices: true }, staleTime: 15_000 })

/** How much each voice has read this month. */
export const voiceUsageOptions = () => query.clonedVoices.usage.queryOptions({ staleTime: 0 })

/** Reads the voices anew, here and in the pickers. */
export async function refreshVoices(): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: query.clonedVoices.key() }),
    queryClient.invalidateQueries({ queryKey: query.voices.key() }),
  ])
}

export interface VoiceForm {
  readonly name: string
  readonly languageCode: string
  readonly files: readonly File[]
  readonly deletedSampleIds: readonly string[]
  /** For one new voice, so that a repeated request makes no second one. */
  readonly requestKey: string
}

export interface SavedVoice extends VoiceAnswer {
  readonly voice: AiVoice
}

/** Sends the form of a voice, a new one without an id (VOICE-16, VOICE-17). `onProgress` gets how much has arrived, 0 to 1. */
export async function sendVoice(
  voiceId: string | null,
  { name, languageCode, files, deletedSampleIds, requestKey }: VoiceForm,
  onProgress: (part: number) => void,
): Promise<SavedVoice> {
  const { workspace, uid } = sessionStore.get()
  const search = new URLSearchParams({ workspace: workspace ?? '', user: uid ?? '' })
  const form = new FormData()
  form.set('name', name)
  form.set('consent', 'true')
  if (voiceId === null) {
    form.set('languageCode', languageCode)
    form.set('requestKey', requestKey)
  }
  for (const id of deletedSampleIds) form.append('deletedSampleIds', id)
  for (const file of files) form.append('files', file, file.name)
  const response = await postForm(apiPaths.voiceForm(voiceId, search), form, onProgress)
  return (await readAnswer(response)) as SavedVoice
}

/** `fetch` tells nothing about how much was sent. */
function postForm(address: string, form: FormData, onProgress: (part: number) => void): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', address)
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0))
    request.addEventListener('load', () => {
      const requestId = request.getResponseHeader('x-request-id')
      const headers = requestId ? { 'x-request-id': requestId } : undefined
      resolve(new Response(request.responseText, { status: request.status, ...(headers ? { headers } : {}) }))
    })
    request.addEventListener('error', () => reject(new TypeError('Failed to fetch')))
    request.send(form)
  })
}
