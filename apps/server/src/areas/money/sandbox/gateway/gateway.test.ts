import { afterAll, beforeAll } from 'vitest'
import { sandboxHarness } from '../../../../../testing/sandbox-payer.ts'
import { startWorld, type TestPerson, type World } from '../../../../../testing/world.ts'
import { gatewaySuite } from '../../../../providers/payments/suite.ts'

let world: World
let payer: TestPerson
beforeAll(async () => {
  world = await startWorld()
  payer = await world.aPerson()
})
afterAll(() => world.close())

gatewaySuite('the sandbox', async () => sandboxHarness(world, payer))
