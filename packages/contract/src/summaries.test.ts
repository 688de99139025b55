import { isContractProcedure } from '@orpc/contract'
import { expect, it } from 'vitest'
import { contract } from './index.ts'

/** The verbs a summary may begin with. Prefer one of these before adding another. */
const verbs: ReadonlySet<string> = new Set(
  `Accept Add Archive Calculate Cancel Change Check Clear Clone Comment Complete Confirm Copy Count Create Decline Delete Detect Disable Disconnect Dismiss Dispute
  Download Duplicate Edit Email Enable End Export Finalize Generate Get Import Invite Leave Link List Map Mark Move Pay Postpone
  Preview Publish Read Record Recount Redeem Refund Register Remove Rename Render Replace Replay Republish Resend Reset Resolve Restore Resume Retry
  Revoke Rewrite Roll Rotate Save Schedule Search Send Set Share Sign Start Subscribe Suggest Switch Undo Unpublish Update
  Verify`.split(/\s+/),
)

/** Words that have a plainer one in `docs/words.md`. */
const retiredWords =
  /\b(?:somebody|everybody|anybody|nobody|whoever|whom|films?|pictures?|sounds?|recordings?|figures?|tall(?:y|ies)|former|once more|at once|for ever|on the way|go(?:es)? on|lies?|lay|stands?|stood|shelf|shelves|keep|keeps|kept|told|tells?|hears?|heard|news|looks?|look at|forgets?|people|persons?|lift(?:ed)?|mend|tries|leave to|take off|colour|licence|finalise)\b/i

function* summaries(router: object, path: readonly string[] = []): Generator<[name: string, summary: string]> {
  for (const [key, value] of Object.entries(router)) {
    const name = [...path, key]
    if (isContractProcedure(value)) yield [name.join('.'), value['~orpc'].route.summary ?? '']
    else yield* summaries(value, name)
  }
}

function faultsOf(summary: string): string[] {
  const faults: string[] = []
  const words = summary.split(/\s+/).filter(Boolean)
  if (!verbs.has(words[0]?.replace(/,$/, '') ?? '')) faults.push('does not begin with a known verb')
  if (words.length < 3 || words.length > 14) faults.push('does not have 3 to 14 words')
  if (/[.;!?]$/.test(summary)) faults.push('ends with a stop')
  // Tally is also the name of a product that forms are imported from.
  const retired = retiredWords.exec(summary.replace('Tally', ''))?.[0]
  if (retired) faults.push(`says "${retired}"`)
  return faults
}

const all = [...summaries(contract)]

it('has a short imperative summary in plain words for every operation', () => {
  expect(all.length).toBeGreaterThan(300)
  expect(all.flatMap(([name, summary]) => faultsOf(summary).map((fault) => `${name}: ${fault}`))).toEqual([])
})

it('gives no two operations the same summary', () => {
  const names = Map.groupBy(all, ([, summary]) => summary)
  expect([...names.values()].filter((same) => same.length > 1)).toEqual([])
})

it.each([
  ['', 'does not begin with a known verb'],
  ['The team of the workspace', 'does not begin with a known verb'],
  ['Revoke keys', 'does not have 3 to 14 words'],
  ['Revoke an API key.', 'ends with a stop'],
  ['Send a delivery once more', 'says "once more"'],
])('finds what is wrong with "%s"', (summary, fault) => {
  expect(faultsOf(summary)).toContain(fault)
})
