import {
  type Block,
  branchesOf,
  type ChosenValue,
  choiceTargets,
  displayWordsOf,
  type FormElement,
  lineNamesOf,
  mayChooseSeveral,
  otherChoice,
  setChoiceTarget,
  type Target,
} from '@taplore/form'
import { Icon } from '@taplore/ui'
import { CornerDownRight } from 'lucide-react'
import { useState } from 'react'
import { codeOfTarget, labelOfTarget, targetsAfter } from '../logic/block-logic.tsx'
import { useBuilderState, useSession } from '../session-context.ts'
import { useText } from '../texts/text.ts'

const next = ''

/** Where an answer leads, beside it; the same rules as in the list of rules. Of questions that are not selected only what differs. */
export function ChoiceBranch({
  element,
  block,
  isOn,
  value,
}: {
  element: FormElement
  block: Block
  isOn: boolean
  value: ChosenValue
}) {
  const isReadOnly = useBuilderState((state) => state.isReadOnly)
  const to = choiceTargets(block, element).get(value) ?? null
  if (!branchesOf(element).includes(value)) return null
  if (isOn && !isReadOnly) return <BranchField {...{ element, block, value, to }} />
  return to ? <BranchWords to={to} /> : null
}

/** Below the choices where several may be chosen and lead to different places. */
export function BranchOrder({ element, block }: { element: FormElement; block: Block }) {
  const text = useText()
  if (!mayChooseSeveral(element)) return null
  const targets = choiceTargets(block, element)
  const codes = branchesOf(element).flatMap((value) => {
    const to = targets.get(value)
    return to ? [codeOfTarget(to)] : []
  })
  if (new Set(codes).size < 2) return null
  return <p className="fb-branch-note">{text('branch.firstDecides')}</p>
}

function BranchWords({ to }: { to: Target }) {
  const text = useText()
  const name = useBuilderState(({ form }) => labelOfTarget(form, to, text))
  return (
    <span className="fb-branch" data-set>
      <Icon of={CornerDownRight} size="s" />
      <span dir="auto">{name}</span>
    </span>
  )
}

function BranchField({
  element,
  block,
  value,
  to,
}: {
  element: FormElement
  block: Block
  value: ChosenValue
  to: Target | null
}) {
  const { builder } = useSession()
  const text = useText()
  const form = useBuilderState((state) => state.form)
  // A form may have hundreds of targets, and a question hundreds of choices.
  const [isInUse, setInUse] = useState(false)
  const targets = isInUse ? targetsAfter(form, block.id) : []
  const isKnown = to !== null && targets.some((target) => codeOfTarget(target) === codeOfTarget(to))
  const options = to === null || isKnown ? targets : [to, ...targets]
  return (
    <label className="fb-branch" data-set={to !== null || undefined} onPointerDown={() => setInUse(true)}>
      <Icon of={CornerDownRight} size="s" />
      <select
        aria-label={text('branch.label', { answer: nameOfAnswer(element, value, form.language) })}
        value={to === null ? next : codeOfTarget(to)}
        onFocus={() => setInUse(true)}
        onChange={(event) => {
          const chosen = targets.find((target) => codeOfTarget(target) === event.target.value) ?? null
          builder.change((each) => setChoiceTarget(each, { id: element.id, value, to: chosen }))
        }}
      >
        <option value={next}>{text('branch.next')}</option>
        {options.map((target) => (
          <option key={codeOfTarget(target)} value={codeOfTarget(target)}>
            {labelOfTarget(form, target, text)}
          </option>
        ))}
      </select>
    </label>
  )
}

function nameOfAnswer(
  element: FormElement,
  value: ChosenValue,
  language: Parameters<typeof displayWordsOf>[0],
): string {
  if (element.kind === 'yes-no') {
    const words = displayWordsOf(language)
    return value === true ? element.yesLabel || words.yes : element.noLabel || words.no
  }
  if (value === otherChoice) return ('otherLabel' in element && element.otherLabel) || lineNamesOf(language).other
  const choices = 'choices' in element ? element.choices : []
  const index = choices.findIndex(({ id }) => id === value)
  return choices[index]?.label || String(index + 1)
}
