import { expect, it } from 'vitest'
import { isNoChannel } from './no-channel.ts'

const refused = (code: string, status: number) => Object.assign(new Error(code), { code, status, data: undefined })
const id = '01900000-0000-7000-8000-000000000000'

it('PUB-11 tells an address without a channel from a list that could not be loaded', () => {
  expect(isNoChannel(refused('CHANNEL_NOT_FOUND', 404), id)).toBe(true)
  expect(isNoChannel(refused('INPUT_INVALID', 422), 'no-id')).toBe(true)
  expect(isNoChannel(refused('INPUT_INVALID', 422), id)).toBe(false)
  expect(isNoChannel(refused('INTERNAL', 500), id)).toBe(false)
  expect(isNoChannel(new TypeError('Failed to fetch'), 'no-id')).toBe(false)
  expect(isNoChannel(null, id)).toBe(false)
})
