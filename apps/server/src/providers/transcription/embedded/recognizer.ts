import { fork } from 'node:child_process'
import { join } from 'node:path'
import type { Span } from '../sound/choose-windows.ts'
import type { FromRecognizer, HeardWindow, ModelFiles, ToRecognizer, Window } from './messages.ts'

/** Recognition in a process of its own. It is closed after its work, and ends with this process whatever happens. */
export interface Recognizer {
  detect(path: string): Promise<readonly Span[]>
  recognize(
    path: string,
    windows: readonly Window[],
    options: { compared: readonly number[]; onProgress: (fraction: number) => void },
  ): Promise<readonly HeardWindow[]>
  close(): void
}

/** No answer for this long means that it hangs; one window takes seconds. */
const silenceMs = 5 * 60_000

export function openRecognizer(files: ModelFiles, signal?: AbortSignal): Recognizer {
  const child = fork(join(import.meta.dirname, 'recognizer-process.ts'), {
    execArgv: ['--disable-warning=ExperimentalWarning'],
    env: { PATH: '/usr/local/bin:/usr/bin:/bin', LANG: 'C.UTF-8' },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'advanced',
  })
  let settle: ((answer: FromRecognizer | Error) => void) | null = null
  const end = (error: Error) => settle?.(error)
  child.on('error', end)
  child.on('exit', (code, killed) => end(new Error(`The recognizer ended (${killed ?? code}).`)))
  const onAbort = () => {
    end(signal?.reason instanceof Error ? signal.reason : new Error('stopped'))
    child.kill('SIGKILL')
  }
  signal?.addEventListener('abort', onAbort, { once: true })

  const ask = (message: ToRecognizer, onProgress: (fraction: number) => void = () => undefined) =>
    new Promise<FromRecognizer>((resolve, reject) => {
      let timer = setTimeout(onSilence, silenceMs)
      function onSilence() {
        child.kill('SIGKILL')
        settle?.(new Error('The recognizer does not answer.'))
      }
      const hear = (answer: FromRecognizer) => {
        clearTimeout(timer)
        if (answer.type === 'progress') {
          timer = setTimeout(onSilence, silenceMs)
          onProgress(answer.fraction)
        } else settle?.(answer)
      }
      settle = (answer) => {
        settle = null
        clearTimeout(timer)
        child.off('message', hear)
        if (answer instanceof Error) reject(answer)
        else if (answer.type === 'failed') reject(new Error(answer.message))
        else resolve(answer)
      }
      if (signal?.aborted) return onAbort()
      child.on('message', hear)
      child.send(message, (error) => {
        if (error) settle?.(error)
      })
    })

  return {
    async detect(path) {
      const answer = await ask({ type: 'detect', path, files })
      return answer.type === 'detected' ? answer.speech : []
    },
    async recognize(path, windows, { compared, onProgress }) {
      const answer = await ask({ type: 'recognize', path, files, windows, compared }, onProgress)
      return answer.type === 'heard' ? answer.windows : []
    },
    close() {
      signal?.removeEventListener('abort', onAbort)
      child.removeAllListeners('exit')
      child.kill('SIGKILL')
    },
  }
}
