import { call, ORPCError, os } from '@orpc/server'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { prepareOperation } from './run-operation.ts'

const heard: string[] = []
const procedure = os
  .$context<{ name: string }>()
  .use(async ({ context, next }) => {
    heard.push('first')
    const result = await next({ context: { greeting: `Hello ${context.name}` } })
    heard.push('last')
    return result
  })
  .input(z.object({ count: z.coerce.number().max(3) }))
  .output(z.object({ text: z.string().max(12) }))
  .use(({ context, next }) => {
    heard.push(context.greeting)
    return next()
  })
  .handler(({ context, input }) => {
    if (input.count === 0) throw new ORPCError('CONFLICT', { message: 'Nothing to count.' })
    return { text: `${context.greeting}${'!'.repeat(input.count)}`, secret: 'kept inside' }
  })

const run = prepareOperation(procedure, ['greet'])
const context = { name: 'Ada' }
const outcomeOf = async (work: () => Promise<unknown>) => {
  heard.splice(0)
  const outcome = await work().catch((error) => ({ error: error.toJSON(), cause: error.cause?.issues }))
  return { outcome, heard: [...heard] }
}

describe('an operation', () => {
  it.each([{ count: '2' }, { count: 0 }, { count: 9 }, { count: 3 }, 'text', undefined])(
    'given %j does what oRPC does: the same order, result and refusal',
    async (input) => {
      const expected = await outcomeOf(() => call(procedure, input as { count: number }, { context }))
      expect(await outcomeOf(() => run(input, context))).toEqual(expected)
      expect(expected.outcome).toBeDefined()
    },
  )

  it('returns only what its output describes', async () => {
    expect(await run({ count: 1 }, context)).toEqual({ text: 'Hello Ada!' })
  })
})
