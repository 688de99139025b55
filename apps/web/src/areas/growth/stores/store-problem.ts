import { type StoreReason, storeRefusals } from '@taplore/contract'
import i18next from 'i18next'
import { problemReason, readProblem } from '../../../api/problem.ts'

/** What a check of a store found, and the store’s own words; any other problem as usual. */
export function storeProblem(error: unknown): string {
  return inWords(error, (reason) => i18next.t(`stores.reasons.${reason}`))
}

/** The same while someone is connecting it: what to do about the access is in front of them. */
export function connectProblem(error: unknown): string {
  return inWords(error, (reason) =>
    needsAccess(reason) ? i18next.t(`stores.connecting.reasons.${reason}`) : i18next.t(`stores.reasons.${reason}`),
  )
}

/** What only other access repairs: a new token, new keys, or more permissions. */
export function needsAccess(reason: StoreReason | null): reason is 'access-refused' | 'scope-missing' {
  return reason === 'access-refused' || reason === 'scope-missing'
}

function inWords(error: unknown, wordsOf: (reason: StoreReason) => string): string {
  const { code, data } = readProblem(error)
  const found = storeRefusals.STORE_CHECK_FAILED.data.safeParse(data).data
  if (code !== 'STORE_CHECK_FAILED' || !found) return problemReason(error, i18next.t('errors.genericLater'))
  const { reason, detail } = found
  return [wordsOf(reason), ...(detail ? [i18next.t('stores.detail', { detail })] : [])].join(' ')
}
