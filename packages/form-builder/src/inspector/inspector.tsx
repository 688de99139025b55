import {
  changePart,
  type Ending,
  type FormElement,
  isAnswered,
  limits,
  locateElement,
  movePart,
  removePart,
  updateElement,
  updatePage,
} from '@taplore/form'
import { Button, Tabs } from '@taplore/ui'
import { turn } from '../commands.ts'
import { NumberRow, Row, Section, SwitchRow, TextRow } from '../controls/controls.tsx'
import { findKinds } from '../document/kinds.ts'
import { Actions, Jumps, ShownIf, WhenEditor } from '../logic/block-logic.tsx'
import { FormulaField, isFaultyFormula } from '../recalls/formula-field.tsx'
import { labelOfRecall } from '../recalls/names.ts'
import { recallSource, recallsOf } from '../recalls/recall-text.ts'
import { useBuilderState, useForm, useSession } from '../session-context.ts'
import { wordsOf } from '../texts/element-words.ts'
import { useText } from '../texts/text.ts'
import { ElementFields } from './element-fields.tsx'
import { FormFields } from './form-fields.tsx'

/** All settings of the selection. */
export function Inspector() {
  const text = useText()
  const form = useForm()
  const selection = useBuilderState((state) => state.selection)
  const place = selection.kind === 'element' ? locateElement(form, selection.id) : null
  const page = selection.kind === 'page' ? form.pages.find(({ id }) => id === selection.id) : undefined
  const ending = selection.kind === 'ending' ? form.endings.find(({ id }) => id === selection.id) : undefined
  return (
    <aside className="fb-inspector" aria-label={text('inspector.name')}>
      {place ? (
        <ElementInspector key={place.element.id} element={place.element} />
      ) : ending ? (
        <EndingInspector key={ending.id} ending={ending} />
      ) : page ? (
        <PageInspector key={page.id} id={page.id} />
      ) : (
        <FormFields />
      )}
    </aside>
  )
}

function ElementInspector({ element }: { element: FormElement }) {
  const { builder } = useSession()
  const text = useText()
  const tab = useBuilderState((state) => state.inspectorTab)
  const isReadOnly = useBuilderState((state) => state.isReadOnly)
  const question = (
    <Section title={text(`kind.${element.kind}`)}>
      <Row label={text('question.kind')} isWide>
        {(id) => (
          <select
            id={id}
            className="fb-select"
            disabled={isReadOnly}
            value={element.kind}
            onChange={(event) => turn(builder, element.id, event.target.value as FormElement['kind'])}
          >
            {findKinds('', text).map(({ group, kinds }) => (
              <optgroup key={group} label={text(`group.${group}`)}>
                {kinds.map((kind) => (
                  <option key={kind} value={kind}>
                    {text(`kind.${kind}`)}
                  </option>
                ))}
              </optgroup>
            ))}
          </select>
        )}
      </Row>
      <FormulaRow element={element} />
      <ElementFields element={element} />
      <InsertedAnswers element={element} />
    </Section>
  )
  return (
    <div className="fb-tabs">
      <Tabs
        value={tab}
        label={text('inspector.name')}
        tabs={[
          { value: 'question', label: text('inspector.question'), content: question },
          { value: 'logic', label: text('inspector.logic'), content: <ElementLogic element={element} /> },
          { value: 'data', label: text('inspector.data'), content: <ElementData element={element} /> },
        ]}
        onChange={(inspectorTab) => builder.state.set({ inspectorTab })}
      />
    </div>
  )
}

/** For each answer that the texts of an element insert: what is said where there is none. */
function InsertedAnswers({ element }: { element: FormElement }) {
  const { builder } = useSession()
  const text = useText()
  const form = useForm()
  const words = wordsOf(element)
  const texts = {
    ...(words ? { [words.field]: words.words } : {}),
    ...('help' in element ? { help: element.help } : {}),
    ...('text' in element ? { text: element.text } : {}),
  }
  return recallsOf(Object.values(texts)).map(({ source, name, part, fallback }) => (
    <TextRow
      key={source}
      label={text('recall.ifEmpty', { name: labelOfRecall(form, text, name, part) ?? name })}
      value={fallback}
      maximum={limits.labelLength}
      placeholder={text('recall.nothing')}
      onChange={(next) => {
        const replaced = recallSource(name, part, next)
        const patch = Object.fromEntries(
          Object.entries(texts).map(([field, said]) => [field, said.replaceAll(source, () => replaced)]),
        )
        builder.change((each) => updateElement(each, { id: element.id, patch }))
      }}
    />
  ))
}

