import type { VoiceChoice } from '@taplore/contract'
import type { WorkspaceContext, WorkspaceJobContext } from '../../platform/context.ts'
import type { SpeechProvider, SpeechVoice } from '../../providers/speech/speech.ts'
import { type ClonedVoiceRow, listClonedRows } from './store.ts'

type Ctx = WorkspaceContext | WorkspaceJobContext

/** Voices of the workspace and those of the speech service; of one language when it is named, else all. */
export async function listVoices(ctx: Ctx, { language }: { language?: string }) {
  const all = [...(await clonedVoices(ctx)), ...(await readyVoices(ctx))]
  return { voices: language ? all.filter((voice) => voice.languages.includes(language)) : all }
}

export async function listClonedVoices(ctx: Ctx, { showMsVoices }: { showMsVoices: boolean }) {
  const cloned = await clonedVoices(ctx)
  return { voices: showMsVoices ? [...cloned, ...(await readyVoices(ctx))] : cloned }
}

async function clonedVoices(ctx: Ctx): Promise<VoiceChoice[]> {
  const rows = await listClonedRows(ctx, ctx.providers.speech.describe().chosen)
  return rows.map((row) => presentCloned(row, ctx.providers.speech))
}

async function readyVoices(ctx: Ctx): Promise<VoiceChoice[]> {
  const { speech } = ctx.providers
  return (await speech.voices()).map((voice) => presentReady(voice, speech))
}

export function presentCloned(row: ClonedVoiceRow, { level }: SpeechProvider): VoiceChoice {
  return { id: row.id, name: row.name, languages: [row.language], gender: 'neutral', isCloned: true, level }
}

function presentReady({ id, name, languages, gender }: SpeechVoice, { level }: SpeechProvider): VoiceChoice {
  return { id, name, languages: [...languages], gender, isCloned: false, level }
}
