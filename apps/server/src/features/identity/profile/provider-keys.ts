import type { ProviderService } from '@taplore/contract'
import type { PersonContext } from '../../../platform/context.ts'
import { sealSecret } from '../../../platform/secrets/envelope.ts'
import { recordPersonalAct } from '../../audit/index.ts'
import { deleteProviderKey, listProviderKeys, upsertProviderKey } from './store.ts'

/** The person's own keys of services, masked: nobody is ever shown more than the last four letters again. */
export async function providerKeys(ctx: PersonContext) {
  const rows = await ctx.scopes.system((system) => listProviderKeys(system.db, ctx.actor.userId))
  return {
    keys: rows.map(({ service, hint, updatedAt }) => ({ service, hint, updatedAt: updatedAt.toISOString() })),
  }
}

export async function saveProviderKey(ctx: PersonContext, { service, key }: { service: ProviderService; key: string }) {
  const { userId } = ctx.actor
  await ctx.scopes.system(async (system) => {
    await upsertProviderKey(system.db, {
      userId,
      service,
      sealed: sealSecret(ctx.config, placeOf(userId, service), key),
      hint: key.slice(-4),
      updatedAt: ctx.clock.now(),
    })
    await recordPersonalAct(system, ctx.actor, { action: 'person.provider-key-kept', after: { service } })
  })
  return providerKeys(ctx)
}

export async function removeProviderKey(ctx: PersonContext, { service }: { service: ProviderService }) {
  await ctx.scopes.system(async (system) => {
    await deleteProviderKey(system.db, ctx.actor.userId, service)
    await recordPersonalAct(system, ctx.actor, { action: 'person.provider-key-removed', before: { service } })
  })
  return providerKeys(ctx)
}

function placeOf(userId: string, service: ProviderService): string {
  return `provider_key ${userId} ${service}`
}
