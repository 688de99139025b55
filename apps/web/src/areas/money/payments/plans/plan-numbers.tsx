import { Cell, classNames, HeadCell, Icon, Row, Table } from '@taplore/ui'
import { Check, Minus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { exactMoney, formatNumber, megabytes } from '../../../../texts/formats.ts'
import { isLessIn, type PlanRow } from './plan-rules.ts'

/** The numbers by which plans differ, in the same place on each card. */
export function PlanNumbers({ rows }: { rows: readonly PlanRow[] }) {
  const labelOf = useRowLabel()
  if (rows.length === 0) return null
  return (
    <dl className="flex flex-col text-[12.5px]" data-testid="plan-rows">
      {rows.map((row) => (
        <div key={row.id} className="flex items-baseline justify-between gap-2 border-t border-line py-1.5">
          <dt className="min-w-0 break-words hyphens-auto text-ink-2">{labelOf(row)}</dt>
          <dd
            className={classNames(
              'tabular shrink-0 font-[550]',
              'limit' in row ? row.limit === 0 && 'text-muted' : 'isIncluded' in row && 'self-center',
            )}
          >
            <Value of={row} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** What one plan gives less of than another, or no longer; nothing where there is no such thing. */
export function LessInPlan({ before, after }: { before: readonly PlanRow[]; after: readonly PlanRow[] }) {
  const { t } = useTranslation()
  const labelOf = useRowLabel()
  const less = before.flatMap((row) => {
    const next = after.find(({ id }) => id === row.id)
    return next && isLessIn(row, next) ? [{ row, next }] : []
  })
  if (less.length === 0) return null
  return (
    <Table aria-label={t('billing.comparison')} data-testid="less-in-plan">
      <thead>
        <tr>
          <HeadCell />
          <HeadCell isNumber>{t('billing.comparisonCurrent')}</HeadCell>
          <HeadCell isNumber>{t('billing.comparisonNew')}</HeadCell>
        </tr>
      </thead>
      <tbody>
        {less.map(({ row, next }) => (
          <Row key={row.id}>
            <th scope="row" className="h-(--row) border-t border-line px-3 py-1.5 text-start font-medium">
              {labelOf(row)}
            </th>
            <Cell isNumber>
              <Value of={row} />
            </Cell>
            <Cell isNumber className="py-1.5">
              <Value of={next} />
            </Cell>
          </Row>
        ))}
      </tbody>
    </Table>
  )
}

function useRowLabel(): (row: PlanRow) => string {
  const { t } = useTranslation()
  return ({ id }) => {
    switch (id) {
      case 'removeBranding':
        return t('planFeatures.removeBranding')
      case 'forms':
      case 'submissions':
      case 'emailCredits':
      case 'series':
      case 'videosPerWeek':
      case 'automaticTopUp':
      case 'monthlyCredits':
        return t(`planRows.${id}`)
      default:
        return t(`usage.${id}`)
    }
  }
}

function Value({ of: row }: { of: PlanRow }) {
  const { t } = useTranslation()
  if ('minor' in row) return exactMoney(row, { isPrice: true })
  if ('isIncluded' in row) return <Included isIncluded={row.isIncluded} />
  if (row.limit === 'unlimited') return t('billing.noLimit')
  return row.id === 'storage' ? megabytes(row.limit * 1_024) : formatNumber(row.limit)
}

function Included({ isIncluded }: { isIncluded: boolean }) {
  const { t } = useTranslation()
  return (
    <span className="inline-flex align-middle">
      <Icon of={isIncluded ? Check : Minus} size="s" className={isIncluded ? undefined : 'text-muted'} />
      <span className="sr-only">{isIncluded ? t('billing.included') : t('billing.notIncluded')}</span>
    </span>
  )
}
