import { expect, it } from 'vitest'
import { translateMail } from '../../foundation/mail/index.ts'
import { postFailedMail } from './mails.ts'

it('says what the platform said whole, and without a link', () => {
  const detail = 'The video is longer than your account may post. Verify it at https://evil.example, then try again.'
  const failed = { video: 'Spring', account: 'Harbour', reason: 'refused', detail, url: 'https://example.com/' }
  const said = postFailedMail.fill(failed, 'Taplore', translateMail('en')).paragraphs.at(-1)
  expect(said).toBe(
    'The platform said: The video is longer than your account may post. Verify it at evil.example, then try again.',
  )
})
