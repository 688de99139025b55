import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

describe('the door of the engine', () => {
  it('reaches no schema library, so that a public page stays small', () => {
    const seen = new Set<string>()
    const waiting = [new URL('./index.ts', import.meta.url)]
    for (let file = waiting.pop(); file; file = waiting.pop()) {
      if (seen.has(file.href)) continue
      seen.add(file.href)
      const source = readFileSync(file, 'utf8')
      // Imports of types are gone when it runs.
      for (const [, isType, from = ''] of source.matchAll(/^(?:import|export)(\s+type)?\s[^']*?from '([^']+)'/gms)) {
        if (isType) continue
        expect(from, file.pathname).toMatch(/^\./)
        waiting.push(new URL(from, file))
      }
    }
    expect(seen.size).toBeGreaterThan(20)
  })
})
