import { planConfigSchema, planNames, storyPlans } from '@taplore/contract'
import { createInstance } from 'i18next'
import { expect, it } from 'vitest'
import { en } from '../../../app/en.ts'
import { labelOf, linesOf, patchOf, readLimit } from './plan-rules.ts'

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

it('names every limit and feature of a plan in words, and each of a kind differently', async () => {
  const t = await createInstance().init({ lng: 'en', resources: { en: { translation: en } } })
  for (const plan of planNames) {
    const lines = linesOf(storyPlans[plan])
    for (const kind of ['limit', 'switch'] as const) {
      const words = lines.filter((line) => line.kind === kind).map((line) => t(labelOf(line)))
      expect(words.filter((word) => !/^[A-Z][^.]+$/.test(word))).toEqual([])
      expect(new Set(words).size).toBe(words.length)
    }
  }
})
