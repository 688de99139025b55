import { describe, expect, it } from 'vitest'
import { backupName, expiredBackups, installationTag, isBackupDue, startOfUnfinished } from './rules.ts'

const at = (time: string) => new Date(`2026-03-01T${time}:00Z`)

describe('scheduled backups', () => {
  it('are due when there is none, and when the last good one is old enough', () => {
    expect(isBackupDue({ lastGood: null, lastFailed: null }, at('12:00'), 6)).toBe(true)
    expect(isBackupDue({ lastGood: at('06:01'), lastFailed: null }, at('12:00'), 6)).toBe(false)
    expect(isBackupDue({ lastGood: at('06:00'), lastFailed: null }, at('12:00'), 6)).toBe(true)
  })

  it('are tried again an hour after a failure', () => {
    expect(isBackupDue({ lastGood: at('01:00'), lastFailed: at('11:30') }, at('12:00'), 6)).toBe(false)
    expect(isBackupDue({ lastGood: at('01:00'), lastFailed: at('11:00') }, at('12:00'), 6)).toBe(true)
  })

  it('are removed oldest first, but neither the one just written nor files of other names', () => {
    const names = ['01', '02', '03', '04'].map((hour) => backupName('0a1b2c3d', at(`${hour}:00`)))
    const [first = '', second = '', third = '', last = ''] = names
    expect(first).toBe('taplore-0a1b2c3d-20260301T010000Z.tar.gz')
    const owner = { tag: '0a1b2c3d', recorded: new Set<string>() }
    const expired = (written: string, keep: number) =>
      expiredBackups([...names, 'notes.txt', 'taplore-monday.tar.gz'], { written, keep, owner })
    expect(expired(last, 2)).toEqual([first, second])
    expect(expired(last, 1)).toEqual([first, second, third])
    expect(expired(last, 9)).toEqual([])
    // A clock that was set back makes the newest look oldest.
    expect(expired(first, 1)).toEqual([second, third, last])
  })

  it('of another installation in the same folder are left alone; own ones without a tag are known by their record', () => {
    const [own, theirs] = ['secret one', 'secret two'].map((secret) => backupName(installationTag(secret), at('05:00')))
    const [oldOwn, oldTheirs] = ['taplore-20260301T010000Z.tar.gz', 'taplore-20260301T020000Z.tar.gz']
    const written = backupName(installationTag('secret one'), at('06:00'))
    const owner = { tag: installationTag('secret one'), recorded: new Set([oldOwn]) }
    const names = [`${own}`, `${theirs}`, oldTheirs, oldOwn, written]
    expect(expiredBackups(names, { written, keep: 1, owner })).toEqual([oldOwn, own])
  })

  it('recognize what a killed one left, and nothing else', () => {
    const start = (name: string) => startOfUnfinished(name, '0a1b2c3d')
    expect(start('taplore-0a1b2c3d-20260301T010000Z.tar.gz.part')).toEqual(at('01:00'))
    expect(start('taplore-ffffffff-20260301T010000Z.tar.gz.part')).toBeNull()
    expect(start('taplore-monday.tar.gz.part')).toBeNull()
    expect(start('taplore-0a1b2c3d-20260301T010000Z.tar.gz')).toBeNull()
  })
})
