/** Prints one line of the set-up. Short lines only: a person reads them while waiting. */
export function say(line) {
  process.stdout.write(`${line}\n`)
}

/** A fault of the set-up that a person can act on; shown as its sentence, without a stack. */
export class SetupError extends Error {}

/** Runs the set-up of a script and ends the process with its sentence when it cannot go on. */
export async function orEnd(work) {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof SetupError)) throw error
    process.stderr.write(`\n${error.message}\n`)
    process.exit(1)
  }
}
