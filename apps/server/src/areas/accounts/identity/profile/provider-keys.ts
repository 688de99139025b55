import type { ProviderService } from '@taplore/contract'
import type { Person, SystemContext, UserContext } from '../../../../platform/context.ts'
import { openSecret, sealSecret } from '../../../../platform/secrets/envelope.ts'
import { recordPersonalAuditEvent } from '../../../foundation/audit/index.ts'
import { deleteProviderKey, findProviderKey, listProviderKeys, upsertProviderKey } from './store.ts'

/** A user, in a workspace or not. */
type OfUser = Pick<UserContext, 'scopes' | 'config' | 'clock'> & {
  readonly actor: Pick<Person, 'userId' | 'name' | 'email'>
}

/** The user's own service keys, masked: no more than the last four characters are ever shown again. */
export async function providerKeys(ctx: OfUser) {
  const rows = await ctx.scopes.system((system) => listProviderKeys(system.db, ctx.actor.userId))
  return {
    keys: rows.map(({ service, hint, updatedAt }) => ({ service, hint, updatedAt: updatedAt.toISOString() })),
  }
}

export async function saveProviderKey(ctx: OfUser, { service, key }: { service: ProviderService; key: string }) {
  const { userId } = ctx.actor
  await ctx.scopes.system(async (system) => {
    await upsertProviderKey(system.db, {
      userId,
      service,
      sealed: sealSecret(ctx.config, toAad(userId, service), key),
      hint: key.slice(-4),
      updatedAt: ctx.clock.now(),
    })
    await recordPersonalAuditEvent(system, ctx.actor, { action: 'person.provider-key-kept', after: { service } })
  })
  return providerKeys(ctx)
}

export async function removeProviderKey(ctx: OfUser, { service }: { service: ProviderService }) {
  await ctx.scopes.system(async (system) => {
    await deleteProviderKey(system.db, ctx.actor.userId, service)
    await recordPersonalAuditEvent(system, ctx.actor, { action: 'person.provider-key-removed', before: { service } })
  })
  return providerKeys(ctx)
}

/** The last characters of a user's key for a service, null without one; does not decrypt it. */
export async function providerKeyHint({ db }: Pick<SystemContext, 'db'>, userId: string, service: ProviderService) {
  return (await findProviderKey(db, userId, service))?.hint ?? null
}

/** Whether a user has saved a key for a service; does not decrypt it. */
export async function hasProviderKey({ db }: Pick<SystemContext, 'db'>, userId: string, service: ProviderService) {
  return (await findProviderKey(db, userId, service)) !== null
}

/**
 * The key itself, for the one call that needs it, or null. It is sent to its service and nowhere else: never in a
 * response, a log, a job's payload or the audit log.
 */
export async function openProviderKey(
  { db, config }: Pick<SystemContext, 'db' | 'config'>,
  userId: string,
  service: ProviderService,
): Promise<string | null> {
  const row = await findProviderKey(db, userId, service)
  return row ? openSecret(config, toAad(userId, service), row.sealed) : null
}

function toAad(userId: string, service: ProviderService): string {
  return `provider_key ${userId} ${service}`
}
