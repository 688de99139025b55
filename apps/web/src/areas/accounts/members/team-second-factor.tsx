import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ConfirmDialog, Switch } from '@taplore/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { query } from '../../../api/client.ts'
import { problemReason, readProblem } from '../../../api/problem.ts'
import { notify } from '../../../common/feedback/notify.ts'
import type { Proof } from '../../../shell/session/proof.ts'
import { recheck } from './api.ts'

/** Whether members need a second factor, for those who manage the team. */
export function TeamSecondFactor({ rule, proof }: { rule: { isRequired: boolean; lacking: number }; proof: Proof }) {
  const { t } = useTranslation()
  const [asked, setAsked] = useState<'on' | 'off' | null>(null)
  const save = useMutation(
    query.members.requireSecondFactor.mutationOptions({
      onSuccess: async ({ isRequired }) => {
        await recheck()
        notify('account', 'success', t(isRequired ? 'members.twoFactor.on' : 'members.twoFactor.off'))
      },
      onError: (error, variables) => {
        if (proof.ask(error, () => save.mutate(variables))) return
        if (readProblem(error).code !== 'OWN_SECOND_FACTOR_MISSING')
          notify('account', 'error', problemReason(error, t('errors.generic')))
      },
      onSettled: () => setAsked(null),
    }),
  )
  const lacksOwn = save.isError && readProblem(save.error).code === 'OWN_SECOND_FACTOR_MISSING'
  return (
    <section
      className="flex flex-col gap-2 rounded-card border border-line bg-surface p-4"
      data-testid="team-two-factor"
    >
      <div className="flex items-start justify-between gap-4">
        <div className="min-w-0">
          <h3 className="text-14 font-[600]">{t('members.twoFactor.title')}</h3>
          <p className="mt-0.5 max-w-[68ch] text-13 text-ink-2">{t('members.twoFactor.lead')}</p>
          <p className="mt-1 text-13 text-muted">
            {rule.lacking === 0
              ? t('members.twoFactor.allHave')
              : t('members.twoFactor.lacking', { count: rule.lacking })}
          </p>
        </div>
        <Switch
          label={t('members.twoFactor.title')}
          isLabelHidden
          isOn={rule.isRequired}
          onChange={(next) => {
            if (!save.isPending) setAsked(next ? 'on' : 'off')
          }}
        />
      </div>
      {lacksOwn ? (
        <p role="alert" className="text-13 text-bad-ink">
          {problemReason(save.error, '')}{' '}
          <Link to="/profile" search={{ section: 'security' }} className="text-link">
            {t('members.twoFactor.setUp')}
          </Link>
        </p>
      ) : null}
      <ConfirmDialog
        isOpen={asked !== null}
        onOpenChange={(isOpen) => !isOpen && setAsked(null)}
        title={t(asked === 'off' ? 'members.twoFactor.offTitle' : 'members.twoFactor.onTitle')}
        body={
          asked === 'off'
            ? t('members.twoFactor.offBody')
            : rule.lacking === 0
              ? t('members.twoFactor.onBodyNone')
              : t('members.twoFactor.onBody', { count: rule.lacking })
        }
        confirm={t(asked === 'off' ? 'members.twoFactor.turnOff' : 'members.twoFactor.turnOn')}
        isWorking={save.isPending}
        onConfirm={() => save.mutate({ isRequired: asked !== 'off' })}
      />
      {proof.proofDialog}
    </section>
  )
}
