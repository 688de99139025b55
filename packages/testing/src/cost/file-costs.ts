import { boundOf, wholeRunFiles } from './bounds.ts'

export interface FileCost {
  readonly file: string
  readonly project: string
  /** Processor time of the worker and of the processes it started. */
  readonly processorSeconds: number
  /** Time on the clock. */
  readonly seconds: number
}

const shown = 10

/** The ten files with the most processor time as lines, then the sum of each project. */
export function printCosts(costs: readonly FileCost[]): string {
  const dearest = costs.toSorted((one, two) => two.processorSeconds - one.processorSeconds).slice(0, shown)
  const lines = dearest.map((cost) => `${inSeconds(cost)}  ${cost.file}`)
  const projects = Map.groupBy(costs, ({ project }) => project)
  const totals = [...projects].map(([project, files]) => {
    const sum = (of: (cost: FileCost) => number) => files.reduce((total, cost) => total + of(cost), 0)
    const total = { processorSeconds: sum((cost) => cost.processorSeconds), seconds: sum((cost) => cost.seconds) }
    return `${inSeconds(total)}  ${project}, ${files.length} files`
  })
  return ['', ' Slowest files       processor     clock', ...lines, ' Projects', ...totals, ''].join('\n')
}

/** The files of a whole run that used a larger share of its processor time than they may. */
export function findOverBound(costs: readonly FileCost[]): { file: string; share: number }[] {
  if (costs.length < wholeRunFiles) return []
  const total = costs.reduce((sum, { processorSeconds }) => sum + processorSeconds, 0)
  return costs
    .map(({ file, processorSeconds }) => ({ file, share: processorSeconds / total }))
    .filter(({ file, share }) => share > boundOf(file))
}

function inSeconds({ processorSeconds, seconds }: Pick<FileCost, 'processorSeconds' | 'seconds'>): string {
  const padded = (value: number) => `${value.toFixed(1)} s`.padStart(9)
  return `${padded(processorSeconds).padStart(29)} ${padded(seconds)}`
}
