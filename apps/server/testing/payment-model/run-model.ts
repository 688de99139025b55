import { plainLifetimeCode } from '@taplore/contract'
import { newId } from '@taplore/kit'
import { ensureAccount } from '../../src/areas/accounts/identity/index.ts'
import { newCodes, openCode } from '../../src/areas/money/lifetime-deals/codes.ts'
import { insertBatch, insertCodes } from '../../src/areas/money/lifetime-deals/store.ts'
import type { World } from '../world.ts'
import type { ModelCode, ModelPerson } from './acting.ts'
import { ModelFault, Office } from './office.ts'
import { type Batch, batchOf, type Timed } from './sequences.ts'

const codesEach = 4

/** What customers of a batch left behind; the people stay. */
const written = [
  'payment_customer',
  'payment_checkout',
  'payment_event',
  'payment_subscription',
  'payment_transaction',
  'payment_adjustment',
  'payment_sync',
  'payment_repair',
  'invoice',
  'invoice_counter',
  'scheduled_plan',
  'top_up',
  'ledger_entry',
  'ledger_lot',
  'ledger_balance',
  'ledger_reservation',
  'subscription',
  'lifetime_code',
  'lifetime_batch',
  'lifetime_pending',
  'live_event',
]

export interface ModelRun {
  readonly sequences: number
  readonly steps: number
}

/**
 * Takes random sequences through the product and the reference, a batch after the other. A batch that fails is made smaller, to the
 * one customer and the few steps that still fail, and told with the seed that repeats it.
 */
export async function runModel(
  world: World,
  { sequences, seed, batch: size }: { sequences: number; seed: number; batch: number },
): Promise<ModelRun> {
  const people = await makePeople(world, Math.min(size, sequences))
  let steps = 0
  let done = 0
  for (let index = 0; done < sequences; index += 1) {
    const count = Math.min(size, sequences - done)
    const batch = batchOf(seed + index, count)
    try {
      await runBatch(world, people.slice(0, count), batch, index)
    } catch (error) {
      throw await explain(world, people, { error, batch, seed: seed + index, count })
    }
    done += count
    steps += batch.sequences.reduce((sum, one) => sum + one.length, 0)
  }
  return { sequences: done, steps }
}

async function runBatch(world: World, people: readonly ModelPerson[], batch: Batch, index: number): Promise<void> {
  await world.sql(`truncate ${written.join(', ')}`)
  const start = new Date(Date.UTC(2026, 10, 1))
  const office = new Office(world, index, start)
  await office.open(people, await makeCodes(world, people.length, start))
  await office.run(batch)
}

async function makePeople(world: World, count: number): Promise<ModelPerson[]> {
  const people: ModelPerson[] = []
  for (let index = 0; index < count; index += 1) {
    const prefix = `c${index}`
    const email = `${prefix}-model@example.com`
    await world.app.runJobs.short('model', async (ctx) => {
      const account = { email, name: 'Test Person', password: null, isEmailVerified: true }
      const { userId } = await ensureAccount(ctx, account)
      people.push({ userId, email, prefix })
    })
  }
  return people
}

async function makeCodes(world: World, people: number, at: Date): Promise<ModelCode[][]> {
  const made: ModelCode[] = []
  await world.app.runJobs.short('model', async (ctx) => {
    const batchId = newId(at.getTime())
    const codes = await newCodes(ctx, people * codesEach)
    await insertBatch(ctx.db, {
      id: batchId,
      requestId: batchId,
      name: 'Model',
      note: '',
      codeCount: codes.length,
      expiresAt: null,
      createdBy: batchId,
      createdByName: 'Test Person',
      createdAt: at,
    })
    await insertCodes(
      ctx.db,
      codes.map((code) => ({ ...code, batchId, state: 'open' as const })),
    )
    for (const code of codes) made.push({ id: code.id, text: plainLifetimeCode(openCode(ctx, code)) })
  })
  return Array.from({ length: people }, (_, index) => made.slice(index * codesEach, (index + 1) * codesEach))
}

/** Leaves out turns, steps and customers as long as the rest still fails. */
async function explain(
  world: World,
  people: readonly ModelPerson[],
  { error, batch, seed, count }: { error: unknown; batch: Batch; seed: number; count: number },
): Promise<Error> {
  const repeat = `Repeat it with TAPLORE_PAYMENTS_SEED=${seed} TAPLORE_PAYMENTS_SEQUENCES=${count}.`
  const steps = error instanceof ModelFault ? batch.sequences[error.index] : undefined
  if (!steps) return new Error(`${repeat}\n${String(error)}`, { cause: error })
  let smallest: { steps: readonly Timed[]; turns: Batch['turns']; error: unknown } = {
    steps,
    turns: batch.turns,
    error,
  }
  const failsWith = async (given: Pick<typeof smallest, 'steps' | 'turns'>): Promise<boolean> => {
    try {
      await runBatch(world, people.slice(0, 1), { turns: given.turns, sequences: [given.steps] }, 0)
      return false
    } catch (fault) {
      smallest = { ...given, error: fault }
      return true
    }
  }
  const isAlone = await failsWith(smallest)
  for (let part = Math.ceil(steps.length / 2); isAlone && part >= 1; part = part === 1 ? 0 : Math.ceil(part / 2)) {
    for (let from = 0; from < smallest.steps.length; ) {
      const less = smallest.steps.filter((_, index) => index < from || index >= from + part)
      if (!(await failsWith({ ...smallest, steps: less }))) from += part
    }
  }
  for (let index = 0; isAlone && index < smallest.turns.length; index += 1) {
    const still = { hours: 0, isOursFirst: false, follows: false, writesOff: false, settles: false }
    const turns = smallest.turns.map((turn, at) => (at === index ? still : turn))
    await failsWith({ ...smallest, turns })
  }
  const told = isAlone ? '' : ' (only beside other customers)'
  return new Error(
    [
      `${smallest.error instanceof Error ? smallest.error.message : String(smallest.error)}${told}`,
      repeat,
      ...smallest.steps.map(({ round, step }) => `round ${round}: ${JSON.stringify(step)}`),
      ...smallest.turns.flatMap((turn, round) =>
        turn.hours > 0 || turn.settles || turn.follows || turn.writesOff
          ? [`after round ${round}: ${JSON.stringify(turn)}`]
          : [],
      ),
    ].join('\n'),
    { cause: smallest.error },
  )
}
