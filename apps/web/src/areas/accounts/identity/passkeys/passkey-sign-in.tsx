import { browserSupportsWebAuthn } from '@simplewebauthn/browser'
import { useMutation } from '@tanstack/react-query'
import type { SignInOutcome } from '@taplore/contract'
import { Button } from '@taplore/ui'
import { KeyRound } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../../api/client.ts'
import { signWithPasskey } from './webauthn.ts'

/** Signing in with a passkey alone. `follow` continues with the response. */
export function usePasskeySignIn(follow: (outcome: SignInOutcome) => void) {
  return useMutation({
    mutationFn: async () => {
      const answer = await signWithPasskey(await api.passkeys.beginSignIn())
      return api.passkeys.signIn({ answer })
    },
    onSuccess: follow,
  })
}

/** Hidden where the browser does not support passkeys. */
export function PasskeyButton({ isLoading, onClick }: { isLoading: boolean; onClick: () => void }) {
  const { t } = useTranslation()
  if (!browserSupportsWebAuthn()) return null
  return (
    <Button size="touch" isFull icon={KeyRound} isLoading={isLoading} onClick={onClick}>
      {t('passkey.signIn')}
    </Button>
  )
}
