/** PostgreSQL's classes and codes for a connection that broke or a server that starts or ends (PostgreSQL, appendix A). */
const lostStates = /^(?:08\w{3}|57P0[123])$/
const lostSockets: readonly unknown[] = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOENT']

/** Whether work failed because the database was not there: it says nothing about the work itself, which can be done again. */
export function isConnectionLoss(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause) {
    const { code } = at as { code?: unknown }
    if (typeof code === 'string' && lostStates.test(code)) return true
    if (lostSockets.includes(code) && 'syscall' in at) return true
    // The driver gives these no code.
    if (
      /^(?:Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect)/.test(
        at.message,
      )
    )
      return true
  }
  return false
}
