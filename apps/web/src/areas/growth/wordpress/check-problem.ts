import { type WordpressReason, wordpressRefusals } from '@taplore/contract'
import i18next from 'i18next'
import { problemReason, readProblem } from '../../../api/problem.ts'

/** What a check of a site found, and the site's own words; any other problem as usual. `isNew`: the site is being connected. */
export function siteProblem(error: unknown, { isNew = false } = {}): string {
  const { code, data } = readProblem(error)
  const found = wordpressRefusals.WORDPRESS_CHECK_FAILED.data.safeParse(data).data
  if (code !== 'WORDPRESS_CHECK_FAILED' || !found) return problemReason(error, i18next.t('errors.genericLater'))
  const { reason, detail } = found
  return [
    i18next.t(isNew && isOther(reason) ? `wordpress.connecting.reasons.${reason}` : `wordpress.reasons.${reason}`),
    ...(detail ? [i18next.t('wordpress.detail', { detail })] : []),
  ].join(' ')
}

/** Of a site that is connected, these say to connect it again. */
const isOther = (reason: WordpressReason): reason is 'moved' | 'password-refused' =>
  reason === 'moved' || reason === 'password-refused'
