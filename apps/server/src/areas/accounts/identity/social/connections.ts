import { type SocialOutcome, type SocialProvider, type SocialProviderId, socialRefusals } from '@taplore/contract'
import { refuse } from '@taplore/kit'
import type { UserContext } from '../../../../platform/context.ts'
import { recordPersonalAuditEvent } from '../../../foundation/audit/index.ts'
import { sendMail } from '../../../foundation/mail/index.ts'
import { providerConnectedMail } from '../mails.ts'
import { countPasskeys } from '../passkeys/store.ts'
import type { Claims } from './authorization-code.ts'
import {
  type ConfiguredProvider,
  configuredProviders,
  presentProvider,
  providerKeyOf,
  requireProvider,
} from './providers.ts'
import { connect } from './sign-in-with-provider.ts'
import { deleteConnections, findWaysIn } from './store.ts'

export interface Connections {
  readonly connections: { provider: SocialProvider; connectedAt: string }[]
  readonly hasPassword: boolean
}

/** The user's providers, and whether a password opens the account too (PROF-13). */
export async function listConnections(ctx: UserContext): Promise<Connections> {
  const ways = await ctx.scopes.system((system) => findWaysIn(system.db, ctx.actor.userId))
  const providers = configuredProviders(ctx.config)
  return {
    connections: ways.flatMap(({ provider: key, createdAt }) => {
      const provider = providers.find((one) => providerKeyOf(one) === key)
      return provider ? [{ provider: presentProvider(provider), connectedAt: createdAt.toISOString() }] : []
    }),
    hasPassword: ways.some(({ password }) => password !== null),
  }
}

/** Links a provider to the account of the current user, who started this in the same browser. */
export async function connectProvider(
  ctx: Pick<UserContext, 'actor' | 'scopes' | 'config'>,
  provider: ConfiguredProvider,
  { subject }: Pick<Claims, 'subject'>,
): Promise<SocialOutcome> {
  const { userId, email, name } = ctx.actor
  await ctx.scopes.system(async (system) => {
    await connect(system, userId, { provider: providerKeyOf(provider), subject })
    await sendMail(system, {
      to: email,
      template: providerConnectedMail,
      data: { name, provider: provider.name, url: `${ctx.config.publicUrl}/profile?section=security` },
    })
    const after = { provider: provider.name }
    await recordPersonalAuditEvent(system, ctx.actor, { action: 'person.provider-linked', after })
  })
  return { status: 'connected' }
}

/** Unlinks a provider, unless it is the only way to sign in. */
export async function disconnectProvider(ctx: UserContext, { provider: id }: { provider: SocialProviderId }) {
  const provider = requireProvider(ctx.config, id)
  const { userId } = ctx.actor
  await ctx.scopes.system(async (system) => {
    const key = providerKeyOf(provider)
    const ways = await findWaysIn(system.db, userId)
    const others = ways.filter(
      (way) => way.provider !== key && (way.password !== null || way.provider !== 'credential'),
    )
    if (others.length === 0 && (await countPasskeys(system.db, userId)) === 0) throw refuse(socialRefusals.LAST_WAY_IN)
    await deleteConnections(system.db, userId, key)
    const before = { provider: provider.name }
    await recordPersonalAuditEvent(system, ctx.actor, { action: 'person.provider-unlinked', before })
  })
}
