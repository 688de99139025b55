import { planConfigSchema } from '@taplore/contract'
import { expect, it } from 'vitest'
import { linesOf, patchOf, readLimit } from './plan-rules.ts'

const limited = { access: true, limit: 5 }
const config = planConfigSchema.partial().parse({
  planName: 'core',
  users: limited,
  polls: true,
  bandwidth: { ...limited, unit: 'GB' },
  support: { access: true, medium: 'email' },
}) as Parameters<typeof linesOf>[0]

it('shows switches and limits of a plan, and puts them back without touching the rest', () => {
  const lines = linesOf(config)
  expect(lines.map(({ path }) => path.join('.'))).toEqual([
    'users.access',
    'users.limit',
    'polls',
    'bandwidth.access',
    'bandwidth.limit',
  ])
  const changed = lines.map((line) => (line.kind === 'limit' ? { ...line, limit: 'unlimited' as const } : line))
  expect(patchOf(config, changed)).toEqual({
    users: { access: true, limit: 'unlimited' },
    polls: true,
    bandwidth: { access: true, limit: 'unlimited', unit: 'GB' },
  })
  expect(config.users.limit).toBe(5)
})

it('reads a limit: a whole number, nothing for unlimited, and no other words', () => {
  expect(['12', ' 0 ', '', '-1', '1.5', 'many'].map(readLimit)).toEqual([12, 0, 'unlimited', null, null, null])
})
