import { describe, expect, it } from 'vitest'
import { bench } from './bundle.bench.ts'

describe('the first load of the app', () => {
  it('is within its limit, as built: what only some pages need comes with them', async () => {
    const { value } = await bench.run()
    expect(value).toBeLessThan(bench.limit ?? 0)
  })
})
