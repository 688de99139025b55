import { useMutation, useQuery } from '@tanstack/react-query'
import { type SocialProvider, type SocialProviderId, accountMessages as say } from '@taplore/contract'
import { Button, Note } from '@taplore/ui'
import { KeyRound } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { query } from '../../../../api/client.ts'
import { problemReason } from '../../../../api/problem.ts'
import { safeReturnUrl } from '../../../../shell/session/return-url.ts'
import { GoogleMark } from './google-mark.tsx'

/** Sign-in buttons of providers, above the form; hidden when none is configured. */
export function SocialButtons({
  only,
  isAlone = false,
}: {
  /** Those an account is connected with; all of them by default. */
  only?: readonly SocialProviderId[]
  /** No form follows. */
  isAlone?: boolean
} = {}) {
  const { t } = useTranslation()
  const offered = useQuery(query.social.providers.queryOptions({ staleTime: Number.POSITIVE_INFINITY }))
  const begin = useMutation(query.social.begin.mutationOptions({ onSuccess: ({ url }) => location.assign(url) }))
  const providers = (offered.data?.providers ?? []).filter(({ id }) => !only || only.includes(id))
  if (providers.length === 0) return null
  const start = ({ id }: SocialProvider) => {
    const returnUrl = safeReturnUrl(new URLSearchParams(location.search).get('returnUrl')) ?? undefined
    begin.mutate({ provider: id, returnUrl })
  }
  return (
    <div className="flex flex-col gap-[18px]">
      {begin.isError ? (
        <Note tone="bad" isAlert>
          {problemReason(begin.error, say.somethingWrong)}
        </Note>
      ) : null}
      <div className="flex flex-col gap-2">
        {providers.map((provider) => (
          <Button
            key={provider.id}
            size="touch"
            isFull
            isLoading={begin.isPending || begin.isSuccess}
            onClick={() => start(provider)}
          >
            <span className="inline-flex items-center justify-center gap-2">
              <ProviderMark provider={provider} />
              {t('social.continueWith', { provider: provider.name })}
            </span>
          </Button>
        ))}
      </div>
      {isAlone ? null : (
        <div className="flex items-center gap-3 text-13 text-ink-2">
          <span aria-hidden="true" className="h-px flex-1 bg-line" />
          {t('social.orWithEmail')}
          <span aria-hidden="true" className="h-px flex-1 bg-line" />
        </div>
      )}
    </div>
  )
}

export function ProviderMark({ provider }: { provider: SocialProvider }) {
  return provider.id === 'google' ? (
    <GoogleMark />
  ) : (
    <KeyRound aria-hidden="true" className="size-4" strokeWidth={1.75} />
  )
}
