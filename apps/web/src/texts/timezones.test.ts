import { expect, it } from 'vitest'
import { timezoneOptions } from './timezones.ts'

it('I18N-03 lists zones as abbreviation, zone and UTC offset', () => {
  const options = timezoneOptions(new Date('2026-01-15T12:00:00Z'))
  expect(options.find((one) => one.value === 'US/Central')?.label).toBe('CST US/Central (UTC-06:00)')
  expect(options.find((one) => one.value === 'UTC')?.label).toBe('UTC (UTC+00:00)')
  expect(options.length).toBeGreaterThan(300)
})
