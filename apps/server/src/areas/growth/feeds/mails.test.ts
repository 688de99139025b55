import { expect, it } from 'vitest'
import { translateMail } from '../../foundation/mail/index.ts'
import { feedPausedMail } from './mails.ts'

const url = 'https://example.com/'

it('says what went wrong whole, in the language of its reader', () => {
  const said = (reason: string, language: string) =>
    feedPausedMail
      .fill({ feed: 'Spring', reason, url, settingsUrl: url }, 'Taplore', translateMail(language))
      .paragraphs.join('\n')
  expect(said('This story can’t be published yet.', 'de')).toContain(
    'Diese Story kann noch nicht veröffentlicht werden.',
  )
  const long = 'This page can’t be read: it is behind a login, or the site turns away programs that read it.'
  expect(said(long, 'en')).toContain(`What went wrong: ${long}`)
})
