import { describe, expect, it } from 'vitest'
import { accountGivenUpMail, passwordChangedMail, verifyEmailMail } from '../../accounts/identity/mails.ts'
import { receivedMail, replyMail } from '../../forms/submissions/mails.ts'
import { notificationMail } from '../../home/notifications/mails.ts'
import { mentionedMail } from '../../stories/reviews/mails.ts'
import { seal, unseal } from './seal-body.ts'
import { writeMail } from './write-mail.ts'

describe('writing mails', () => {
  const url = 'https://app.taplore.test/verify-email?token=a&b="c"'

  it('puts the link in text and in HTML', () => {
    const mail = writeMail(verifyEmailMail, { name: 'Anna', url: 'https://app.taplore.test/x?token=abc' }, 'Taplore')
    expect(mail.text).toContain('https://app.taplore.test/x?token=abc')
    expect(mail.html).toContain('href="https://app.taplore.test/x?token=abc"')
    expect(mail.subject).toBe('Verify your email address for Taplore')
  })

  it('speaks the language of its reader, and English where it has no words', () => {
    const values = { name: 'Anna', url: 'https://app.taplore.test/x?token=abc' }
    const arabic = writeMail(verifyEmailMail, values, 'Taplore', 'ar')
    expect(arabic.html).toContain('<html lang="ar" dir="rtl">')
    expect(arabic.subject).toMatch(/\p{Script=Arabic}/u)
    expect(arabic.subject).toContain('Taplore')
    expect(writeMail(verifyEmailMail, values, 'Taplore', 'fi').subject).toBe('Verify your email address for Taplore')
  })

  it('isolates names that run in the other direction from the marks and numbers beside them', () => {
    const values = { event: 'submitted', name: 'Reading group', actor: '', count: 12, text: '', url, settingsUrl: url }
    const arabic = writeMail(notificationMail, values, 'Taplore', 'ar')
    expect(arabic.subject).toContain('«\u2068Reading group\u2069»: 12')
    expect(arabic.text).toContain(url)
    expect(arabic.text).not.toContain(`\u2068${url}`)
    const english = writeMail(notificationMail, { ...values, name: 'استبيان' }, 'Taplore')
    expect(english.subject).toBe('New submissions to “\u2068استبيان\u2069”: 12')
    expect(writeMail(notificationMail, values, 'Taplore').subject).toBe('New submissions to “Reading group”: 12')
  })

  it('lays a sentence out in its own direction when it begins with a name of the other one', () => {
    const commented = (name: string, language: string) => {
      const values = { event: 'commented', name: 'Spring', actor: name, count: 1, text: '', url, settingsUrl: url }
      const { html } = writeMail(notificationMail, values, 'Taplore', language)
      return /<h1 dir="(\w+)"/.exec(html)?.[1]
    }
    expect(commented('نور', 'en')).toBe('ltr')
    expect(commented('Nora', 'en')).toBe('auto')
    expect(commented('Nora', 'ar')).toBe('rtl')
    const values = {
      event: 'job-failed',
      name: 'Spring',
      actor: '',
      count: 1,
      text: 'Not translated.',
      url,
      settingsUrl: url,
    }
    const { html } = writeMail(notificationMail, values, 'Taplore', 'ar')
    expect(html).toMatch(/<p dir="auto"[^>]*>Not translated\./)
  })

  it('writes dates as its reader does', () => {
    const values = { name: 'Anna', date: '2026-12-24', url: 'https://app.taplore.test/login' }
    const subject = (language: string) => writeMail(accountGivenUpMail, values, 'Taplore', language).subject
    expect(subject('en')).toBe('Your Taplore account will be deleted on December 24, 2026')
    expect(subject('de')).toContain('24. Dezember 2026')
  })

  it('has dark colors for whatever has light ones', () => {
    const values = { event: 'commented', name: 'Ferry', actor: 'Ana', count: 1, text: 'Larger?', url, settingsUrl: url }
    const { html } = writeMail(notificationMail, values, 'Taplore')
    expect(html).toContain('<meta name="color-scheme" content="light dark">')
    const colored = html
      .split('</head>')[1]
      ?.match(/<(?!a href="[^"]*" style="display:inline-block)[^>]*(?<!-)color:#[^>]*>/g)
    expect(colored?.length).toBeGreaterThan(3)
    for (const tag of colored ?? []) expect(tag).toMatch(/class="(ground|soft|ink|quote)"/)
  })

  it('lets no name become markup', () => {
    const mail = writeMail(verifyEmailMail, { name: '<img src=x onerror=alert(1)>"', url }, 'Taplore')
    expect(mail.html).not.toContain('<img')
    expect(mail.html).not.toContain('"c""')
  })

  it('lets no value begin another header', () => {
    const mail = writeMail(passwordChangedMail, { name: 'x' }, 'Tap\r\nBcc: all@example.com\u0000lore')
    expect(mail.subject).not.toMatch(/[\r\n\0]/)
  })

  it('keeps the lines and direction of user text, and breaks endless words', () => {
    const paragraphs = ['First line\nsecond <b>line</b>', 'مرحبا بكم', 'x'.repeat(600)]
    const mail = writeMail(replyMail, { subject: 'Thanks', paragraphs, form: 'Loaf' }, 'Taplore')
    expect(mail.text).toContain('First line\nsecond')
    expect(mail.html).toContain('First line<br>second &#60;b&#62;line')
    expect(mail.html.match(/<p dir="auto"[^>]*overflow-wrap:anywhere/g)).toHaveLength(3)
  })

  it('sets questions apart from their answers', () => {
    const lines = [
      { title: 'Who are you?', text: 'Ada' },
      { title: '<b>Note</b>', text: 'One\ntwo' },
    ]
    const url = 'https://app.taplore.test/forms/1/submissions?open=2'
    const mail = writeMail(receivedMail, { form: 'Loaf', lines, more: 0, url }, 'Taplore')
    expect(mail.text).toContain('Who are you? Ada\n\n<b>Note</b>: One\ntwo')
    expect(mail.html).toMatch(/<p [^>]*>Who are you\?<\/p>\n<p [^>]*>Ada<\/p>/)
    expect(mail.html).toMatch(/<p [^>]*>&#60;b&#62;Note&#60;\/b&#62;<\/p>\n<p [^>]*>One<br>two<\/p>/)
  })

  it('sets a comment apart, and links the settings in the small print', () => {
    const settingsUrl = 'https://app.taplore.test/notification-settings?in=w&x=1'
    const data = { author: 'Ana', story: 'Tides', text: 'Larger?\n<b>Now</b>', url, settingsUrl }
    const mail = writeMail(mentionedMail, data, 'Taplore')
    expect(mail.text).toContain('> Larger?\n> <b>Now</b>')
    expect(mail.html).toMatch(
      /<blockquote [^>]*border-left:[^>]*>Larger\?<br>&#60;b&#62;Now&#60;\/b&#62;<\/blockquote>/,
    )
    expect(mail.html).toContain('href="https://app.taplore.test/notification-settings?in=w&#38;x=1"')
    expect(writeMail(mentionedMail, data, 'Taplore', 'ar').html).toMatch(/<blockquote [^>]*border-right:/)
  })

  it('refuses links that are not web addresses', () => {
    expect(() => writeMail(verifyEmailMail, { name: 'x', url: 'javascript:alert(1)' }, 'Taplore')).toThrow()
  })
})

describe('sealing', () => {
  const secret = 'a secret of at least thirty-two characters'

  it('gives the text back, and another cipher text each time', () => {
    const first = seal(secret, 'row 1', 'https://x/?token=abc')
    expect(unseal(secret, 'row 1', first)).toBe('https://x/?token=abc')
    expect(seal(secret, 'row 1', 'https://x/?token=abc')).not.toBe(first)
  })

  it('does not open in another place, with another secret or when altered', () => {
    const sealed = seal(secret, 'row 1', 'text')
    expect(() => unseal(secret, 'row 2', sealed)).toThrow()
    expect(() => unseal(`${secret}!`, 'row 1', sealed)).toThrow()
    expect(() => unseal(secret, 'row 1', `${sealed.slice(0, -2)}AA`)).toThrow()
  })
})
