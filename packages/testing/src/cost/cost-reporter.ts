import type { Reporter, TestModule } from 'vitest/node'
import { boundOf } from './bounds.ts'
import { type FileCost, findOverBound, printCosts } from './file-costs.ts'

/** Prints the ten files that cost the most, and fails the run when a file is over its bound. */
export default class CostReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const costs = modules.map(readCost)
    process.stdout.write(printCosts(costs))
    // The endurance runs are long on purpose.
    if (process.env.TAPLORE_ENDURANCE) return
    for (const { file, share } of findOverBound(costs)) {
      process.stderr.write(
        `${file} used ${percent(share)} of the processor time of this run; its bound is ${percent(boundOf(file))}. ` +
          'Make it cheaper, or state the reason in packages/testing/src/cost/bounds.ts.\n',
      )
      process.exitCode = 1
    }
  }
}

function readCost(module: TestModule): FileCost {
  const { duration, collectDuration, setupDuration } = module.diagnostic()
  return {
    file: module.relativeModuleId,
    project: module.project.name,
    processorSeconds: module.meta().processorSeconds ?? 0,
    seconds: (duration + collectDuration + setupDuration) / 1000,
  }
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`
}
