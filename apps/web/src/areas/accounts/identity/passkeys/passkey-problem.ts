import { useTranslation } from 'react-i18next'
import { problemText, readProblem } from '../../../../api/problem.ts'
import { isAlreadyHere, isGivenUp } from './webauthn.ts'

/** The message for a passkey error; null when the user just closed the browser's dialog. */
export function usePasskeyProblem(): (error: unknown) => string | null {
  const { t } = useTranslation()
  return (error) => {
    if (!error || isGivenUp(error)) return null
    if (isAlreadyHere(error)) return t('passkey.alreadyHere')
    return readProblem(error).kind === 'refusal' ? problemText(error, t('passkey.failed')) : t('passkey.failed')
  }
}
