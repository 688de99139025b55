import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import {
  clonedVoiceRefusals,
  clonedVoices,
  commonRefusals,
  type OperationMeta,
  voiceLimits,
  voiceMessages,
} from '@taplore/contract'
import { idSchema, nameSchema, refuse } from '@taplore/kit'
import { requireRights } from '../../../../platform/api/operations.ts'
import type { Installation } from '../../../../platform/api/scope.ts'
import type { SlowWorkspaceContext } from '../../../../platform/context.ts'
import type { HttpCall } from '../../../../platform/feature.ts'
import { allowUpload } from '../../../../platform/http/requests/body-deadline.ts'
import { sendJson } from '../../../../platform/http/responses/send-json.ts'
import { sendStored } from '../../../../platform/http/responses/send-stored-file.ts'
import { requireCloning } from './capacity.ts'
import { editVoice } from './change-voice.ts'
import { createVoice } from './create-voice.ts'
import { type CheckedFile, checkSample } from './files/check-sample.ts'
import { receiveSamples, type VoiceForm } from './files/receive-samples.ts'
import { withFolder } from './from-library.ts'
import { fetchSample } from './play-recording.ts'

const metaOf = ({ '~orpc': { meta } }: { '~orpc': { meta: OperationMeta } }) => {
  if (meta.access !== 'workspace') throw new Error('Voices belong to a workspace.')
  return meta
}

/**
 * Cloned voices outside of the contract. False: not one of our paths.
 * - `POST /api/cloned-voices/add?workspace=&user=`: form fields `name`, `languageCode`, `consent`, `requestKey`, repeated `files`
 *   (VOICE-16).
 * - `POST /api/cloned-voices/{id}/edit?workspace=&user=`: form fields `name`, `consent`, repeated `deletedSampleIds` and `files`
 *   (VOICE-17).
 * - `GET /api/cloned-voices/{id}/samples/{id}/play?workspace=`: a recording, with ranges.
 */
export function clonedVoicesHttp(installation: Installation) {
  const { storage } = installation.providers

  async function add(request: IncomingMessage, response: ServerResponse, ctx: SlowWorkspaceContext): Promise<void> {
    requireRights(ctx.actor, metaOf(clonedVoices.create))
    await requireCloning(ctx)
    const voice = await receive(request, ctx, async (form, files) => {
      const requestKey = fieldOf(form, 'requestKey')?.slice(0, 80) || null
      return createVoice(ctx, { name: nameIn(form), language: languageIn(form), files, requestKey })
    })
    sendJson(response, 201, { success: 'success', message: voiceMessages.added, voice })
  }

  async function edit(
    request: IncomingMessage,
    response: ServerResponse,
    ctx: SlowWorkspaceContext,
    voiceId: string,
  ): Promise<void> {
    requireRights(ctx.actor, metaOf(clonedVoices.create))
    await requireCloning(ctx)
    const voice = await receive(request, ctx, (form, files) =>
      editVoice(ctx, { voiceId, name: nameIn(form), files, deletedSampleIds: deletedIn(form) }),
    )
    sendJson(response, 200, { success: 'success', message: voiceMessages.saved, voice })
  }

  async function play(request: IncomingMessage, response: ServerResponse, call: HttpCall, ids: Ids): Promise<void> {
    const file = await call.scope.asSlowMember(
      async (ctx) => {
        requireRights(ctx.actor, { access: 'workspace', leastRole: 'VIEW', needs: 'stories.view' })
        return fetchSample(ctx, ids)
      },
      { isReading: true },
    )
    const headers = {
      'cache-control': 'private, max-age=86400',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    }
    if ('key' in file) {
      await sendStored(request, response, { storage, ...file, etag: `"${ids.sampleId}"`, headers })
      return
    }
    response.writeHead(200, { ...headers, 'content-type': file.mime, 'content-length': file.bytes.length })
    Readable.from([file.bytes]).pipe(response)
  }

  return async (request: IncomingMessage, response: ServerResponse, call: HttpCall): Promise<boolean> => {
    const { pathname } = call.url
    if (request.method === 'POST') {
      if (pathname === '/api/cloned-voices/add') {
        await call.scope.asSlowMember((ctx) => add(request, response, ctx))
        return true
      }
      const [, voiceId = ''] = /^\/api\/cloned-voices\/([^/]+)\/edit$/.exec(pathname) ?? []
      if (!idSchema.safeParse(voiceId).success) return false
      await call.scope.asSlowMember((ctx) => edit(request, response, ctx, voiceId))
      return true
    }
    if (request.method !== 'GET' && request.method !== 'HEAD') return false
    const [, voiceId = '', sampleId = ''] =
      /^\/api\/cloned-voices\/([^/]+)\/samples\/([^/]+)\/play$/.exec(pathname) ?? []
    if (![voiceId, sampleId].every((id) => idSchema.safeParse(id).success)) return false
    await play(request, response, call, { voiceId, sampleId })
    return true
  }
}

interface Ids {
  readonly voiceId: string
  readonly sampleId: string
}

/** Reads the form into a temporary folder, asks for the consent, and checks the recordings by their content. */
function receive<T>(
  request: IncomingMessage,
  ctx: SlowWorkspaceContext,
  work: (form: VoiceForm, files: readonly CheckedFile[]) => Promise<T>,
): Promise<T> {
  allowUpload(request)
  return withFolder(ctx, async (folder) => {
    const form = await receiveSamples(request, folder)
    if (fieldOf(form, 'consent') !== 'true') throw refuse(clonedVoiceRefusals.VOICE_CONSENT_MISSING)
    nameIn(form)
    const files: CheckedFile[] = []
    for (const file of form.files) files.push(await checkSample(file))
    return work(form, files)
  })
}

function fieldOf({ fields }: VoiceForm, name: string): string | null {
  return fields.get(name)?.at(-1)?.trim() ?? null
}

function nameIn(form: VoiceForm): string {
  const name = nameSchema(voiceLimits.nameLength).safeParse(fieldOf(form, 'name') ?? '')
  if (!name.success) throw refuse(clonedVoiceRefusals.VOICE_NAME_MISSING)
  return name.data
}

function languageIn(form: VoiceForm): string {
  const language = fieldOf(form, 'languageCode') ?? 'en'
  if (!/^[a-z]{2}(-[A-Z]{2})?$/.test(language)) throw refuse(commonRefusals.BAD_REQUEST)
  return language
}

/** Repeated fields, or one with a JSON array. */
function deletedIn({ fields }: VoiceForm): string[] {
  const given = fields.get('deletedSampleIds') ?? []
  const ids = given.flatMap((value) => value.split(/[^0-9a-fA-F-]+/)).filter((id) => id !== '')
  if (!ids.every((id) => idSchema.safeParse(id).success)) throw refuse(clonedVoiceRefusals.VOICE_SAMPLE_NOT_FOUND)
  return [...new Set(ids)]
}
