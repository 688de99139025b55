import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { constants } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { environmentFor } from './node24.mjs'
import { root } from './root.mjs'

const handedOn = ['SIGINT', 'SIGTERM', 'SIGHUP']
const repeatWithinMs = 500
const lookForParentMs = 500

/**
 * Runs a program by Node in the foreground: it gets our terminal and our signals, and we exit with its exit code. It
 * never outlives us: when this process, or the npm that started it, is killed, the program is stopped gracefully.
 * @param {string} node
 * @param {string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, cwd?: string, isService?: boolean }} [options] a service reads no keyboard and
 * gets each signal exactly once: it is outside of the terminal's group, where Ctrl-C would reach it a second time
 * @returns {Promise<number>} exit code, 128 + n when signal n ended it
 */
export function runAttached(node, args, { env = process.env, cwd = root, isService = false } = {}) {
  const watcher = pathToFileURL(join(root, 'scripts', 'setup', 'end-with-parent.mjs')).href
  // The terminal sends Ctrl-C to us and to npm, which forwards it: only the first of such a burst is forwarded.
  let lastAt = 0
  const handOn = (signal) => {
    const isFromTerminal = signal === 'SIGINT' && process.stdin.isTTY && !isService
    if (isFromTerminal || Date.now() - lastAt < repeatWithinMs) return
    lastAt = Date.now()
    child.kill(signal)
  }
  // Before the program starts: on a busy machine it can be up, and signalled, before we run again.
  for (const signal of handedOn) process.on(signal, handOn)
  const child = spawn(node, ['--import', watcher, ...args], {
    cwd,
    detached: isService,
    env: environmentFor(node, env),
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
  const caller = callerOf()
  const timer = setInterval(() => {
    if (process.env.npm_lifecycle_event && callerOf() !== caller) handOn('SIGTERM')
  }, lookForParentMs)
  timer.unref()
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code, signal) => {
      clearInterval(timer)
      for (const name of handedOn) process.off(name, handOn)
      resolve(code ?? 128 + (signal ? (constants.signals[signal] ?? 0) : 1))
    })
  })
}

/** Process ids of our callers: our parent, and when that is the shell which npm puts in between, its parent too. */
function callerOf() {
  try {
    const isShell = /(^|\/)(ba|da)?sh\0-c\0/.test(readFileSync(`/proc/${process.ppid}/cmdline`, 'utf8'))
    const stat = readFileSync(`/proc/${process.ppid}/stat`, 'utf8')
    return isShell ? `${process.ppid} ${stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]}` : String(process.ppid)
  } catch {
    return String(process.ppid)
  }
}
