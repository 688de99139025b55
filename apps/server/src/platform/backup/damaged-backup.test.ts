import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ArchiveEntry, readEntries, writeEntries } from '../../../testing/archive-entries.ts'
import { tables } from '../../areas/features.ts'
import { createEmbeddedStorage } from '../../providers/storage/embedded.ts'
import { BackupError } from './format.ts'
import { verifyBackup } from './read-backup.ts'
import { restoreBackup } from './restore.ts'

const folder = mkdtempSync(join(tmpdir(), 'taplore-damaged-'))
const damaged = join(folder, 'damaged.tar.gz')
const example = (format: number) => join(import.meta.dirname, 'examples', `format-${format}.tar.gz`)
const whole: Record<number, ArchiveEntry[]> = {}

beforeAll(async () => {
  for (const format of [1, 2]) whole[format] = await readEntries(example(format))
})
afterAll(() => rmSync(folder, { recursive: true }))

type Doctor = (entries: ArchiveEntry[]) => ArchiveEntry[]

const indexOf = (entries: ArchiveEntry[], start: string) => entries.findIndex(({ name }) => name.startsWith(start))
const without =
  (start: string): Doctor =>
  (entries) =>
    entries.toSpliced(indexOf(entries, start), 1)
const change =
  (start: string, edit: (content: Buffer) => Buffer): Doctor =>
  (entries) =>
    entries.map((entry, index) =>
      index === indexOf(entries, start) ? { ...entry, content: edit(Buffer.from(entry.content)) } : entry,
    )
const flip = (content: Buffer) => {
  const at = Math.floor(content.length / 2)
  content.writeUInt8(content.readUInt8(at) ^ 1, at)
  return content
}
const rename =
  (start: string, name: string): Doctor =>
  (entries) =>
    entries.map((entry, index) => (index === indexOf(entries, start) ? { ...entry, name } : entry))
const edited =
  (edit: (manifest: Record<string, unknown>) => void): Doctor =>
  (entries) =>
    change('manifest.json', (content) => {
      const manifest = JSON.parse(content.toString())
      edit(manifest)
      return Buffer.from(JSON.stringify(manifest))
    })(entries)
const twice =
  (start: string): Doctor =>
  (entries) => {
    const at = indexOf(entries, start)
    return entries.toSpliced(at, 0, ...entries.slice(at, at + 1))
  }
const swapped =
  (start: string): Doctor =>
  (entries) => {
    const at = indexOf(entries, start)
    return entries.toSpliced(at, 2, ...entries.slice(at, at + 2).reverse())
  }

const bothFormats: [string, Doctor, RegExp][] = [
  ['without its manifest', without('manifest.json'), /not a backup/],
  ['of another product', edited((manifest) => Object.assign(manifest, { product: 'other' })), /not a backup/],
  ['of a newer format', edited((manifest) => Object.assign(manifest, { format: 3 })), /newer version/],
  [
    'with a migration that this version does not know',
    edited((manifest) => Object.assign(manifest, { migrations: ['20991231000000_later.sql'] })),
    /newer version/,
  ],
  ['without one of its tables', without('tables/app_user/'), /where it belongs|app_user is missing/],
  ['with a table twice', twice('tables/app_user/'), /not where it belongs/],
  ['with its tables in another order', swapped('tables/app_user/'), /not where it belongs/],
  ['with a table that its manifest does not name', rename('tables/app_user/', 'tables/other/000000.copy'), /not where/],
  ['with a file twice', twice('files/'), /is in it twice/],
  ['with a file that leads out of the folder', rename('files/', 'files/../../secret'), /name is not allowed/],
  ['with a file at the root', rename('files/', 'files//etc/passwd'), /name is not allowed/],
  [
    'with a link',
    (entries) => entries.map((entry) => (entry.name.startsWith('files/') ? { ...entry, type: 'symlink' } : entry)),
    /not a file/,
  ],
  ['with an entry of another kind', rename('files/', 'scripts/run.sh'), /does not know/],
]

