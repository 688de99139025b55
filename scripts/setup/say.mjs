/** Prints one short line of the setup. */
export function say(line) {
  process.stdout.write(`${line}\n`)
}

/** A setup problem that the user can fix; shown as its sentence, without a stack. */
export class SetupError extends Error {}

/** Runs the setup of a script and exits with its message when it cannot continue. */
export async function orEnd(work) {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof SetupError)) throw error
    process.stderr.write(`\n${error.message}\n`)
    process.exit(1)
  }
}
