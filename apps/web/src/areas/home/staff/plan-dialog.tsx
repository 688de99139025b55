import { useMutation } from '@tanstack/react-query'
import type { StaffPlan } from '@taplore/contract'
import { planLabel } from '@taplore/contract'
import { Button, Checkbox, Field, FormDialog, Input, Note } from '@taplore/ui'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { api, query } from '../../../api/client.ts'
import { notifyFailed } from '../../../common/feedback/notify.ts'
import { useSchemaForm } from '../../../common/forms/use-schema-form.ts'
import { formatNumber } from '../../../texts/formats.ts'
import { labelOf, linesOf, type PlanLine, patchOf, readLimit } from './plan-rules.ts'
import { useStaffAction } from './use-staff-action.ts'

type Draft = PlanLine & { typed: string; name: string }

const isWrong = (line: Draft) => line.kind === 'limit' && readLimit(line.typed) === null
const schema = z.object({ lines: z.array(z.custom<Draft>().refine((line) => !isWrong(line))) })

/** Limits and features of one plan. */
export function PlanDialog({ plan, onClose }: { plan: StaffPlan; onClose: () => void }) {
  const { t } = useTranslation()
  const form = useSchemaForm(schema, { defaultValues: { lines: linesOf(plan.config).map(asDraft) } })
  const draft = form.watch('lines')
  const set = useStaffAction(api.staff.plans.set, { done: t('staff.done.plan'), onDone: onClose })
  const reset = useStaffAction(api.staff.plans.reset, { done: t('staff.done.planReset'), onDone: onClose })
  const change = (name: string, part: Partial<Draft>) => {
    // It was about other limits.
    preview.reset()
    form.setValue(
      'lines',
      draft.map((line) => (line.name === name ? ({ ...line, ...part } as Draft) : line)),
    )
  }
  const preview = useMutation(
    query.staffPayments.previewPlan.mutationOptions({
      onError: (error) => notifyFailed('account', t('staff.failed'), error),
    }),
  )
  const patch = (drafts = form.getValues('lines')) => ({
    plan: plan.plan,
    patch: patchOf(
      plan.config,
      drafts.map((line) => (line.kind === 'limit' ? { ...line, limit: readLimit(line.typed) ?? line.limit } : line)),
    ),
  })
  const save = form.handleSubmit(({ lines }) => set.mutate(patch(lines)))
  return (
    <FormDialog
      width="wide"
      title={t('staff.editPlan', { plan: planLabel(plan.plan) })}
      description={t('staff.editPlanLead')}
      confirm={t('staff.save')}
      isWorking={set.isPending}
      onClose={onClose}
      onSubmit={save}
      formClassName="grid gap-x-6 gap-y-4 sm:grid-cols-2"
      before={
        <>
          <Button isLoading={preview.isPending} className="me-auto" onClick={() => preview.mutate(patch())}>
            {t('staff.affected.show')}
          </Button>
          {plan.changedKeys.length > 0 ? (
            <Button kind="danger" isLoading={reset.isPending} onClick={() => reset.mutate({ plan: plan.plan })}>
              {t('staff.resetPlan')}
            </Button>
          ) : null}
        </>
      }
    >
      {preview.data ? (
        <div key={preview.submittedAt} ref={bringIntoView} role="status" className="sm:col-span-2">
          <Note tone={preview.data.overSeats + preview.data.overDomains > 0 ? 'warn' : 'info'}>
            {t('staff.affected.result', {
              owners: formatNumber(preview.data.owners),
              seats: formatNumber(preview.data.overSeats),
              domains: formatNumber(preview.data.overDomains),
            })}
            {preview.data.counted < preview.data.owners
              ? ` ${t('staff.affected.counted', { counted: formatNumber(preview.data.counted) })}`
              : ''}
            {preview.data.sample.length > 0 ? (
              <ul className="mt-1 list-disc ps-4">
                {preview.data.sample.map(({ email, users, domains }) => (
                  <li key={email} className="break-words">
                    {t('staff.affected.has', { email, users: formatNumber(users), domains: formatNumber(domains) })}
                  </li>
                ))}
              </ul>
            ) : null}
          </Note>
        </div>
      ) : null}
      <h3 className="text-13 font-semibold sm:col-span-2">{t('staff.limits')}</h3>
      {draft.map((line) =>
        line.kind === 'limit' ? (
          <Field key={line.name} label={t(labelOf(line))} error={isWrong(line) ? t('staff.limitWrong') : undefined}>
            {(control) => (
              <Input
                {...control}
                inputMode="numeric"
                placeholder={t('staff.unlimited')}
                value={line.typed}
                onChange={(event) => change(line.name, { typed: event.target.value })}
              />
            )}
          </Field>
        ) : null,
      )}
      <h3 className="mt-2 text-13 font-semibold sm:col-span-2">{t('staff.features')}</h3>
      {draft.map((line) =>
        line.kind === 'switch' ? (
          <Checkbox
            key={line.name}
            isChecked={line.isOn}
            onChange={(isOn) => change(line.name, { isOn })}
            label={t(labelOf(line))}
          />
        ) : null,
      )}
    </FormDialog>
  )
}

/** The list is long, and its button below it. */
function bringIntoView(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' })
}

function asDraft(line: PlanLine): Draft {
  const typed = line.kind === 'limit' && line.limit !== 'unlimited' ? String(line.limit) : ''
  return { ...line, typed, name: line.path.join('.') }
}
