import { expect, it } from 'vitest'
import { snoozeTimesAt, snoozeUntil } from './snooze-options.ts'

it('returns in three hours, in the morning, or on the next Monday', () => {
  const sunday = new Date(2026, 2, 1, 14, 30)
  expect(snoozeUntil('later', sunday)).toEqual(new Date(2026, 2, 1, 17, 30))
  expect(snoozeUntil('tomorrow', sunday)).toEqual(new Date(2026, 2, 2, 9))
  expect(snoozeUntil('nextWeek', sunday)).toEqual(new Date(2026, 2, 2, 9))
  const monday = new Date(2026, 2, 2, 8)
  expect(snoozeUntil('nextWeek', monday)).toEqual(new Date(2026, 2, 9, 9))
})

it('offers “later today” only while there is a later today', () => {
  expect(snoozeTimesAt(new Date(2026, 2, 1, 14))).toEqual(['later', 'tomorrow', 'nextWeek'])
  expect(snoozeTimesAt(new Date(2026, 2, 1, 22))).toEqual(['tomorrow', 'nextWeek'])
})
