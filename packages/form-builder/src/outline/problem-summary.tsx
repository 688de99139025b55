import { problemsOf } from '@taplore/form'
import { Icon } from '@taplore/ui'
import { CircleAlert, CircleCheck, TriangleAlert } from 'lucide-react'
import { useDeferredValue, useMemo } from 'react'
import { useForm, useSession } from '../session-context.ts'
import { useText } from '../texts/text.ts'

/** The problems of the form, updated shortly after each change. */
export function useProblems() {
  const form = useDeferredValue(useForm())
  return useMemo(() => problemsOf(form), [form])
}

/** The form's state in one line; a press shows the problems. */
export function ProblemSummary() {
  const { builder } = useSession()
  const text = useText()
  const problems = useProblems()
  // A form that was just created has nothing wrong with it yet.
  const isNew = problems.length === 1 && problems[0]?.code === 'no-questions'
  const errors = problems.filter(({ severity }) => severity === 'error').length
  const tone = isNew ? 'warn' : errors > 0 ? 'bad' : problems.length > 0 ? 'warn' : 'ok'
  const warnings = problems.length - errors
  // Both: the list behind it has them all.
  const words = [
    ...(isNew ? [text('problems.noQuestions')] : errors > 0 ? [text('problems.errors', { count: errors })] : []),
    ...(warnings > 0 ? [text('problems.warnings', { count: warnings })] : []),
  ].join(' ')
  return (
    <button
      type="button"
      className="fb-state"
      data-tone={tone}
      onClick={() => builder.state.set({ dialog: 'problems' })}
    >
      <Icon of={tone === 'ok' ? CircleCheck : tone === 'warn' ? TriangleAlert : CircleAlert} />
      <span>{words || text('problems.none')}</span>
    </button>
  )
}
