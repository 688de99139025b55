import type { SubmissionDetail } from '@taplore/contract'
import { Checkbox, Field, Input, Select } from '@taplore/ui'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { AnswerGroup } from './answer-group.tsx'

type Answer = SubmissionDetail['answers'][number]
type Grid = NonNullable<Answer['grid']>
type Value = Answer['value']
type Cell = Exclude<Value, null>

/** No id begins with it. */
const nothing = '~'

/** A grid to edit, row by row: one choice, several, or a field for each column. */
export function GridFields({
  answer,
  grid,
  value,
  errors,
  onChange,
}: {
  answer: Pick<Answer, 'title' | 'kind'>
  grid: Grid
  value: Value
  /** By row; under an empty name that of the question. */
  errors: ReadonlyMap<string, string>
  onChange: (value: Value) => void
}) {
  const errorId = useId()
  const rows = membersOf(value)
  const put = (row: string, cell: Cell | null) => {
    const { [row]: _former, ...others } = rows
    const next = cell === null ? others : { ...others, [row]: cell }
    onChange(Object.keys(next).length === 0 ? null : next)
  }
  return (
    <fieldset
      className="rounded-card border border-line p-3"
      tabIndex={errors.has('') ? -1 : undefined}
      data-invalid={errors.has('') ? true : undefined}
      aria-describedby={errors.has('') ? errorId : undefined}
    >
      <legend dir="auto" className="px-1 text-13 font-medium">
        {answer.title}
      </legend>
      <div className="flex flex-col gap-3">
        {grid.rows.map(({ id, label }) => (
          <GridRow
            key={id}
            kind={answer.kind}
            label={label}
            columns={grid.columns}
            cell={rows[id] ?? null}
            error={errors.get(id)}
            onChange={(cell) => put(id, cell)}
          />
        ))}
      </div>
      {errors.has('') ? (
        <p id={errorId} className="mt-1 text-12 text-bad-ink">
          {errors.get('')}
        </p>
      ) : null}
    </fieldset>
  )
}

function GridRow({
  kind,
  label,
  columns,
  cell,
  error,
  onChange,
}: {
  kind: string
  label: string
  columns: Grid['columns']
  cell: Value
  error: string | undefined
  onChange: (cell: Cell | null) => void
}) {
  const { t } = useTranslation()
  if (kind === 'matrix-single')
    return (
      <Field label={label} error={error}>
        {(control) => (
          <Select
            control={control}
            value={typeof cell === 'string' ? cell : nothing}
            onChange={(id) => onChange(id === nothing ? null : id)}
            options={[
              { value: nothing, label: t('submissions.noAnswer') },
              ...columns.map(({ id, label: name }) => ({ value: id, label: name })),
            ]}
          />
        )}
      </Field>
    )
  if (kind === 'matrix-multiple') {
    const chosen = Array.isArray(cell) ? cell.map(String) : []
    return (
      <AnswerGroup title={label} error={error}>
        {(errorId) => (
          <div className="flex flex-wrap gap-x-4 gap-y-1.5">
            {columns.map(({ id, label: name }, index) => (
              <Checkbox
                key={id}
                isChecked={chosen.includes(id)}
                label={name}
                errorId={index === 0 ? errorId : undefined}
                onChange={(isOn) => {
                  const next = columns
                    .map((column) => column.id)
                    .filter((each) => (each === id ? isOn : chosen.includes(each)))
                  onChange(next.length === 0 ? null : next)
                }}
              />
            ))}
          </div>
        )}
      </AnswerGroup>
    )
  }
  const cells = membersOf(cell)
  return (
    <AnswerGroup title={label}>
      {() => (
        <div className="grid gap-2 sm:grid-cols-2">
          {columns.map(({ id, label: name, isNumber }, index) => (
            <Field key={id} label={name} error={index === 0 ? error : undefined}>
              {(control) => (
                <Input
                  {...control}
                  dir="auto"
                  inputMode={isNumber ? 'decimal' : undefined}
                  value={String(cells[id] ?? '')}
                  onChange={({ target }) => {
                    const { [id]: _former, ...others } = cells
                    const next = target.value === '' ? others : { ...others, [id]: target.value }
                    onChange(Object.keys(next).length === 0 ? null : next)
                  }}
                />
              )}
            </Field>
          ))}
        </div>
      )}
    </AnswerGroup>
  )
}

function membersOf(value: Value): Record<string, Cell | null> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {}
}
