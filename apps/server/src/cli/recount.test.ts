import { newId } from '@taplore/kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startWorld, type World } from '../../testing/world.ts'
import { grantCredits } from '../areas/money/ledger/index.ts'
import { recount } from './recount.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world?.close())

describe('taplore ledger recount', () => {
  it('finds a balance that someone with the keys of the database changed', async () => {
    const { config, ownerUrl, app } = world
    const { database, clock, log } = app.installation
    const ownerId = newId()
    await database.system((db) =>
      grantCredits(
        { db, clock },
        { ownerId, kind: 'kycCredits', amount: 10, cause: 'txn', source: 'purchase', expiresAt: null },
      ),
    )
    expect(await recount({ config, ownerUrl, log })).toEqual({
      isWhole: true,
      lines: ['1 rows of the ledger counted, 0 differences.'],
    })
    await database.systemPool.query('update ledger_balance set amount = 11')
    expect(await recount({ config, ownerUrl, log })).toEqual({
      isWhole: false,
      lines: [
        `Differs: balance (kycCredits) of owner ${ownerId} is 11 and 0 reserved; its rows are 10 and 0 reserved.`,
        '1 rows of the ledger counted, 1 differences.',
      ],
    })
  })
})