const format2: [string, Doctor, RegExp][] = [
  ['with a changed row', change('tables/app_user/', flip), /checksum of tables\/app_user\/000000.copy is wrong/],
  ['with a changed file', change('files/assets/large', flip), /checksum of files\/assets\/large is wrong/],
  ['with another secret', change('secret', flip), /checksum of secret is wrong/],
  ['without one of its files', without('files/'), /checksum of .* is wrong|entries are missing/],
  ['with its files in another order', swapped('files/'), /checksum of .* is wrong/],
  ['without its pending jobs', without('jobs/'), /checksum of .* is wrong/],
  ['without a list of checksums', without('sums/'), /what it says at its end/],
  ['without its end', without('end.json'), /ends early/],
  [
    'with something after its end',
    (entries) => [...entries, { name: 'files/late', content: Buffer.from('x') }],
    /not where/,
  ],
]

describe('a damaged backup', () => {
  it.each(
    [1, 2].flatMap((format) => bothFormats.map(([what, doctor, complaint]) => ({ format, what, doctor, complaint }))),
  )('of format $format $what is refused', async ({ format, doctor, complaint }) => {
    await writeEntries(damaged, doctor(whole[format] ?? []))
    const refusal = await verifyBackup(damaged).catch((error: unknown) => error)
    expect(refusal).toBeInstanceOf(BackupError)
    expect(String(refusal)).toMatch(complaint)
  })

  it.each(format2)('%s is refused', async (_what, doctor, complaint) => {
    await writeEntries(damaged, doctor(whole[2] ?? []))
    const refusal = await verifyBackup(damaged).catch((error: unknown) => error)
    expect(refusal).toBeInstanceOf(BackupError)
    expect(String(refusal)).toMatch(complaint)
  })

  it.each([1, 2])('of format %i that ends early, or with a flipped bit anywhere, is refused', async (format) => {
    const bytes = readFileSync(example(format))
    for (const share of [0.001, 0.1, 0.5, 0.9, 0.999]) {
      writeFileSync(damaged, bytes.subarray(0, Math.floor(bytes.length * share)))
      await expect(verifyBackup(damaged), `cut off at ${share}`).rejects.toThrow(BackupError)
      const flipped = Buffer.from(bytes)
      const at = Math.max(20, Math.floor(bytes.length * share))
      flipped.writeUInt8(flipped.readUInt8(at) ^ 4, at)
      writeFileSync(damaged, flipped)
      await expect(verifyBackup(damaged), `flipped at ${share}`).rejects.toThrow(BackupError)
    }
    writeFileSync(damaged, 'no archive at all')
    await expect(verifyBackup(damaged)).rejects.toThrow(/not a backup/)
  })

  it('is refused before the database or a file is touched', async () => {
    await writeEntries(damaged, without('end.json')(whole[2] ?? []))
    const storage = createEmbeddedStorage(join(folder, 'files'))
    const config = { dataDir: folder, secret: 'unused', isSecretSaved: true, TAPLORE_DATABASE_ROLE_PREFIX: 'unused' }
    // Nothing listens there: asking it would fail in another way.
    const ownerUrl = 'postgres://nobody@127.0.0.1:1/none'
    await expect(restoreBackup({ config, ownerUrl, storage, tables, replaces: true }, damaged)).rejects.toThrow(
      BackupError,
    )
  })

  it('is reported in a sentence when there is no such file', async () => {
    await expect(verifyBackup(`${damaged}.missing`)).rejects.toThrow(`There is no file ${damaged}.missing.`)
  })

  it('is whole when nothing was changed', async () => {
    for (const format of [1, 2]) {
      await writeEntries(damaged, whole[format] ?? [])
      expect(await verifyBackup(damaged)).toEqual(await verifyBackup(example(format)))
    }
  })
})
