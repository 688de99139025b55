import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { countTests } from './count-tests.ts'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'taplore-count-'))
})

afterEach(() => rmSync(folder, { recursive: true }))

it('counts a file that broke before its first test as a failure', () => {
  const report = join(folder, 'report.json')
  const testResults = [
    { status: 'failed', assertionResults: [] },
    { status: 'failed', assertionResults: [{}] },
    { status: 'passed', assertionResults: [{}] },
  ]
  writeFileSync(report, JSON.stringify({ numPassedTests: 12, numFailedTests: 1, testResults }))
  expect(countTests(report)).toEqual({ passed: 12, failed: 2 })
})

it('counts a run that left no results as a failure', () => {
  expect(countTests(join(folder, 'missing.json'))).toEqual({ passed: 0, failed: 1 })
})
