import { identityRefusals, type SocialAnswer } from '@taplore/contract'
import { refuse } from '@taplore/kit'
import type { StrangerContext } from '../../../../platform/context.ts'
import { recordPersonalAuditEvent } from '../../../foundation/audit/index.ts'
import { sendMail } from '../../../foundation/mail/index.ts'
import { forgive } from '../against-guessing/attempt-limits.ts'
import { providerConnectedMail } from '../mails.ts'
import { checkPassword } from '../password/hash-password.ts'
import { countTry } from '../sign-in/sign-in.ts'
import { findCredentials } from '../store.ts'
import { presentProvider, providerKeyOf } from './providers.ts'
import { connect, consumeProof, signInWithProvider, spendProof } from './sign-in-with-provider.ts'

/**
 * Links the provider to the account with its address, once its owner has entered the password. An attempt here counts
 * like one at sign-in; the owner is notified by email.
 */
export async function linkByPassword(ctx: StrangerContext, { password }: { password: string }): Promise<SocialAnswer> {
  const { proof, provider } = await consumeProof(ctx)
  const { place, ceilings } = await countTry(ctx, proof.email)
  const credentials = await ctx.scopes.system((system) => findCredentials(system.db, proof.email))
  const isRight = await checkPassword(credentials?.passwordHash ?? null, password)
  if (!credentials || !isRight || !credentials.user.emailVerified) throw refuse(identityRefusals.CREDENTIALS_INVALID)
  const { user } = credentials
  if (user.disabledAt) throw refuse(identityRefusals.ACCOUNT_DISABLED)
  await spendProof(ctx, proof)
  await ctx.scopes.system(async (system) => {
    await forgive(system.db, { cleared: [place], givenBack: ceilings })
    await connect(system, user.id, { provider: providerKeyOf(provider), subject: proof.subject })
    await sendMail(system, {
      to: user.email,
      template: providerConnectedMail,
      data: { name: user.name, provider: provider.name, url: `${ctx.config.publicUrl}/profile?section=security` },
    })
    const { id: userId, name, email } = user
    const act = { action: 'person.provider-linked', after: { provider: provider.name } } as const
    await recordPersonalAuditEvent(system, { userId, name, email }, act)
  })
  return {
    provider: presentProvider(provider),
    returnUrl: null,
    outcome: await signInWithProvider(ctx, provider, proof),
  }
}
