import type { BackupProgress, OnProgress } from '../platform/backup/progress.ts'
import { sizeText } from './size-text.ts'

const stages: Readonly<Record<BackupProgress['stage'], string>> = {
  rows: 'Writing rows',
  files: 'Writing files',
  check: 'Checking the backup',
  restore: 'Restoring',
  finish: 'Activating the restored data',
}

interface Terminal {
  readonly isTTY?: boolean
  write(text: string): unknown
}

/** Shows progress: one line that changes on a terminal, a line every ten percent in a log. */
export function terminalProgress(terminal: Terminal = process.stderr): OnProgress {
  let shown = ''
  let stage = ''
  return (progress) => {
    const percent = Math.floor(Math.min(progress.percent, 100))
    const step = terminal.isTTY ? percent : percent - (percent % 10)
    const key = `${progress.stage} ${step}`
    if (key === shown) return
    const isNewStage = stage !== '' && stage !== progress.stage
    const line = lineOf(progress, percent)
    if (!terminal.isTTY) terminal.write(`${line}\n`)
    else
      terminal.write(
        `${isNewStage ? '\n' : '\r'}${line}\u001b[K${progress.stage === 'finish' && percent === 100 ? '\n' : ''}`,
      )
    shown = key
    stage = progress.stage
  }
}

function lineOf({ stage, rows, files, bytes }: BackupProgress, percent: number): string {
  const done = `${stages[stage]}: ${percent}%`
  // The rows of a small backup arrive together, at the end of a stage: zeros would look like an empty backup.
  return rows + files === 0 ? done : `${done} (${rows} rows, ${files} files, ${sizeText(bytes)})`
}
