import type { AnswerColumnInfo } from '@taplore/contract'
import { Checkbox, Skeleton } from '@taplore/ui'
import { useTranslation } from 'react-i18next'

/** Columns to show, in the order of the form. */
export function ColumnChoice({
  columns,
  chosen,
  onChange,
}: {
  /** Undefined while loading. */
  columns: readonly AnswerColumnInfo[] | undefined
  chosen: readonly string[]
  onChange: (chosen: readonly string[]) => void
}) {
  const { t } = useTranslation()
  if (!columns) return <Skeleton className="h-44 w-full" />
  return (
    <fieldset>
      <legend className="mb-2 text-13 font-medium">{t('submissions.columns')}</legend>
      <div className="mb-2">
        <Checkbox
          isChecked={chosen.length === columns.length ? true : chosen.length > 0 ? 'mixed' : false}
          label={t('submissions.allColumns')}
          onChange={() => onChange(chosen.length === columns.length ? [] : columns.map(({ id }) => id))}
        />
      </div>
      <div className="grid max-h-44 gap-2 overflow-y-auto rounded-control border border-line p-3 sm:grid-cols-2">
        {columns.map(({ id, title, isRemoved }) => (
          <Checkbox
            key={id}
            isChecked={chosen.includes(id)}
            label={isRemoved ? t('submissions.removedColumn', { title }) : title}
            onChange={(isOn) =>
              onChange(
                columns
                  .filter((column) => (column.id === id ? isOn : chosen.includes(column.id)))
                  .map((column) => column.id),
              )
            }
          />
        ))}
      </div>
    </fieldset>
  )
}
