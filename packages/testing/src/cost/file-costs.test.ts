import { execFileSync } from 'node:child_process'
import { describe, expect, it } from 'vitest'
import { exceptions, usualBound, wholeRunFiles } from './bounds.ts'
import { findOverBound, printCosts } from './file-costs.ts'
import { processorSeconds } from './processor-time.ts'

const cost = (file: string, processorSeconds: number, project = 'unit') => ({
  file,
  project,
  processorSeconds,
  seconds: processorSeconds * 2,
})

describe('costs of test files', () => {
  it('shows the ten that used the most processor time, dearest first, and the sum of each project', () => {
    const costs = Array.from({ length: 12 }, (_, index) => cost(`${index}.test.ts`, index))
    const printed = printCosts([...costs, cost('page.test.ts', 6.5, 'browser')])
    const files = printed.match(/\S+\.test\.ts/g)
    expect(files).toEqual([11, 10, 9, 8, 7, 'page', 6, 5, 4, 3].map((name) => `${name}.test.ts`))
    expect(printed).toMatch(/66\.0 s +132\.0 s +unit, 12 files/)
    expect(printed).toMatch(/6\.5 s +13\.0 s +browser, 1 files/)
  })

  it('finds the files over their share of a whole run, however fast the machine is', () => {
    const others = Array.from({ length: wholeRunFiles }, (_, index) => cost(`${index}.test.ts`, 1))
    const total = wholeRunFiles / (1 - usualBound)
    const within = cost('within.test.ts', total * usualBound - 0.1)
    const over = cost('over.test.ts', total * usualBound + 0.1)
    expect(findOverBound([...others, within])).toEqual([])
    expect(findOverBound([...others, over])).toEqual([{ file: over.file, share: expect.closeTo(usualBound, 3) }])
    const slower = [...others, over].map((each) => ({ ...each, processorSeconds: each.processorSeconds * 4 }))
    expect(findOverBound(slower).map(({ file }) => file)).toEqual([over.file])
  })

  it('judges no file by a part of the suite', () => {
    expect(findOverBound([cost('alone.test.ts', 500), cost('small.test.ts', 1)])).toEqual([])
  })

  it('gives every exception a reason and a bound above the usual one', () => {
    for (const { share, because } of Object.values(exceptions)) {
      expect(share).toBeGreaterThan(usualBound)
      expect(because.length).toBeGreaterThan(20)
    }
  })

  it('counts the processor time of children that have ended', () => {
    const before = processorSeconds()
    const busy = 'while (process.cpuUsage().user < 300_000);'
    execFileSync(process.execPath, ['-e', busy])
    expect(processorSeconds() - before).toBeGreaterThanOrEqual(process.platform === 'linux' ? 0.28 : 0)
  })
})
