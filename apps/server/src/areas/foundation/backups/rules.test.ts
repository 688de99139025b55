import { describe, expect, it } from 'vitest'
import { backupName, expiredBackups, isBackupDue, startOfUnfinished } from './rules.ts'

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
    const names = ['01', '02', '03', '04'].map((hour) => backupName(at(`${hour}:00`)))
    const [first = '', second = '', third = '', last = ''] = names
    expect(first).toBe('taplore-20260301T010000Z.tar.gz')
    const all = [...names, 'notes.txt', 'taplore-monday.tar.gz']
    expect(expiredBackups(all, last, 2)).toEqual([first, second])
    expect(expiredBackups(all, last, 1)).toEqual([first, second, third])
    expect(expiredBackups(all, last, 9)).toEqual([])
    // A clock that was set back makes the newest look oldest.
    expect(expiredBackups(all, first, 1)).toEqual([second, third, last])
  })

  it('recognize what a killed one left, and nothing else', () => {
    expect(startOfUnfinished('taplore-20260301T010000Z.tar.gz.part')).toEqual(at('01:00'))
    expect(startOfUnfinished('taplore-monday.tar.gz.part')).toBeNull()
    expect(startOfUnfinished('taplore-20260301T010000Z.tar.gz')).toBeNull()
  })
})
