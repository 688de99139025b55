import { useQuery } from '@tanstack/react-query'
import type { PlanConfig, StaffPlan } from '@taplore/contract'
import { planLabel, planNames } from '@taplore/contract'
import { Button, Cell, HeadCell, Row, SectionTitle, Skeleton, Table, Tag } from '@taplore/ui'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { query } from '../../../api/client.ts'
import { formatNumber } from '../../../texts/formats.ts'
import { ConsoleFailure } from './console-failure.tsx'
import { PlanDialog } from './plan-dialog.tsx'
import { PlanIds } from './plan-ids.tsx'
import { StaffPage } from './staff-frame.tsx'

const onlyWide = 'hidden md:table-cell'

/** The limits of every plan; a change applies immediately and to everyone on that plan. */
export function StaffPlansPage() {
  const { t } = useTranslation()
  const asked = useQuery(query.staff.plans.list.queryOptions())
  const [edited, setEdited] = useState<StaffPlan | null>(null)
  const limit = (value: PlanConfig['users']['limit']) =>
    value === 'unlimited' || value === 0 ? t('staff.unlimited') : formatNumber(value)
  const orNone = (access: boolean, value: PlanConfig['users']['limit']) => (access ? limit(value) : '–')
  // Without the right to more, everyone has the personal one.
  const personalOnly = formatNumber(1)
  return (
    <StaffPage section="plans">
      <p className="text-13 text-ink-2">{t('staff.plansLead')}</p>
      {asked.isError && !asked.data ? (
        <ConsoleFailure asked={asked} />
      ) : (
        <>
          <Table aria-label={t('staff.sections.plans')} aria-busy={asked.isPending}>
            <thead>
              <tr>
                <HeadCell>{t('staff.plan')}</HeadCell>
                <HeadCell isNumber>{t('staff.plans.users')}</HeadCell>
                <HeadCell isNumber>{t('staff.plans.workspaces')}</HeadCell>
                <HeadCell isNumber className={onlyWide}>
                  {t('staff.plans.storage')}
                </HeadCell>
                <HeadCell isNumber className={onlyWide}>
                  {t('staff.plans.images')}
                </HeadCell>
                <HeadCell isNumber className={onlyWide}>
                  {t('staff.plans.domains')}
                </HeadCell>
                <HeadCell>
                  <span className="sr-only">{t('staff.acting')}</span>
                </HeadCell>
              </tr>
            </thead>
            <tbody>
              {asked.data?.plans.map((plan) => (
                <Row key={plan.plan} data-testid={`staff-plan-${plan.plan}`}>
                  <Cell>
                    <span className="flex flex-wrap items-center gap-2 font-medium">
                      {planLabel(plan.plan)}
                      {plan.changedKeys.length > 0 ? (
                        <Tag tone="warn">{t('staff.changed', { count: plan.changedKeys.length })}</Tag>
                      ) : null}
                    </span>
                  </Cell>
                  <Cell isNumber>{orNone(plan.config.users.access, plan.config.users.limit)}</Cell>
                  <Cell isNumber>
                    {plan.config.workspaces.access ? limit(plan.config.workspaces.limit) : personalOnly}
                  </Cell>
                  <Cell isNumber className={onlyWide}>
                    {limit(plan.config.accountStorage.limit)}
                  </Cell>
                  <Cell isNumber className={onlyWide}>
                    {orNone(plan.config.aiImageGeneration.access, plan.config.aiImageGeneration.limit)}
                  </Cell>
                  <Cell isNumber className={onlyWide}>
                    {orNone(plan.config.customDomains.access, plan.config.customDomains.limit)}
                  </Cell>
                  <Cell className="text-end">
                    <Button
                      size="small"
                      aria-label={t('staff.editPlan', { plan: planLabel(plan.plan) })}
                      onClick={() => setEdited(plan)}
                    >
                      {t('actions.edit')}
                    </Button>
                  </Cell>
                </Row>
              )) ?? planNames.map((plan) => <PlanRowSkeleton key={plan} />)}
            </tbody>
          </Table>
          {asked.data ? (
            <section className="flex flex-col gap-3">
              <SectionTitle title={t('staff.planIds')} className="mb-0" />
              <PlanIds ids={asked.data.ids} />
            </section>
          ) : null}
        </>
      )}
      {edited ? <PlanDialog plan={edited} onClose={() => setEdited(null)} /> : null}
    </StaffPage>
  )
}

function PlanRowSkeleton() {
  return (
    <Row>
      <Cell>
        <Skeleton className="h-4 w-28" />
      </Cell>
      {[1, 2, 3, 4, 5].map((column) => (
        <Cell key={column} className={column > 2 ? onlyWide : undefined}>
          <Skeleton className="ms-auto h-4 w-10" />
        </Cell>
      ))}
      <Cell>
        <Skeleton className="ms-auto h-7 w-14" />
      </Cell>
    </Row>
  )
}
