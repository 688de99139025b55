import {
  type Block,
  displayWordsOf,
  type ElementKind,
  type FieldUnit,
  type FormElement,
  limits,
  lineNamesOf,
  newElement,
  otherChoice,
  type RepeatedElement,
  unitOf,
  updateElement,
  withUnit,
} from '@taplore/form'
import { Icon } from '@taplore/ui'
import { Bolt, Heart, Plus, Smile, Star, ThumbsUp, Upload, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { formulaInWords } from '../recalls/names.ts'
import { RecallField } from '../recalls/recall-field.tsx'
import { useBuilderState, useSession } from '../session-context.ts'
import { useText } from '../texts/text.ts'
import { BranchOrder, ChoiceBranch } from './choice-branch.tsx'
import { kindIcons } from './kinds.ts'
import { LineList } from './line-list.tsx'

const ratingIcons = { star: Star, heart: Heart, thumb: ThumbsUp, face: Smile, bolt: Bolt }

/** Below the title while building: how the question is answered, and its lists. */
export function ElementFace({
  element,
  block,
  isOn,
}: {
  element: FormElement
  block: Block
  /** The question is selected. */
  isOn: boolean
}): ReactNode {
  const text = useText()
  const language = useBuilderState(({ form }) => form.language)
  switch (element.kind) {
    case 'single-choice':
    case 'multiple-choice':
    case 'dropdown':
    case 'picture-choice':
    case 'ranking':
      return (
        <>
          <LineList
            element={element}
            list="choices"
            aside={(id) => <ChoiceBranch {...{ element, block, isOn }} value={id} />}
          />
          {'hasOther' in element && element.hasOther ? (
            <span className="fb-line fb-ghost-line">
              {element.otherLabel || lineNamesOf(language).other}
              <ChoiceBranch {...{ element, block, isOn, value: otherChoice }} />
            </span>
          ) : null}
          <BranchOrder element={element} block={block} />
        </>
      )
    case 'matrix-single':
    case 'matrix-multiple':
    case 'matrix-input':
      return (
        <div className="fb-matrix">
          <LineList element={element} list="rows" />
          <LineList element={element} list="columns" />
        </div>
      )
    case 'rating':
      return (
        <span className="fb-icons" aria-hidden="true">
          {Array.from({ length: element.max }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: alike and never reordered
            <Icon key={index} of={ratingIcons[element.icon]} size="l" />
          ))}
        </span>
      )
    case 'scale':
      return <Cells from={element.min} to={element.max} low={element.lowLabel} high={element.highLabel} />
    case 'nps':
      return <Cells from={0} to={10} low={element.lowLabel} high={element.highLabel} />
    case 'slider':
      return (
        <span className="fb-slider" aria-hidden="true">
          <span>{element.lowLabel || withUnit(String(element.min), element.unit, language)}</span>
          <i />
          <span>{element.highLabel || withUnit(String(element.max), element.unit, language)}</span>
        </span>
      )
    case 'yes-no': {
      const words = displayWordsOf(language)
      const answers = [
        { value: true, label: element.yesLabel || words.yes },
        { value: false, label: element.noLabel || words.no },
      ]
      return (
        <span className="fb-pills">
          {answers.map(({ value, label }) => (
            <span key={String(value)}>
              {label}
              <ChoiceBranch {...{ element, block, isOn, value }} />
            </span>
          ))}
        </span>
      )
    }
    case 'number':
    case 'currency':
      return <Box words={element.placeholder} icon={element.kind} sign={unitOf(element, language)} />
    case 'long-text':
      return <Box isTall words={element.placeholder} />
    case 'address':
    case 'name':
    case 'contact':
      return (
        <span className="fb-boxes" aria-hidden="true">
          {element.parts.map(({ part, label, isRequired }) => (
            <Box key={part} words={`${label || lineNamesOf(language)[part]}${isRequired ? ' *' : ''}`} />
          ))}
        </span>
      )
    case 'file':
      return (
        <span className="fb-drop" aria-hidden="true">
          <Icon of={Upload} /> {text('face.file', { count: element.maxFiles })}
        </span>
      )
    case 'signature':
      return <Box isTall words={text('kind.signature')} />
    case 'consent':
      return <ConsentWording element={element} />
    case 'repeat':
      return <RepeatList element={element} />
    case 'hidden':
      return <code className="fb-code">?{element.key}=</code>
    case 'calculated':
    case 'payment':
      return <FormulaFace formula={element.formula} />
    case 'slot':
      return (
        <span className="fb-pills" aria-hidden="true">
          {element.slots.slice(0, 6).map((slot) => (
            <span key={slot.id}>{`${slot.date} ${slot.time}`}</span>
          ))}
          {element.slots.length === 0 ? text('face.noSlots') : null}
        </span>
      )
    case 'picture':
      return element.picture ? (
        <img className="fb-picture" src={element.picture.url} alt={element.picture.alt} />
      ) : (
        <span className="fb-drop">{text('face.noImage')}</span>
      )
    case 'video':
      return <span className="fb-drop">{element.url || text('face.noVideo')}</span>
    case 'divider':
      return <hr className="fb-rule" />
    case 'captcha':
    case 'statement':
    case 'section':
      return null
    default:
      return <Box words={'placeholder' in element ? element.placeholder : ''} icon={element.kind} />
  }
}

