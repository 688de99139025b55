/**
 * Providers where anyone gets a mailbox in minutes, with their domains in other countries. Listing one as a staff
 * domain would make everyone staff.
 */
const providers = [
  'aol.com',
  'daum.net',
  'duck.com',
  'fastmail.com',
  'free.fr',
  'freenet.de',
  'gmail.com',
  'googlemail.com',
  'hanmail.net',
  'hey.com',
  'icloud.com',
  'laposte.net',
  'libero.it',
  'mac.com',
  'mail.com',
  'mail.ru',
  'mailbox.org',
  'me.com',
  'msn.com',
  'naver.com',
  'orange.fr',
  'passport.com',
  'pm.me',
  'posteo.de',
  'proton.me',
  'protonmail.com',
  'qq.com',
  'rediffmail.com',
  'rocketmail.com',
  'seznam.cz',
  'sina.com',
  't-online.de',
  'tuta.com',
  'tutanota.com',
  'uol.com.br',
  'wanadoo.fr',
  'web.de',
  'wp.pl',
  'ymail.com',
  '126.com',
  '163.com',
]
/** With many endings: `hotmail.de`, `yahoo.co.jp`. */
const names = ['gmx', 'hotmail', 'live', 'mail2world', 'outlook', 'yahoo', 'yandex', 'zohomail']

/** Whether anyone can get an address of this domain. */
export function isPublicMailDomain(domain: string): boolean {
  return providers.includes(domain) || names.includes(domain.split('.', 1)[0] ?? '')
}
