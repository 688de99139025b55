import { browserSupportsWebAuthn } from '@simplewebauthn/browser'
import { useMutation, useQuery } from '@tanstack/react-query'
import { recentSignInRefusal, accountMessages as say } from '@taplore/contract'
import { Button, Dialog, Field, Note, PasswordInput } from '@taplore/ui'
import { KeyRound } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { api, query } from '../../../../api/client.ts'
import { problemReason, problemText, readProblem } from '../../../../api/problem.ts'
import { useSchemaForm } from '../../../../common/forms/use-schema-form.ts'
import { signOut } from '../../../../shell/session/session-actions.ts'
import { usePasskeyProblem } from '../passkeys/passkey-problem.ts'
import { signWithPasskey } from '../passkeys/webauthn.ts'

/**
 * For actions that need a recent sign-in. Call `ask` with the error of such an action and a retry function: when the
 * server refused because the sign-in is too old, a dialog asks the user to confirm their identity; then the action is
 * repeated. Returns whether the error was of that kind. `proofDialog` must be rendered on the page.
 */
export function useProof(): { ask: (error: unknown, again: () => void) => boolean; proofDialog: ReactNode } {
  const [asked, setAsked] = useState<{ sentence: string | null; again: () => void } | null>(null)
  return {
    ask: (error, again) => {
      const { code, message } = readProblem(error)
      if (code !== 'RECENT_SIGN_IN_NEEDED') return false
      // The general refusal says what the dialog's title says.
      const isGeneral = message === recentSignInRefusal.message
      setAsked({ sentence: isGeneral ? null : problemText(error, say.signInNotRecent), again })
      return true
    },
    proofDialog: asked ? (
      <ProofDialog
        sentence={asked.sentence}
        onClose={() => setAsked(null)}
        onProven={() => {
          setAsked(null)
          asked.again()
        }}
      />
    ) : null,
  }
}

const formSchema = z.object({ password: z.string().min(1, say.passwordMissing), code: z.string() })

function ProofDialog({
  sentence,
  onClose,
  onProven,
}: {
  sentence: string | null
  onClose: () => void
  onProven: () => void
}) {
  const { t } = useTranslation()
  const formId = useId()
  const state = useQuery(query.secondFactor.state.queryOptions())
  const form = useSchemaForm(formSchema, { defaultValues: { password: '', code: '' } })
  const passkeyProblem = usePasskeyProblem()
  const prove = useMutation(query.secondFactor.prove.mutationOptions({ onSuccess: onProven }))
  const proveByPasskey = useMutation({
    mutationFn: async () => {
      const answer = await signWithPasskey(await api.passkeys.beginProof())
      return api.passkeys.prove({ answer })
    },
    onSuccess: onProven,
  })
  const hasPasskey = (state.data?.passkeys.length ?? 0) > 0 && browserSupportsWebAuthn()
  const needsCode = Boolean(state.data && (state.data.totpSince || state.data.passkeys.length > 0))
  const hasPassword = state.data?.hasPassword ?? true
  const fault =
    passkeyProblem(proveByPasskey.error) ?? (prove.isError ? problemReason(prove.error, say.somethingWrong) : null)
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('proof.title')}
      description={t('proof.lead')}
      footer={
        <>
          <Button kind="quiet" onClick={() => void signOut()}>
            {t('userMenu.logout')}
          </Button>
          {hasPassword ? (
            <Button type="submit" form={formId} kind="primary" isLoading={prove.isPending}>
              {t('proof.confirm')}
            </Button>
          ) : null}
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {sentence ? (
          <Note tone="warn" isAlert>
            {sentence}
          </Note>
        ) : null}
        {fault ? (
          <Note tone="bad" isAlert>
            {fault}
          </Note>
        ) : null}
        {hasPasskey ? (
          <Button icon={KeyRound} isLoading={proveByPasskey.isPending} onClick={() => proveByPasskey.mutate()}>
            {t('passkey.use')}
          </Button>
        ) : null}
        {hasPassword ? (
          <form
            id={formId}
            noValidate
            className="flex flex-col gap-4"
            onSubmit={form.handleSubmit(({ password, code }) =>
              prove.mutate({ password, ...(code.trim() ? { code } : {}) }),
            )}
          >
            <Field label={t('profile.currentPassword')} error={form.formState.errors.password?.message}>
              {(control) => (
                <PasswordInput
                  {...control}
                  {...form.register('password')}
                  size="large"
                  autoComplete="current-password"
                />
              )}
            </Field>
            {needsCode ? (
              <Field label={t('mfa.code')} help={t('mfa.codeHelp')}>
                {(control) => (
                  <PasswordInput {...control} {...form.register('code')} size="large" autoComplete="one-time-code" />
                )}
              </Field>
            ) : null}
          </form>
        ) : null}
      </div>
    </Dialog>
  )
}