function FormulaRow({ element }: { element: FormElement }) {
  const { builder } = useSession()
  const text = useText()
  if (element.kind !== 'calculated' && element.kind !== 'payment') return null
  return (
    <Row
      label={text('logic.formula')}
      help={text(isFaultyFormula(element.formula) ? 'logic.formulaBroken' : 'logic.formulaHelp')}
      isWide
    >
      {(id) => (
        <FormulaField
          id={id}
          field={`formula:${element.id}`}
          before={element.id}
          value={element.formula}
          onChange={(formula) =>
            builder.change((form) => updateElement(form, { id: element.id, patch: { formula } }), {
              grows: `formula ${element.id}`,
            })
          }
        />
      )}
    </Row>
  )
}

function ElementLogic({ element }: { element: FormElement }) {
  const { builder } = useSession()
  const text = useText()
  const form = useForm()
  const place = locateElement(form, element.id)
  if (!place) return null
  return (
    <>
      <Section title={text('logic.showTitle')}>
        <ShownIf block={place.block} element={element} />
      </Section>
      {'requiredIf' in element ? (
        <Section title={text('logic.requiredTitle')}>
          <WhenEditor
            label={text('logic.requiredTitle')}
            add={text('logic.addRequired')}
            when={element.requiredIf}
            askedBefore={element.id}
            onChange={(requiredIf) =>
              builder.change((each) => updateElement(each, { id: element.id, patch: { requiredIf } }))
            }
          />
        </Section>
      ) : null}
      <Section title={text('logic.jumps')}>
        <Jumps block={place.block} />
      </Section>
      <Section title={text('logic.actions')}>
        <Actions block={place.block} />
      </Section>
    </>
  )
}

function ElementData({ element }: { element: FormElement }) {
  const { builder } = useSession()
  const text = useText()
  const scored = 'choices' in element || element.kind === 'matrix-single' || element.kind === 'matrix-multiple'
  const list = 'choices' in element ? 'choices' : 'columns'
  const lines =
    'choices' in element
      ? element.choices
      : element.kind === 'matrix-single' || element.kind === 'matrix-multiple'
        ? element.columns
        : []
  return (
    <>
      {isAnswered(element) ? (
        <Section title={text('data.key')}>
          <TextRow
            label={text('field.key')}
            value={element.key ?? ''}
            maximum={limits.keyLength}
            placeholder={element.id}
            isCode
            help={text('data.keyHelp')}
            onChange={(key) =>
              builder.change((form) =>
                updateElement(form, {
                  id: element.id,
                  patch: { key: key === '' && element.kind !== 'hidden' ? undefined : key },
                }),
              )
            }
          />
          <p className="fb-note">{text('data.recall')}</p>
        </Section>
      ) : null}
      {scored && lines.length > 0 ? (
        <Section title={text('data.points')}>
          {lines.map((line, index) => (
            <NumberRow
              key={line.id}
              label={line.label || String(index + 1)}
              value={line.score ?? null}
              isOptional
              onChange={(score) => {
                const { score: _, ...bare } = line
                const next = lines.map((each) =>
                  each.id === line.id ? (score === null ? bare : { ...line, score }) : each,
                )
                builder.change((form) => updateElement(form, { id: element.id, patch: { [list]: next } as never }))
              }}
            />
          ))}
        </Section>
      ) : null}
    </>
  )
}

