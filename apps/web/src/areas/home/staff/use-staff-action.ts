import { useMutation } from '@tanstack/react-query'
import { accountMessages as say } from '@taplore/contract'
import { query } from '../../../api/client.ts'
import { type Problem, problemReason, readProblem } from '../../../api/problem.ts'
import { queryClient } from '../../../api/query-client.ts'
import { notify } from '../../../common/feedback/notify.ts'
import { useAskProof } from './staff-frame.tsx'

/**
 * A console action: asks for a recent sign-in when required and then retries, shows the result, and refreshes the
 * console.
 */
export function useStaffAction<Input, Output>(
  act: (input: Input) => Promise<Output>,
  {
    done,
    onDone,
    onRefused,
  }: {
    done: string
    onDone?: (output: Output) => void
    /** Shows what went wrong at its field; false for anything that has none. */
    onRefused?: (problem: Problem) => boolean
  },
) {
  const ask = useAskProof()
  const mutation = useMutation({
    mutationFn: act,
    onSuccess: (output) => {
      notify('account', 'success', done)
      onDone?.(output)
      return Promise.all(
        [query.staff.key(), query.lifetimeCodes.key(), query.staffPayments.key()].map((queryKey) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      )
    },
    onError: (error, input) => {
      if (ask(error, () => mutation.mutate(input)) || onRefused?.(readProblem(error))) return
      notify('account', 'error', problemReason(error, say.somethingWrong))
    },
  })
  return mutation
}
