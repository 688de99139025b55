export { type BackupFigures, readBackupFigures } from './backup-figures.ts'
