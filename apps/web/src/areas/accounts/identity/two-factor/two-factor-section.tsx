import { useMutation } from '@tanstack/react-query'
import { accountMessages as say } from '@taplore/contract'
import { Button, ConfirmDialog, SectionTitle, Skeleton, Switch } from '@taplore/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { query } from '../../../../api/client.ts'
import { problemReason } from '../../../../api/problem.ts'
import { notify } from '../../../../common/feedback/notify.ts'
import { PartFailed } from '../../../../common/feedback/part-failed.tsx'
import { shortDate } from '../../../../texts/formats.ts'
import { PasskeyList } from '../passkeys/passkey-list.tsx'
import { refreshSecondFactor, useSecondFactorState } from '../use-second-factor-state.ts'
import { BackupCodesDialog } from './backup-codes-dialog.tsx'
import { TwoFactorEnrolDialog } from './two-factor-enrol-dialog.tsx'
import { useProof } from './use-recent-sign-in.tsx'

/** Two-factor sign-in in the profile: authenticator app, passkeys, backup codes (PROF-01). */
export function TwoFactorSection() {
  const { t } = useTranslation()
  const state = useSecondFactorState()
  const { ask, proofDialog } = useProof()
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const [asksToRemove, setAsksToRemove] = useState(false)
  const [asksToRenew, setAsksToRenew] = useState(false)

  const complain = (error: unknown, again: () => void) => {
    if (!ask(error, again)) notify('account', 'error', problemReason(error, say.somethingWrong))
  }
  const begin = useMutation(
    query.secondFactor.beginTotp.mutationOptions({ onError: (error) => complain(error, () => begin.mutate({})) }),
  )
  const remove = useMutation(
    query.secondFactor.removeTotp.mutationOptions({
      onSuccess: () => {
        notify('account', 'success', t('twoFactor.turnedOff'))
        return refreshSecondFactor()
      },
      onError: (error) => complain(error, () => remove.mutate({})),
      onSettled: () => setAsksToRemove(false),
    }),
  )
  const renew = useMutation(
    query.secondFactor.renewBackupCodes.mutationOptions({
      onSuccess: ({ backupCodes }) => {
        setCodes(backupCodes)
        return refreshSecondFactor()
      },
      onError: (error) => complain(error, () => renew.mutate({})),
      onSettled: () => setAsksToRenew(false),
    }),
  )
  const isOn = state.data?.totpSince !== null && state.data !== undefined
  const hasFactor = Boolean(state.data && (state.data.totpSince || state.data.passkeys.length > 0))

  return (
    <section className="tint-ink" data-testid="two-factor">
      <SectionTitle title={t('twoFactor.title')} />
      {state.isError ? (
        <PartFailed asked={state} title={t('twoFactor.failed')} />
      ) : !state.data ? (
        <div className="flex flex-col gap-3">
          <Skeleton className="h-11" />
          <Skeleton className="h-11" />
        </div>
      ) : (
        <div className="flex flex-col gap-5">
          <p className="text-13 leading-normal text-ink-2">{t('twoFactor.lead')}</p>
          <div className="flex items-start justify-between gap-4">
            <div className="min-w-0">
              <p className="text-13 font-[550]">{t('twoFactor.app')}</p>
              <p className="text-13 text-muted">
                {state.data.totpSince
                  ? t('twoFactor.appSince', { date: shortDate(state.data.totpSince) })
                  : t('twoFactor.appOff')}
              </p>
            </div>
            <Switch
              label={t('twoFactor.toggle')}
              isLabelHidden
              isOn={isOn}
              // Not disabled while loading: a disabled control loses the focus, and the dialog could not restore it.
              onChange={(next) => {
                if (begin.isPending || remove.isPending) return
                if (next) begin.mutate({})
                else setAsksToRemove(true)
              }}
            />
          </div>
          <PasskeyList passkeys={state.data.passkeys} onCodes={setCodes} ask={ask} />
          {hasFactor ? (
            <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
              <div className="min-w-0">
                <p className="text-13 font-[550]">{t('backupCodes.name')}</p>
                <p className="text-13 text-muted">{t('backupCodes.left', { count: state.data.backupCodesLeft })}</p>
              </div>
              <Button onClick={() => setAsksToRenew(true)} isLoading={renew.isPending}>
                {t('backupCodes.renew')}
              </Button>
            </div>
          ) : null}
        </div>
      )}
      {begin.data ? (
        <TwoFactorEnrolDialog
          enrolment={begin.data}
          isBeginning={begin.isPending}
          onRestart={() => begin.mutate({})}
          onClose={() => begin.reset()}
          onDone={(backupCodes) => {
            begin.reset()
            setCodes(backupCodes)
            notify('account', 'success', t('twoFactor.turnedOn'))
            void refreshSecondFactor()
          }}
        />
      ) : null}
      <ConfirmDialog
        isOpen={asksToRemove}
        onOpenChange={setAsksToRemove}
        title={t('twoFactor.removeTitle')}
        body={t('twoFactor.removeBody')}
        confirm={t('twoFactor.remove')}
        isDanger
        isWorking={remove.isPending}
        onConfirm={() => remove.mutate({})}
      />
      <ConfirmDialog
        isOpen={asksToRenew}
        onOpenChange={setAsksToRenew}
        title={t('backupCodes.renewTitle')}
        body={t('backupCodes.renewBody')}
        confirm={t('backupCodes.renew')}
        isWorking={renew.isPending}
        onConfirm={() => renew.mutate({})}
      />
      {codes ? <BackupCodesDialog codes={codes} onClose={() => setCodes(null)} /> : null}
      {proofDialog}
    </section>
  )
}
