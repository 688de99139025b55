import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Command } from 'commander'
import { afterAll, expect, it } from 'vitest'
import { makeFolder } from '../make-folder.ts'
import { addBackupCommands } from './backup-commands.ts'

const folder = mkdtempSync(join(tmpdir(), 'taplore-cli-'))
afterAll(() => rmSync(folder, { recursive: true }))

function run(...words: string[]) {
  const program = new Command()
  addBackupCommands(program, { TAPLORE_DATA_DIR: join(folder, 'data') })
  return program.parseAsync(words, { from: 'user' })
}

it('does not write a backup over a file that exists, nor over a folder', async () => {
  const file = join(folder, 'monday.tar.gz')
  writeFileSync(file, 'the only good backup')
  await expect(run('backup', file)).rejects.toThrow(
    `The file ${file} already exists. Choose another name, or add --replace.`,
  )
  expect(readFileSync(file, 'utf8')).toBe('the only good backup')
  await expect(run('backup', folder)).rejects.toThrow(`${folder} is a folder.`)
})

it('ends with a sentence where no folder can be made, and for a folder in place of a backup', async () => {
  await expect(run('backup', 'verify', folder)).rejects.toThrow(`${folder} is a folder, not a backup.`)
  expect(() => makeFolder('/proc/backups/of-monday')).toThrow(/ENOENT/)
})
