import { dayMs } from '@taplore/kit'
import type { SandboxContext } from '../src/areas/money/sandbox/index.ts'
import { sandboxGateway } from '../src/areas/money/sandbox/index.ts'
import { followClockOf } from '../src/areas/money/sandbox/subscriptions/follow-clock.ts'
import { factsOfProcess, processScopes } from '../src/platform/api/scope.ts'
import type { GatewayHarness } from '../src/providers/payments/suite.ts'
import type { TestPerson, World } from './world.ts'

/** Details of a test card that ends like this. */
export function testCard(end: string) {
  const cardNumber = end === '4242' ? '4242424242424242' : `400000000000${end}`
  return { cardNumber, expiryMonth: 12, expiryYear: 2090, cvc: '123' }
}

/** A context of the server, for calls that no operation makes. */
export function sandboxContext({ app, clock, config }: World): SandboxContext {
  return { config, clock, scopes: processScopes(app.installation, factsOfProcess('test')) }
}

/** The sandbox of a server, and customers who pay in its checkout: `payer` is staff and owns every purchase. */
export function sandboxHarness(world: World, payer: TestPerson): GatewayHarness {
  const gateway = sandboxGateway(sandboxContext(world))
  const client = payer.client()
  return {
    tellsAttempts: true,
    gateway: { ...gateway, ensureCustomer: (input) => gateway.ensureCustomer({ ...input, ownerId: payer.userId }) },
    async pay(transactionId, cardEnd) {
      await client.sandboxCheckout.pay({ transactionId, ...testCard(cardEnd) })
    },
    async advanceDays(days) {
      if (days > 0) await world.sql(clockSql, [days * dayMs])
      await runClock(world)
    },
  }
}

/** Moves the sandbox's own clock; the one of the server stands where it was. */
const clockSql = `insert into sandbox_clock (id, offset_ms) values (1, $1)
  on conflict (id) do update set offset_ms = sandbox_clock.offset_ms + excluded.offset_ms`

async function runClock(world: World): Promise<void> {
  await followClockOf(sandboxContext(world))
}
