// @vitest-environment jsdom
import { ORPCError } from '@orpc/client'
import i18next from 'i18next'
import { beforeAll, expect, it } from 'vitest'
import { en } from '../../../app/en.ts'
import { startTexts } from '../../../texts/start-texts.ts'
import { siteProblem } from './check-problem.ts'

beforeAll(async () => {
  if (!i18next.isInitialized) await startTexts('en', en)
})

const found = (reason: string) =>
  new ORPCError('WORDPRESS_CHECK_FAILED', { status: 422, defined: true, data: { reason, detail: null } })

it('says to connect a site again only where it was connected before', () => {
  for (const reason of ['password-refused', 'moved']) {
    expect(siteProblem(found(reason))).toMatch(/[Cc]onnect it again/)
    expect(siteProblem(found(reason), { isNew: true })).not.toMatch(/again/)
  }
  expect(siteProblem(found('password-refused'), { isNew: true })).toContain('Check both')
  expect(siteProblem(found('unreachable'), { isNew: true })).toBe('The site can’t be reached.')
})
