// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { clearInvitation, parseInvitation, rememberInvitation, savedInvitation } from './pending-invitation.ts'

const secret = 'a'.repeat(43)

it('MEM-05 knows the invitation that someone comes for', () => {
  expect(parseInvitation(`/invite/${secret}/accept`)).toBe(secret)
  for (const other of ['/stories', `https://elsewhere.example/invite/${secret}/accept`, '/invite/short/accept', null])
    expect(parseInvitation(other)).toBeNull()
})

it('MEM-05 leads a new person back to the invitation once', () => {
  rememberInvitation(`?${new URLSearchParams({ returnUrl: `/invite/${secret}/accept` })}`)
  expect(savedInvitation()).toBe(`/invite/${secret}/accept`)
  clearInvitation()
  expect(savedInvitation()).toBeNull()
})