function PageInspector({ id }: { id: string }) {
  const { builder } = useSession()
  const text = useText()
  const page = useForm().pages.find((each) => each.id === id)
  if (!page) return null
  return (
    <Section title={text('inspector.page')}>
      <TextRow
        label={text('inspector.pageTitle')}
        value={page.title}
        maximum={limits.titleLength}
        onChange={(title) => builder.change((form) => updatePage(form, { id, patch: { title } }))}
      />
      <h4 className="fb-sub">{text('logic.showTitle')}</h4>
      <WhenEditor
        label={text('logic.showTitle')}
        add={text('logic.addShow')}
        when={page.showIf}
        askedBefore={page.id}
        onChange={(showIf) => builder.change((form) => updatePage(form, { id, patch: { showIf } }))}
      />
    </Section>
  )
}

function EndingInspector({ ending }: { ending: Ending }) {
  const { builder } = useSession()
  const text = useText()
  const isReadOnly = useBuilderState((state) => state.isReadOnly)
  const count = useForm().endings.length
  const at = useForm().endings.findIndex(({ id }) => id === ending.id)
  const change = (make: (each: Ending) => Ending) =>
    void builder.change((form) => changePart(form, 'endings', { id: ending.id, change: make }))
  return (
    <Section title={text('ending.one')}>
      <TextRow
        label={text('ending.name')}
        value={ending.name}
        maximum={limits.nameLength}
        onChange={(name) => change((each) => ({ ...each, name }))}
      />
      <SwitchRow
        label={text('ending.isRedirect')}
        isOn={ending.type === 'redirect'}
        onChange={(isOn) =>
          change(({ id, name, when }) =>
            isOn
              ? { id, name, when, type: 'redirect', url: '' }
              : {
                  id,
                  name,
                  when,
                  type: 'page',
                  title: '',
                  text: '',
                  buttonLabel: '',
                  buttonUrl: '',
                  showsScore: false,
                  canRestart: false,
                },
          )
        }
      />
      {ending.type === 'redirect' ? (
        <TextRow
          label={text('ending.url')}
          value={ending.url}
          maximum={limits.urlLength}
          isCode
          onChange={(url) => change((each) => (each.type === 'redirect' ? { ...each, url } : each))}
        />
      ) : (
        <>
          <TextRow
            label={text('ending.button')}
            value={ending.buttonLabel}
            maximum={limits.labelLength}
            onChange={(buttonLabel) => change((each) => (each.type === 'page' ? { ...each, buttonLabel } : each))}
          />
          <TextRow
            label={text('ending.buttonUrl')}
            value={ending.buttonUrl}
            maximum={limits.urlLength}
            isCode
            onChange={(buttonUrl) => change((each) => (each.type === 'page' ? { ...each, buttonUrl } : each))}
          />
          <SwitchRow
            label={text('ending.showsScore')}
            isOn={ending.showsScore}
            onChange={(showsScore) => change((each) => (each.type === 'page' ? { ...each, showsScore } : each))}
          />
          <SwitchRow
            label={text('ending.canRestart')}
            isOn={ending.canRestart}
            onChange={(canRestart) => change((each) => (each.type === 'page' ? { ...each, canRestart } : each))}
          />
        </>
      )}
      <h4 className="fb-sub">{text('ending.when')}</h4>
      <WhenEditor
        label={text('ending.when')}
        add={text('ending.addWhen')}
        when={ending.when}
        onChange={(when) => change((each) => ({ ...each, when }))}
      />
      <p className="fb-note">{text('ending.order')}</p>
      {isReadOnly ? null : (
        <span className="fb-inline">
          <Button
            size="small"
            disabled={at <= 0}
            onClick={() => builder.change((form) => movePart(form, 'endings', { id: ending.id, to: at - 1 }))}
          >
            {text('act.up')}
          </Button>
          <Button
            size="small"
            disabled={at >= count - 1}
            onClick={() => builder.change((form) => movePart(form, 'endings', { id: ending.id, to: at + 1 }))}
          >
            {text('act.down')}
          </Button>
          <Button
            size="small"
            kind="danger"
            disabled={count < 2}
            onClick={() =>
              builder.change((form) => removePart(form, 'endings', { id: ending.id }), { select: { kind: 'form' } })
            }
          >
            {text('act.remove')}
          </Button>
        </span>
      )}
    </Section>
  )
}
