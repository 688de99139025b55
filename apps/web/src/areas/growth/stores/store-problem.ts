import { storeRefusals } from '@taplore/contract'
import i18next from 'i18next'
import { problemReason, readProblem } from '../../../api/problem.ts'

/** What a check of a store found, and the store’s own words; any other problem as usual. */
export function storeProblem(error: unknown): string {
  const { code, data } = readProblem(error)
  const found = storeRefusals.STORE_CHECK_FAILED.data.safeParse(data).data
  if (code !== 'STORE_CHECK_FAILED' || !found) return problemReason(error, i18next.t('errors.genericLater'))
  const { reason, detail } = found
  return [i18next.t(`stores.reasons.${reason}`), ...(detail ? [i18next.t('stores.detail', { detail })] : [])].join(' ')
}
