import { expect, it } from 'vitest'
import { serviceKeyMessages, serviceKeySchema } from './service-keys.ts'

it('takes the key of a service whole, and says so where one is masked', () => {
  const problem = (key: string) => serviceKeySchema.safeParse(key).error?.issues[0]?.message ?? null
  for (const key of ['sk-proj-4f9d_71.A*2', ' 0123456789abcdef\n', 'a.b..c:d*e**f'])
    expect([key, problem(key)]).toEqual([key, null])
  for (const key of ['••••••••4711', '****************4711', 'sk-...4711', 'sk-4711...', 'two words'])
    expect([key, problem(key)]).toEqual([key, serviceKeyMessages.notKey])
  expect(problem('sk-4711')).toBe(serviceKeyMessages.short)
})
