import { useMutation } from '@tanstack/react-query'
import { query } from '../../../../api/client.ts'
import { readProblem } from '../../../../api/problem.ts'
import { lockSeconds, useLock } from './use-attempt-lock.ts'
import { useSignInOutcome } from './use-sign-in-outcome.ts'

/**
 * Signs in with email and password, and continues with the response. After too many failures the button stays disabled for a
 * while; `onRefused` is called after each.
 */
export function usePasswordSignIn({ onRefused }: { onRefused: () => void }) {
  const { secondsLeft, start } = useLock()
  const outcome = useSignInOutcome()
  const signIn = useMutation(
    query.identity.signIn.mutationOptions({
      onSuccess: (answer) => outcome.follow(answer),
      onError: (error) => {
        outcome.forget()
        const problem = readProblem(error)
        if (problem.code === 'SIGN_IN_LOCKED') start(lockSeconds(problem.data))
        onRefused()
      },
    }),
  )
  return { ...outcome, signIn, secondsLeft }
}
