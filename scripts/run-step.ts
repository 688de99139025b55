import { spawn } from 'node:child_process'
import type { CheckStep } from './check-steps.ts'

export interface StepResult {
  readonly isOk: boolean
  /** Name, outcome and seconds, below what the step printed where it failed. */
  readonly summary: string
}

/** Runs one check. A loud one writes while it runs; what another prints is part of its summary when it fails. */
export async function runStep(step: CheckStep, root: string): Promise<StepResult> {
  const started = performance.now()
  if (step.isLoud) process.stdout.write(`\n${step.name}\n`)
  step.before?.()
  const { code, output } = await runNode(step, root)
  const isOk = code === 0
  const printed = isOk || step.isLoud ? '' : `\n${output.trimEnd()}\n`
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  return { isOk, summary: `${printed}${step.name.padEnd(16)} ${isOk ? 'ok' : 'FAILED'} ${seconds} s\n` }
}

function runNode({ args, isLoud, timeoutMs, env }: CheckStep, root: string): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, {
      cwd: root,
      stdio: ['ignore', isLoud ? 'inherit' : 'pipe', isLoud ? 'inherit' : 'pipe'],
      env: { ...environmentForChecks(), ...env },
    })
    let output = ''
    const keep = (data: Buffer) => {
      output = (output + data.toString()).slice(-100_000)
    }
    child.stdout?.on('data', keep)
    child.stderr?.on('data', keep)
    const timer = setTimeout(() => {
      output += `\nended after ${timeoutMs / 60_000} minutes`
      child.kill('SIGKILL')
    }, timeoutMs)
    child.once('error', (error) => resolve({ code: 1, output: error.message }))
    child.once('close', (code) => {
      clearTimeout(timer)
      resolve({ code: code ?? 1, output })
    })
  })
}

/** Checks must not depend on, or write to, the database and settings of the user. */
function environmentForChecks(): NodeJS.ProcessEnv {
  const own = (name: string) => name === 'DATABASE_URL' || name.startsWith('TAPLORE_')
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !own(name)))
}
