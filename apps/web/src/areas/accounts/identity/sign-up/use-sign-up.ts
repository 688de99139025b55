import { useMutation } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { accountMessages as say } from '@taplore/contract'
import { useTranslation } from 'react-i18next'
import { query } from '../../../../api/client.ts'
import { problemReason, readProblem } from '../../../../api/problem.ts'

type AccountField = 'email' | 'password'

const fieldOfCode: Readonly<Record<string, AccountField>> = {
  EMAIL_UNDELIVERABLE: 'email',
  EMAIL_DISPOSABLE: 'email',
  PASSWORD_TOO_COMMON: 'password',
}

/** The field that a refusal is about; null when it is about none. */
export function refusedField(error: unknown): AccountField | null {
  return fieldOfCode[readProblem(error).code] ?? null
}

/**
 * Creates an account and leads to the page that waits for the verified address. What is wrong with one of the `fields` of the form
 * goes to `onFieldRefused`, anything else is the `problem`.
 */
export function useSignUp({
  fields,
  onFieldRefused,
}: {
  fields: readonly AccountField[]
  onFieldRefused: (field: AccountField, message: string) => void
}) {
  const { i18n } = useTranslation()
  const router = useRouter()
  const shownField = (error: unknown) => {
    const field = refusedField(error)
    return field && fields.includes(field) ? field : null
  }
  const signUp = useMutation(
    query.identity.signUp.mutationOptions({
      onError: (error) => {
        const field = shownField(error)
        if (field) onFieldRefused(field, readProblem(error).message)
      },
    }),
  )
  return {
    isPending: signUp.isPending,
    problem: signUp.isError && !shownField(signUp.error) ? problemReason(signUp.error, say.somethingWrong) : null,
    create: (account: { name: string; email: string; password: string }) => {
      const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
      signUp.mutate(
        { ...account, timezone: timeZone, language: i18n.language },
        {
          // Not called once the page was left, so nobody is brought back from where they went.
          onSuccess: ({ email }) => router.history.push(`/verify-email?${new URLSearchParams({ email })}`),
        },
      )
    },
  }
}
