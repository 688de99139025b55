/**
 * Parses the reasons of open rows: `| AUTH-01 | the reason |`, one per line. A reason for a covered row is an error.
 */
export function readReasons(text: string): Map<string, string> {
  const reasons = new Map<string, string>()
  for (const line of text.split('\n')) {
    const [, id, reason] = /^\| ([A-Z0-9]+-\d+[a-z]?) \| (.+) \|\s*$/.exec(line) ?? []
    if (!id || !reason) continue
    if (reasons.has(id)) throw new Error(`Row ${id} has two reasons`)
    reasons.set(id, reason.trim())
  }
  return reasons
}
