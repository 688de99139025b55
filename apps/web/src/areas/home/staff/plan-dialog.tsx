import type { StaffPlan } from '@taplore/contract'
import { Button, Checkbox, Field, FormDialog, Input } from '@taplore/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../../api/client.ts'
import { planLabel } from '../../../common/plans/plan-label.ts'
import { linesOf, type PlanLine, patchOf, readLimit } from './plan-rules.ts'
import { useStaffAction } from './use-staff-action.ts'

type Draft = PlanLine & { typed: string; name: string }

/** Limits and features of one plan. Names are those of the configuration, so that nobody has to guess what is meant. */
export function PlanDialog({ plan, onClose }: { plan: StaffPlan; onClose: () => void }) {
  const { t } = useTranslation()
  const [draft, setDraft] = useState<Draft[]>(() => linesOf(plan.config).map(asDraft))
  const set = useStaffAction(api.staff.plans.set, { done: t('staff.done.plan'), onDone: onClose })
  const reset = useStaffAction(api.staff.plans.reset, { done: t('staff.done.planReset'), onDone: onClose })
  const change = (name: string, part: Partial<Draft>) =>
    setDraft((old) => old.map((line) => (line.name === name ? ({ ...line, ...part } as Draft) : line)))
  const isWrong = (line: Draft) => line.kind === 'limit' && readLimit(line.typed) === null
  const save = () => {
    if (draft.some(isWrong)) return
    const lines = draft.map((line) =>
      line.kind === 'limit' ? { ...line, limit: readLimit(line.typed) ?? line.limit } : line,
    )
    set.mutate({ plan: plan.plan, patch: patchOf(plan.config, lines) })
  }
  return (
    <FormDialog
      width="wide"
      title={t('staff.editPlan', { plan: planLabel(plan.plan) })}
      description={t('staff.editPlanLead')}
      confirm={t('staff.set')}
      isWorking={set.isPending}
      onClose={onClose}
      onSubmit={save}
      formClassName="grid gap-x-6 gap-y-4 sm:grid-cols-2"
      before={
        plan.changedKeys.length > 0 ? (
          <Button kind="danger" isLoading={reset.isPending} onClick={() => reset.mutate({ plan: plan.plan })}>
            {t('staff.resetPlan')}
          </Button>
        ) : null
      }
    >
      {draft.map((line) =>
        line.kind === 'switch' ? (
          <span key={line.name} className="flex items-center">
            <Checkbox
              isChecked={line.isOn}
              onChange={(isOn) => change(line.name, { isOn })}
              label={<code className="font-code text-12">{line.name}</code>}
            />
          </span>
        ) : (
          <Field
            key={line.name}
            label={<code className="font-code text-12">{line.name}</code>}
            error={isWrong(line) ? t('staff.limitWrong') : undefined}
          >
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
        ),
      )}
    </FormDialog>
  )
}

function asDraft(line: PlanLine): Draft {
  const typed = line.kind === 'limit' && line.limit !== 'unlimited' ? String(line.limit) : ''
  return { ...line, typed, name: line.path.join('.') }
}
