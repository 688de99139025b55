import { readFileSync } from 'node:fs'

type Report = {
  numPassedTests?: number
  numFailedTests?: number
  testResults?: { status: string; assertionResults: unknown[] }[]
}

/** Reads the results the test runner wrote. A file that failed before its first test counts as one failure; so does no report. */
export function countTests(report: string): { passed: number; failed: number } {
  const results = read(report)
  if (!results) return { passed: 0, failed: 1 }
  const broken = (results.testResults ?? []).filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  )
  return { passed: results.numPassedTests ?? 0, failed: (results.numFailedTests ?? 0) + broken.length }
}

function read(report: string): Report | null {
  try {
    return JSON.parse(readFileSync(report, 'utf8'))
  } catch {
    return null
  }
}
