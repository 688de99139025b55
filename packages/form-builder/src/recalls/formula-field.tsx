import { limits, parseFormula } from '@taplore/form'
import { useBuilderState } from '../session-context.ts'
import { useText } from '../texts/text.ts'
import { RecallField } from './recall-field.tsx'
import { inFormulas } from './recall-text.ts'

/** A formula, whose answers are chips with the names of their questions. `field` names it among the fields of the builder. */
export function FormulaField({
  id,
  field,
  before,
  value,
  placeholder,
  onChange,
}: {
  id?: string
  field: string
  before: string | null
  value: string
  placeholder?: string
  onChange: (formula: string) => void
}) {
  const text = useText()
  const isReadOnly = useBuilderState((state) => state.isReadOnly)
  return (
    <span className="fb-input fb-formula" data-faulty={isFaultyFormula(value) || undefined}>
      <RecallField
        id={id}
        field={field}
        label={text('logic.formula')}
        before={before}
        value={value}
        placeholder={placeholder}
        maximum={limits.formulaLength}
        isReadOnly={isReadOnly}
        aria-invalid={isFaultyFormula(value) || undefined}
        dir="ltr"
        syntax={inFormulas}
        onChange={onChange}
      />
    </span>
  )
}

export function isFaultyFormula(formula: string): boolean {
  return formula !== '' && !parseFormula(formula).ok
}
