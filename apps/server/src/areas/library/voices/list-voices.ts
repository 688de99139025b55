import type { AiVoice, VoiceChoice } from '@taplore/contract'
import type { SlowWorkspaceContext } from '../../../platform/context.ts'
import { presentCloned, presentReady } from './cloned/present.ts'
import { accountsOf } from './speech-accounts.ts'
import { listClonedRows, listReadyRows, listSampleRows } from './store.ts'

type Ctx = Pick<SlowWorkspaceContext, 'actor' | 'providers' | 'scopes'>

/** Voices of the workspace and of the speech service that can speak; of one language if given, else all. */
export async function listVoices(ctx: Ctx, { language }: { language?: string }) {
  const all: VoiceChoice[] = [...(await clonedVoices(ctx, { areAll: false })), ...(await readyVoices(ctx))]
  return { voices: language ? all.filter((voice) => voice.languages.includes(language)) : all }
}

interface ListCloned {
  readonly showMsVoices: boolean
  readonly showMSVoices?: boolean | undefined
}

/** Cloned voices of the workspace, newest first, also those that aren't finished; then the built-in ones if asked for. */
export async function listClonedVoices(ctx: Ctx, { showMsVoices, showMSVoices = showMsVoices }: ListCloned) {
  const cloned = await clonedVoices(ctx, { areAll: true })
  return { voices: showMSVoices ? [...cloned, ...(await readyVoices(ctx))] : cloned }
}

async function clonedVoices(ctx: Ctx, { areAll }: { areAll: boolean }): Promise<AiVoice[]> {
  const accounts = await accountsOf(ctx)
  const names = accounts.map(({ name }) => name)
  const { rows, samples } = await ctx.scopes.workspace(ctx.actor, async (inner) => {
    const found = await (areAll ? listClonedRows : listReadyRows)(inner, names)
    const ids = found.map(({ id }) => id)
    return { rows: found, samples: ids.length > 0 ? await listSampleRows(inner, ids) : [] }
  })
  const samplesOf = Map.groupBy(samples, ({ voiceId }) => voiceId)
  return rows.flatMap((row) => {
    const account = accounts.find(({ name }) => name === row.provider)
    return account ? [presentCloned(row, samplesOf.get(row.id) ?? [], account, ctx.providers.speech)] : []
  })
}

async function readyVoices({ providers: { speech } }: Ctx): Promise<AiVoice[]> {
  return (await speech.voices()).map((voice) => presentReady(voice, speech))
}
