// @vitest-environment jsdom
import { afterEach, beforeAll, expect, it } from 'vitest'
import { en } from '../../../../app/en.ts'
import { showMoney, shownText, speakEnglish } from '../../../money/payments/testing/show-money.tsx'
import { LockedNote } from './locked-note.tsx'

beforeAll(() => speakEnglish(en))

let page: Awaited<ReturnType<typeof showMoney>>
afterEach(() => page.close())

const lock = { limit: 100, resetsOn: '2026-04-01T00:00:00.000Z', neededPlan: 'starter' as const }

it('says of many and of one why it is locked, how much the plan has, until when, and the cheapest ways on', async () => {
  page = await showMoney(<LockedNote count={2} lock={lock} />, { answers: {} })
  await expect.poll(shownText).toContain('2 submissions exceed your plan.')
  await page.close()
  page = await showMoney(<LockedNote count="this" lock={lock} />, { answers: {} })
  await expect.poll(shownText).toContain('This submission exceeds your plan.')
  for (const part of [
    'Your plan includes 100 a month. The count starts over on April 1, 2026.',
    'Starter',
    'as an add-on',
  ])
    expect(shownText()).toContain(part)
  const links = [...document.querySelectorAll('a')].map((link) => link.getAttribute('href'))
  expect(links).toEqual(['/billing', '/addons'])
})
