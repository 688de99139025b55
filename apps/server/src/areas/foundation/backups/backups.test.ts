import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startWorld, type World } from '../../../../testing/world.ts'
import { factsOfProcess, longJobContext, processScopes } from '../../../platform/api/scope.ts'
import { verifyBackup } from '../../../platform/backup/read-backup.ts'
import { writeDueBackup as job } from './jobs.ts'
import { installationTag } from './rules.ts'
import { writeDueBackup } from './write-due-backup.ts'

const folder = mkdtempSync(join(tmpdir(), 'taplore-scheduled-'))
let world: World
beforeAll(async () => {
  world = await startWorld({ BACKUP_FOLDER: folder, BACKUP_EVERY_HOURS: '6', BACKUP_KEEP: '2' })
  world.clock.set(new Date('2026-03-01T00:00:00Z'))
})
afterAll(async () => {
  await world?.close()
  rmSync(folder, { recursive: true })
})

const hourMs = 3_600_000
const names = () => readdirSync(folder).sort()
const named = (time: string) => `taplore-${installationTag(world.config.secret)}-${time}.tar.gz`
const runJob = async () => {
  await processScopes(world.app.installation, factsOfProcess('test')).system((ctx) => ctx.jobs(job, {}))
  await world.runJobs()
}
const metrics = async () => {
  const text = await (await world.fetch('/metrics')).text()
  return Object.fromEntries(
    [...text.matchAll(/^taplore_backup_(\w+) (\S+)$/gm)].map(([, name, value]) => [name, Number(value)]),
  )
}

describe('scheduled backups', () => {
  it('are written when due, verified, and reported to monitoring', async () => {
    expect(await metrics()).toEqual({ failures: 0 })
    await runJob()
    expect(names()).toEqual([named('20260301T000000Z')])
    const contents = await verifyBackup(join(folder, named('20260301T000000Z')))
    expect(contents.rows).toHaveProperty('app_user')
    world.clock.advance(5 * hourMs)
    await runJob()
    expect(names()).toHaveLength(1)
    expect(await metrics()).toEqual({ age_seconds: (5 * hourMs) / 1000, bytes: expect.any(Number), failures: 0 })
  })

  it('are written by one process at a time', async () => {
    world.clock.advance(hourMs)
    const ctx = longJobContext(world.app.installation, 'test')
    await Promise.all([writeDueBackup(ctx), writeDueBackup(ctx), writeDueBackup(ctx)])
    expect(names()).toEqual([named('20260301T000000Z'), named('20260301T060000Z')])
  })

  it('keep the newest, and remove none while a new one fails', async () => {
    const before = names()
    world.clock.advance(6 * hourMs)
    const { installation } = world.app
    const failing = {
      ...installation.providers.storage,
      list: () => {
        throw new Error('The disk is full.')
      },
    }
    const ctx = { ...longJobContext(installation, 'test'), providers: { ...installation.providers, storage: failing } }
    await expect(writeDueBackup(ctx)).rejects.toThrow('The disk is full.')
    expect(names()).toEqual(before)
    expect(await metrics()).toMatchObject({ failures: 1, age_seconds: (6 * hourMs) / 1000 })
    world.clock.advance(hourMs)
    await runJob()
    expect(names()).toEqual([named('20260301T060000Z'), named('20260301T130000Z')])
    expect(await metrics()).toMatchObject({ failures: 0, age_seconds: 0 })
  })

  it('remove the files of a killed one, and no others', async () => {
    writeFileSync(join(folder, `${named('20260301T183000Z')}.part`), 'half')
    writeFileSync(join(folder, 'mine.tar.gz'), 'mine')
    world.clock.advance(6 * hourMs)
    await runJob()
    expect(names()).toEqual(['mine.tar.gz', named('20260301T060000Z'), named('20260301T130000Z')])
    expect(await metrics()).toMatchObject({ failures: 1 })
    world.clock.advance(hourMs)
    await runJob()
    expect(names()).toEqual(['mine.tar.gz', named('20260301T130000Z'), named('20260301T200000Z')])
  })

  it('continue after the clock was set back', async () => {
    world.clock.set(new Date('2025-06-01T00:00:00Z'))
    expect(await metrics()).toEqual({ failures: 0 })
    await runJob()
    await runJob()
    expect(names()).toEqual(['mine.tar.gz', named('20250601T000000Z'), named('20260301T200000Z')])
    world.clock.advance(5 * hourMs)
    await runJob()
    expect(names()).toHaveLength(3)
    expect(await metrics()).toMatchObject({ age_seconds: (5 * hourMs) / 1000, failures: 0 })
  })
})
