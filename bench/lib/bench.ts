export type Measurement = { value: number; detail?: Record<string, number> }

/** One measurement; a file `<name>.bench.ts` beside main.ts exports it as `bench`. */
export type Bench = {
  name: string
  title: string
  unit: string
  /** What `value` has to reach; without it the figure is only reported. */
  limit?: number
  better: 'lower' | 'higher'
  run(): Promise<Measurement>
}

export type Measured = {
  name: string
  title: string
  unit: string
  better: 'lower' | 'higher'
  limit: number | null
  value: number | null
  /** Value by limit; null without a limit. */
  ratio: number | null
  isWithinLimit: boolean
  detail: Record<string, number>
  seconds: number
  /** Why there is no figure. */
  fault: string | null
}

/** Runs one measurement. A broken one is reported like a missed limit and does not keep the others from running. */
export async function measure(bench: Bench): Promise<Measured> {
  const { name, title, unit, better, limit = null } = bench
  const started = performance.now()
  const seconds = () => Math.round((performance.now() - started) / 100) / 10
  try {
    const { value, detail = {} } = await bench.run()
    const ratio = limit === null ? null : value / limit
    const isWithinLimit = ratio === null || (better === 'lower' ? ratio <= 1 : ratio >= 1)
    return { name, title, unit, better, limit, value, ratio, isWithinLimit, detail, seconds: seconds(), fault: null }
  } catch (error) {
    const fault = error instanceof Error ? error.message : String(error)
    return {
      name,
      title,
      unit,
      better,
      limit,
      value: null,
      ratio: null,
      isWithinLimit: false,
      detail: {},
      seconds: seconds(),
      fault,
    }
  }
}

/** Takes the measurement out of a module, or tells what its file lacks. */
export function readBench(module: unknown, file: string): Bench {
  const bench = isRecord(module) ? module.bench : undefined
  if (!isBench(bench)) throw new Error(`bench/${file} must export bench with name, title, unit, better and run`)
  return bench
}

function isBench(value: unknown): value is Bench {
  if (!isRecord(value)) return false
  const hasTexts = ['name', 'title', 'unit'].every((key) => typeof value[key] === 'string')
  return hasTexts && (value.better === 'lower' || value.better === 'higher') && typeof value.run === 'function'
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
