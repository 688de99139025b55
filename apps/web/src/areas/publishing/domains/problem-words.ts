import { type Domain, domainProblemMessages, domainRefusals } from '@taplore/contract'
import i18next from 'i18next'
import { readProblem } from '../../../api/problem.ts'
import { dayAndTime } from '../../../texts/formats.ts'
import { inWords } from '../../../texts/sentences.ts'

/** What is wrong with a name, for its field; null for any other problem. Some name what was entered, so they are told here. */
export function nameProblem(error: unknown): { message: string; main: string | null } | null {
  const { code, data, message } = readProblem(error)
  const given = typeof data === 'object' && data !== null ? data : {}
  if (code === 'DOMAIN_RESERVED' && 'domain' in given)
    return { message: i18next.t('domains.notDomain', { domain: String(given.domain) }), main: null }
  if (code === 'SUBDOMAIN_INVALID' && 'value' in given)
    return { message: i18next.t('domains.notSubdomain', { value: String(given.value) }), main: null }
  const isOfName = Object.keys(domainRefusals).includes(code ?? '') && code !== 'DOMAIN_LIMIT_REACHED'
  if (!isOfName) return null
  return { message: inWords(message), main: 'main' in given ? String(given.main) : null }
}

/** What keeps a domain from its next state, and when the authority that refused a certificate is asked again. */
export function problemWords(
  { problem, certificateRetryAt }: Pick<Domain, 'problem' | 'certificateRetryAt'>,
  timeZone: string,
): string {
  if (!problem) return ''
  const said = inWords(domainProblemMessages[problem])
  if (!certificateRetryAt) return said
  return `${said} ${i18next.t('domains.nextTry', { date: dayAndTime(certificateRetryAt, timeZone) })}`
}
