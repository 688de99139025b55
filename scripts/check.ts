import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { type CheckStep, checkSteps, enduranceSteps } from './check-steps.ts'
import { countTests } from './count-tests.ts'
import { runStep } from './run-step.ts'

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
  for (const step of steps) {
    const { isOk } = await runStep(step, root)
    const counted = step.name === 'tests' || isEndurance ? countTests(report) : { passed: 0, failed: 0 }
    passed += counted.passed
    failed += isOk ? counted.failed : Math.max(counted.failed, 1)
  }
  process.stdout.write(`${passed} passed, ${failed} failed\n`)
  return failed === 0 ? 0 : 1
}

process.exitCode = await check()
