import { social } from '@taplore/contract'
import { plainOperations, publicOperations, sessionOperations } from '../../../../platform/api/operations.ts'
import { requireRecentSignIn } from '../second-factor/recent-sign-in.ts'
import { disconnectProvider, listConnections } from './connections.ts'
import { finishSocial } from './finish-social-sign-in.ts'
import { linkByPassword } from './link-by-password.ts'
import { configuredProviders, presentProvider } from './providers.ts'
import { resumeSocial } from './sign-in-with-provider.ts'
import { addressOfProvider, expectBack } from './start-social-sign-in.ts'

const plain = plainOperations(social)
const open = publicOperations(social)
const own = sessionOperations(social)

export const socialRoutes = {
  providers: plain.providers.handler(({ context }) => ({
    providers: configuredProviders(context.ctx.config).map(presentProvider),
  })),
  begin: plain.begin.handler(async ({ context, input }) => {
    const { state, url } = await addressOfProvider(context.ctx, input)
    await context.scope.asStranger((ctx) => expectBack(ctx, { ...input, state, userId: null }))
    return { url }
  }),
  finish: plain.finish.handler(({ context, input }) => finishSocial(context.ctx, context.scope, input)),
  resume: open.resume.handler(({ context }) => resumeSocial(context.ctx)),
  link: open.link.handler(({ context, input }) => linkByPassword(context.ctx, input)),
  connections: own.connections.handler(({ context }) => listConnections(context.ctx)),
  connect: own.connect.handler(async ({ context, input }) => {
    requireRecentSignIn(context.ctx)
    const { state, url } = await addressOfProvider(context.ctx, input)
    await expectBack(context.ctx, { ...input, state, userId: context.ctx.actor.userId })
    return { url }
  }),
  disconnect: own.disconnect.handler(async ({ context, input }) => {
    requireRecentSignIn(context.ctx)
    await disconnectProvider(context.ctx, input)
    return { status: 'success' as const }
  }),
}
