import { resolve } from 'node:path'
import type { Command } from 'commander'
import { backgrounds, tables } from '../areas/features.ts'
import { type BackupContents, verifyBackup } from '../platform/backup/read-backup.ts'
import { restoreBackup } from '../platform/backup/restore.ts'
import { requireFreeName, writeBackup } from '../platform/backup/write-backup.ts'
import { roleUrls } from '../platform/database/database.ts'
import { openStorage } from '../providers/storage/open.ts'
import { withApp, withDatabase, withStoppedInstallation } from './open-installation.ts'
import { sizeText } from './size-text.ts'
import { terminalProgress } from './terminal-progress.ts'

const say = (text: string) => process.stdout.write(`${text}\n`)

export function addBackupCommands(program: Command, environment: NodeJS.ProcessEnv): void {
  program
    .command('backup')
    .description('write database, files and pending jobs into one .tar.gz and check it; the server may keep running')
    .argument('<file>', 'where to write it')
    .option('--replace', 'replace the file if it exists')
    .action(async (file: string, { replace }: { replace?: boolean }) => {
      if (!replace) await requireFreeName(resolve(file))
      await withDatabase(environment, async ({ config, ownerUrl }) => {
        const { systemUrl } = roleUrls(ownerUrl, config.TAPLORE_DATABASE_ROLE_PREFIX, config.secret)
        const { secret, isSecretSaved } = config
        const storage = await openStorage(config)
        const onProgress = terminalProgress()
        const contents = await writeBackup(
          { systemUrl, storage, tables, secret, isSecretSaved, onProgress },
          resolve(file),
        )
        say(`\nWrote and checked ${file}: ${totals(contents)}. It contains secrets, so keep it safe.`)
      })
    })
    .command('verify <file>')
    .description('read and check all of a backup and print its contents; changes nothing')
    .action(async (file: string) => {
      const contents = await verifyBackup(resolve(file), { onProgress: terminalProgress() })
      say('')
      for (const line of describe(contents)) say(line)
    })

  program
    .command('restore <file>')
    .description('restore a backup into an installation whose servers are stopped; the backup is checked first')
    .option('--replace', 'replace everything in this installation')
    .action((file: string, { replace }: { replace?: boolean }) =>
      withStoppedInstallation(environment, async (opened) => {
        const options = {
          config: opened.config,
          ownerUrl: opened.ownerUrl,
          storage: await openStorage(opened.config),
          tables,
          replaces: replace === true,
          onProgress: terminalProgress(),
        }
        const { contents, config } = await restoreBackup(options, resolve(file))
        const { unknown } = await withApp({ ...opened, config }, (app) => app.queue.placeRestored(backgrounds))
        say(`Restored the backup of ${contents.manifest.createdAt}: ${totals(contents)}.`)
        if (config.secret !== opened.config.secret) say('The master secret of the backup is now in use.')
        if (unknown.length) say(`Jobs of these kinds are no longer known and were not restored: ${unknown.join(', ')}`)
      }),
    )
}

function totals({ rows, files, bytes, jobs }: BackupContents): string {
  const count = Object.values(rows).reduce((sum, each) => sum + each, 0)
  return `${count} rows, ${files} files (${sizeText(bytes)}), ${jobs} pending jobs`
}

function describe(contents: BackupContents): string[] {
  const { manifest, secret, rows } = contents
  return [
    `The backup is complete and undamaged: ${totals(contents)}.`,
    `Written ${manifest.createdAt}, format ${manifest.format}, last migration ${manifest.migrations.at(-1) ?? 'none'}.`,
    secret
      ? 'It contains the master secret.'
      : 'It does not contain the master secret: restoring needs the same TAPLORE_SECRET.',
    ...Object.entries(rows)
      .filter(([, count]) => count > 0)
      .map(([table, count]) => `  ${table}: ${count}`),
  ]
}
