import { voiceRefusals } from '@taplore/contract'
import { idSchema, refuse } from '@taplore/kit'
import type { SlowWorkspaceContext } from '../../../platform/context.ts'
import { type Account, accountsOf, installationAccount } from './speech-accounts.ts'
import { findClonedRow } from './store.ts'

export interface ResolvedVoice {
  /** Id as stored in documents; undefined leaves the choice to the service. */
  readonly id: string | undefined
  /** Id at the speech service. */
  readonly providerVoice: string | undefined
  /** The account that speaks with it. */
  readonly account: Account
}

type Asking = Pick<SlowWorkspaceContext, 'providers' | 'scopes'> & {
  readonly actor: { readonly workspaceId: string; readonly userId: string | null }
}

/**
 * The voice of an id (none when empty): a cloned one of this workspace, or a public one of the service. Other ids of
 * the service are refused, since they would be cloned voices of others. May call the service, so no transaction is
 * open.
 */
export async function resolveVoice(
  ctx: Asking,
  { voiceId, language }: { voiceId?: string; language: string },
): Promise<ResolvedVoice> {
  const house = installationAccount(ctx.providers)
  if (!voiceId) return { id: undefined, providerVoice: undefined, account: house }
  const cloned = idSchema.safeParse(voiceId).success ? await resolveCloned(ctx, voiceId) : null
  if (cloned) return cloned
  const ready = (await ctx.providers.speech.voices()).find((voice) => voice.id === voiceId)
  if (!ready) throw refuse(voiceRefusals.VOICE_NOT_FOUND)
  if (!ready.languages.includes(language)) throw refuse(voiceRefusals.VOICE_LANGUAGE_UNSUPPORTED, { language })
  return { id: ready.id, providerVoice: ready.id, account: house }
}

/** A cloned voice of the workspace, if its account is still in use; else null. */
export async function resolveCloned(ctx: Asking, voiceId: string) {
  const row = await ctx.scopes.workspace(ctx.actor, (inner) => findClonedRow(inner, voiceId))
  // A voice that its service hasn't confirmed speaks nothing.
  if (!row?.providerVoice) return null
  const account = await resolveAccount(ctx, row)
  return account ? { id: row.id, providerVoice: row.providerVoice, account } : null
}

/** The account that a cloned voice was made on, if it is still in use. */
export async function resolveAccount(ctx: Asking, { provider }: { provider: string }): Promise<Account | null> {
  return (await accountsOf(ctx)).find(({ name }) => name === provider) ?? null
}
