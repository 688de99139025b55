import { contract } from '@taplore/contract'
import { plainOperations, sessionOperations } from '../../../platform/api/operations.ts'
import { describeProviders } from '../../../providers/open.ts'

const anyone = plainOperations(contract.system)
const person = sessionOperations(contract.system)

export const systemRoutes = {
  instance: anyone.instance.handler(({ context: { ctx } }) => ({
    name: 'Taplore',
    version: '0.1.0',
    supportEmail: ctx.config.TAPLORE_SUPPORT_EMAIL,
    storiesUrl: ctx.config.storiesUrl,
    hasMailbox: ctx.config.hasMailbox && ctx.request.isLocal,
    // With test cards alone nobody is asked to choose a plan: nothing can really be bought.
    hasPayments: ctx.config.PAYMENTS_PROVIDER !== undefined && ctx.providers.payments.isSelling,
    socialProviders: [],
  })),
  providers: person.providers.handler(async ({ context: { ctx } }) => ({
    providers: describeProviders(ctx.providers),
  })),
}
