import { type CodeKind, siteRefusals } from '@taplore/contract'
import { refuse } from '@taplore/kit'
import { type ReadCode, readCode } from '../tags/read-code.ts'
import { sampleStory } from './sample-story.ts'
import { validateAmp } from './validate-amp.ts'

export interface CheckedCode {
  readonly is_valid: boolean
  readonly problems: string[]
}

/** Whether a story with this code is a valid AMP page; empty code is (DOM-32). */
export async function checkCode(
  { kind, code }: { kind: CodeKind; code: string },
  timeMs?: number,
): Promise<CheckedCode> {
  if (code.trim() === '') return { is_valid: true, problems: [] }
  const read = readCode(kind, code)
  const problems = read.problems.length > 0 ? read.problems : await faultsOf(read, timeMs)
  return { is_valid: problems.length === 0, problems: problems.slice(0, 10) }
}

/** Refuses code that a story must not have. */
export async function requireValidCode(input: { kind: CodeKind; code: string }): Promise<void> {
  const { is_valid, problems } = await checkCode(input)
  if (!is_valid) throw refuse(siteRefusals.CODE_INVALID, { kind: input.kind, problems })
}

async function faultsOf(code: ReadCode, timeMs: number | undefined): Promise<readonly string[]> {
  const faults = await validateAmp(sampleStory(code), timeMs)
  if (faults === null) throw refuse(siteRefusals.CODE_CHECK_FAILED)
  return faults
}