function Box({
  words,
  isTall = false,
  icon,
  sign,
}: {
  words: string
  isTall?: boolean
  icon?: ElementKind
  /** Inside the box, on the same side as respondents have it. */
  sign?: FieldUnit
}) {
  const unit = sign && sign.unit !== '' ? <b dir="auto">{sign.unit}</b> : null
  return (
    <span className="fb-box" data-tall={isTall || undefined} aria-hidden="true">
      {sign?.isBefore ? unit : null}
      <span>{words}</span>
      {sign?.isBefore ? null : unit}
      {icon ? <Icon of={kindIcons[icon]} size="s" /> : null}
    </span>
  )
}

function Cells({ from, to, low, high }: { from: number; to: number; low: string; high: string }) {
  const steps = Array.from({ length: to - from + 1 }, (_, index) => from + index)
  return (
    <span className="fb-cells" aria-hidden="true">
      {steps.map((step) => (
        <b key={step}>{step}</b>
      ))}
      <small>
        <span>{low}</span>
        <span>{high}</span>
      </small>
    </span>
  )
}

function ConsentWording({ element }: { element: Extract<FormElement, { kind: 'consent' }> }) {
  const { builder } = useSession()
  const text = useText()
  const isReadOnly = useBuilderState((state) => state.isReadOnly)
  return (
    <span className="fb-consent">
      <i aria-hidden="true" />
      <RecallField
        before={element.id}
        field={`wording:${element.id}`}
        label={text('field.wording')}
        value={element.wording}
        placeholder={text('face.wordingHint')}
        maximum={limits.helpLength}
        isReadOnly={isReadOnly}
        onChange={(wording) =>
          builder.change((form) => updateElement(form, { id: element.id, patch: { wording } }), {
            grows: `wording ${element.id}`,
          })
        }
      />
    </span>
  )
}

const repeated = ['short-text', 'number', 'date', 'email', 'phone', 'yes-no', 'currency', 'long-text', 'time'] as const

/** The questions of a repeating group: a name and a kind each. */
function RepeatList({ element }: { element: Extract<FormElement, { kind: 'repeat' }> }) {
  const { builder } = useSession()
  const text = useText()
  const isReadOnly = useBuilderState((state) => state.isReadOnly)
  const put = (elements: RepeatedElement[], grows?: string) =>
    builder.change((form) => updateElement(form, { id: element.id, patch: { elements } }), { grows })
  return (
    <div className="fb-repeat">
      {element.elements.map((inner, index) => (
        <span key={inner.id} className="fb-repeat-row">
          <input
            data-field={`inner:${inner.id}`}
            aria-label={text('lines.rowsOne', { number: index + 1 })}
            value={inner.title}
            readOnly={isReadOnly}
            maxLength={limits.titleLength}
            placeholder={text('question.titleHint')}
            onChange={(event) =>
              put(element.elements.with(index, { ...inner, title: event.target.value }), `inner ${inner.id}`)
            }
          />
          <select
            aria-label={text('question.kind')}
            disabled={isReadOnly}
            value={inner.kind}
            onChange={(event) => {
              const kind = event.target.value as (typeof repeated)[number]
              put(element.elements.with(index, newElement(kind, { id: inner.id, title: inner.title })))
            }}
          >
            {[...new Set([inner.kind, ...repeated])].map((kind) => (
              <option key={kind} value={kind}>
                {text(`kind.${kind}`)}
              </option>
            ))}
          </select>
          <button
            type="button"
            disabled={isReadOnly}
            aria-label={text('lines.remove', { name: inner.title || String(index + 1) })}
            onClick={() => put(element.elements.filter((each) => each !== inner))}
          >
            <Icon of={X} size="s" />
          </button>
        </span>
      ))}
      {isReadOnly || element.elements.length >= limits.repeatElements ? null : (
        <button
          type="button"
          className="fb-line fb-line-add"
          onClick={() => put([...element.elements, newElement('short-text')])}
        >
          <Icon of={Plus} size="s" />
          {text('document.add')}
        </button>
      )}
    </div>
  )
}

/** The names in a formula change with their questions; the face is drawn again only when they do. */
function FormulaFace({ formula }: { formula: string }) {
  const text = useText()
  const words = useBuilderState(({ form }) => formulaInWords(form, text, formula))
  return <code className="fb-code">{words || text('face.noFormula')}</code>
}
