import { readFileSync } from 'node:fs'

type Report = {
  numPassedTests?: number
  numFailedTests?: number
  testResults?: { status: string; assertionResults: unknown[] }[]
}

/** Reads the figures the test runner left. A file that failed before its first test counts as one failure; so does no report. */
export function countTests(report: string): { passed: number; failed: number } {
  const figures = read(report)
  if (!figures) return { passed: 0, failed: 1 }
  const broken = (figures.testResults ?? []).filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  )
  return { passed: figures.numPassedTests ?? 0, failed: (figures.numFailedTests ?? 0) + broken.length }
}

function read(report: string): Report | null {
  try {
    return JSON.parse(readFileSync(report, 'utf8'))
  } catch {
    return null
  }
}
