import { spawn } from 'node:child_process'

/**
 * Runs a command and collects its output.
 * @param {string} file
 * @param {string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, timeoutMs?: number }} [options]
 * @returns {Promise<{ code: number, output: string }>} code 127 when the command does not exist, 124 when it took too
 * long
 */
export function run(file, args, { cwd, env = process.env, timeoutMs = 0 } = {}) {
  return new Promise((resolve) => {
    const child = spawn(file, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    let isLate = false
    const keep = (data) => {
      output = (output + data).slice(-200_000)
    }
    child.stdout.on('data', keep)
    child.stderr.on('data', keep)
    const timer = timeoutMs
      ? setTimeout(() => {
          isLate = true
          child.kill('SIGKILL')
        }, timeoutMs)
      : null
    const end = (code) => {
      if (timer) clearTimeout(timer)
      resolve({ code, output })
    }
    child.once('error', (error) => {
      output += error.message
      end(127)
    })
    child.once('close', (code) => end(isLate ? 124 : (code ?? 1)))
  })
}

/** The last non-empty lines of an output. */
export function tail(output, lines = 12) {
  return output
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(-lines)
    .join('\n')
}
