import { describe, expect, it } from 'vitest'
import { type Bench, measure, readBench } from './bench.ts'
import { parseOptions } from './options.ts'
import { tableLine } from './table.ts'

const bench = (given: Partial<Bench>): Bench => ({
  name: 'render',
  title: 'Rendering',
  unit: 'ms',
  better: 'lower',
  run: async () => ({ value: 5 }),
  ...given,
})

describe('measure', () => {
  it.each([
    ['lower', 10, true],
    ['lower', 4, false],
    ['higher', 4, true],
    ['higher', 10, false],
  ] as const)('holds 5 against a limit where %s is better than %d', async (better, limit, isWithinLimit) => {
    expect(await measure(bench({ better, limit }))).toMatchObject({ value: 5, ratio: 5 / limit, isWithinLimit })
  })

  it('reports a figure without a limit and judges nothing', async () => {
    expect(await measure(bench({}))).toMatchObject({ value: 5, limit: null, ratio: null, isWithinLimit: true })
  })

  it('reports a broken measurement as missed, with its reason', async () => {
    const run = () => Promise.reject(new Error('no browser'))
    const result = await measure(bench({ run }))
    expect(result).toMatchObject({ value: null, isWithinLimit: false, fault: 'no browser' })
    expect(tableLine(result)).toContain('no figure: no browser')
  })
})

describe('readBench', () => {
  it('names the file that exports no measurement', () => {
    expect(() => readBench({ bench: { name: 'x' } }, 'x.bench.ts')).toThrow('bench/x.bench.ts must export bench')
  })
})

describe('parseOptions', () => {
  it('tells names from the file for the results', () => {
    expect(parseOptions(['render', '--json', 'out.json', 'sites'])).toEqual({
      names: ['render', 'sites'],
      jsonFile: 'out.json',
    })
    expect(parseOptions([])).toEqual({ names: [], jsonFile: null })
    expect(() => parseOptions(['--json'])).toThrow('needs the name of a file')
  })
})

describe('tableLine', () => {
  it('shows figure, ratio and what belongs to it, and marks a missed limit', async () => {
    const run = async () => ({ value: 12.4, detail: { validator: 2.71999 } })
    const line = tableLine(await measure(bench({ limit: 10, run })))
    expect(line).toMatch(/^Rendering +12 ms +1\.24 of limit 10 +MISSED +validator 2\.72$/)
  })
})
