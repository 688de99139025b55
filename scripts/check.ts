import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { type CheckStep, checkSteps, enduranceSteps } from './check-steps.ts'
import { countTests } from './count-tests.ts'
import { runStep, type StepResult } from './run-step.ts'

/**
 * Runs every check in the order of CI; `--all` adds the tests, `--endurance` runs the endurance tests alone. Names of steps limit the run to these:
 * `npm run check -- types floors`. All steps run even when one fails. The last line counts tests, and failed steps as failures.
 */
async function check(): Promise<number> {
  const root = join(import.meta.dirname, '..')
  const wanted = process.argv.slice(2).filter((argument) => !argument.startsWith('--'))
  const withTests = process.argv.includes('--all') || wanted.includes('tests')
  const isEndurance = process.argv.includes('--endurance')
  const report = join(root, '.cache', isEndurance ? 'endurance.json' : 'vitest.json')
  mkdirSync(join(root, '.cache'), { recursive: true })
  const isChosen = (step: CheckStep) =>
    wanted.length > 0 ? wanted.includes(step.name) : withTests || step.name !== 'tests'
  let passed = 0
  let failed = 0
  const steps = isEndurance ? enduranceSteps(report) : checkSteps(report).filter(isChosen)
  for await (const { step, isOk, summary } of runSteps(steps, root)) {
    process.stdout.write(summary)
    const counted = step.isLoud ? countTests(report) : { passed: 0, failed: 0 }
    passed += counted.passed
    failed += isOk ? counted.failed : Math.max(counted.failed, 1)
  }
  process.stdout.write(`${passed} passed, ${failed} failed\n`)
  return failed === 0 ? 0 : 1
}

/**
 * Runs the quiet steps two at a time, since most of them keep one core busy, then each loud one alone. The results come in the
 * order of the list, whichever step is done first.
 */
async function* runSteps(
  steps: readonly CheckStep[],
  root: string,
): AsyncGenerator<StepResult & { readonly step: CheckStep }> {
  const quiet = steps.filter(({ isLoud }) => !isLoud)
  const results = quiet.map((step) => ({ step, ...Promise.withResolvers<StepResult>() }))
  const waiting = results.values()
  const lane = async () => {
    for (const { step, resolve, reject } of waiting) await runStep(step, root).then(resolve, reject)
  }
  const lanes = Promise.all([lane(), lane()])
  for (const { step, promise } of results) yield { step, ...(await promise) }
  await lanes
  for (const step of steps.filter(({ isLoud }) => isLoud)) yield { step, ...(await runStep(step, root)) }
}

process.exitCode = await check()
