import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { findProof } from './proof-of-work.ts'

const digest = (text: string) => createHash('sha256').update(text).digest('hex')

describe('proof of work', () => {
  it('finds the number, wherever it lies', async () => {
    for (const number of [0, 1, 9, 10, 999, 4_000, 12_345]) {
      const salt = `salt-${number}`
      expect(await findProof({ salt, target: digest(`${salt}${number}`), tries: 20_000 })).toBe(number)
    }
  })

  it('fills a block to its last letter', async () => {
    const salt = 's'.repeat(54)
    expect(await findProof({ salt, target: digest(`${salt}7`), tries: 10 })).toBe(7)
  })

  it('says so when there is none', async () => {
    expect(await findProof({ salt: 'a', target: digest('something else'), tries: 500 })).toBeNull()
  })
})
