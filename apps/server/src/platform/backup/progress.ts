/** Progress of a backup, a check or a restore. */
export interface BackupProgress {
  readonly stage: 'rows' | 'files' | 'check' | 'restore' | 'finish'
  /** 0 to 100. */
  readonly percent: number
  readonly rows: number
  readonly files: number
  /** Bytes of files. */
  readonly bytes: number
}

export type OnProgress = (progress: BackupProgress) => void

export const ignoreProgress: OnProgress = () => {}
