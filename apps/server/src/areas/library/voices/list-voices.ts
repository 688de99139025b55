import type { VoiceChoice } from '@taplore/contract'
import type { SlowWorkspaceContext } from '../../../platform/context.ts'
import type { SpeechProvider, SpeechVoice } from '../../../ports/speech.ts'
import { type Account, accountsOf } from './speech-accounts.ts'
import { type ClonedVoiceRow, listClonedRows } from './store.ts'

type Ctx = Pick<SlowWorkspaceContext, 'actor' | 'providers' | 'scopes'>

/** Voices of the workspace and of the speech service; of one language if given, else all. */
export async function listVoices(ctx: Ctx, { language }: { language?: string }) {
  const all = [...(await clonedVoices(ctx)), ...(await readyVoices(ctx))]
  return { voices: language ? all.filter((voice) => voice.languages.includes(language)) : all }
}

export async function listClonedVoices(ctx: Ctx, { showMsVoices }: { showMsVoices: boolean }) {
  const cloned = await clonedVoices(ctx)
  return { voices: showMsVoices ? [...cloned, ...(await readyVoices(ctx))] : cloned }
}

async function clonedVoices(ctx: Ctx): Promise<VoiceChoice[]> {
  const accounts = await accountsOf(ctx)
  const rows = await ctx.scopes.workspace(ctx.actor, (inner) =>
    listClonedRows(
      inner,
      accounts.map(({ name }) => name),
    ),
  )
  return rows.flatMap((row) => {
    const account = accounts.find(({ name }) => name === row.provider)
    return account ? [presentCloned(row, account, ctx.providers.speech)] : []
  })
}

async function readyVoices({ providers: { speech } }: Ctx): Promise<VoiceChoice[]> {
  return (await speech.voices()).map((voice) => presentReady(voice, speech))
}

export function presentCloned(row: ClonedVoiceRow, { keyOwner }: Account, { level }: SpeechProvider): VoiceChoice {
  const { id, name, language } = row
  return { id, name, languages: [language], gender: 'neutral', isCloned: true, level: keyOwner ? 'full' : level }
}

function presentReady({ id, name, languages, gender }: SpeechVoice, { level }: SpeechProvider): VoiceChoice {
  return { id, name, languages: [...languages], gender, isCloned: false, level }
}
