import fc from 'fast-check'
import type { Action, Block, Form, Jump, Target } from '../document.ts'
import { type ElementKind, elementKinds, type FormElement } from '../elements/index.ts'
import { type Condition, type Operand, operators } from '../logic/condition.ts'
import { emptyForm, newElement } from '../make.ts'

const kinds = Object.keys(elementKinds) as ElementKind[]
const repeatable: ElementKind[] = ['short-text', 'number', 'date', 'dropdown', 'name', 'yes-no', 'currency']

/** Few ids, so that references often match and often do not. */
const elementId = (index: number) => `q${index}`
const blockId = (index: number) => `b${index}`
const pageId = (index: number) => `p${index}`
const endingIds = ['e0', 'e1', 'e2']
const variableIds = ['v0', 'v1']
const counts = { elements: 14, blocks: 10, pages: 4 }

const anElementId = fc.nat(counts.elements).map(elementId)

const operand: fc.Arbitrary<Operand> = fc.oneof(
  fc.record({ type: fc.constant('answer' as const), elementId: anElementId }),
  fc.record({
    type: fc.constant('answer' as const),
    elementId: anElementId,
    part: fc.constantFrom('score', 'count', 'city', 'a', 'first', 'days', '__proto__'),
  }),
  fc.record({ type: fc.constant('variable' as const), variableId: fc.constantFrom(...variableIds, 'v9') }),
  fc.constant({ type: 'score' as const }),
)

const comparedWith = fc.oneof(
  fc.record({
    type: fc.constant('value' as const),
    value: fc.oneof(
      fc.constantFrom('a', 'b', 'yes', '', '2026-01-01', '5'),
      fc.integer({ min: -5, max: 10 }),
      fc.boolean(),
      fc.array(fc.constantFrom('a', 'b', 1, 5), { maxLength: 3 }),
    ),
  }),
  operand,
)

const comparison: fc.Arbitrary<Condition> = fc.record({
  type: fc.constant('compare' as const),
  left: operand,
  operator: fc.constantFrom(...operators),
  right: comparedWith,
})

/** Conditions up to three levels deep. */
export const arbitraryCondition: fc.Arbitrary<Condition> = fc.oneof(
  { weight: 3, arbitrary: comparison },
  fc.record({ type: fc.constant('all' as const), of: fc.array(comparison, { maxLength: 3 }) }),
  fc.record({
    type: fc.constant('any' as const),
    of: fc.array(fc.record({ type: fc.constant('not' as const), of: comparison }), { maxLength: 2 }),
  }),
)

const perhaps = fc.option(arbitraryCondition, { nil: null, freq: 2 })

const formula = fc.constantFrom(
  '',
  '{q0} + {q1} * 2',
  '{q2} / {q3}',
  'if({q4}, "yes", {v0})',
  'sum({q5.age}, {score})',
  '{v0} ^ 9 ^ 9',
  'round({q6} / 3, 2)',
  'broken (',
  'join({q7}, {v1})',
)

const target: fc.Arbitrary<Target> = fc.oneof(
  fc.record({ type: fc.constant('block' as const), id: fc.nat(counts.blocks).map(blockId) }),
  fc.record({ type: fc.constant('page' as const), id: fc.nat(counts.pages).map(pageId) }),
  fc.record({ type: fc.constant('ending' as const), id: fc.constantFrom(...endingIds, 'e9') }),
  fc.constant({ type: 'end' as const }),
)

const words = fc.constantFrom(
  '',
  'Plain',
  'Hello {{q0|you}}',
  '**Bold** [x](https://example.com)',
  'مرحبا',
  '👩‍👩‍👧 {{gone}}',
)

function element(id: string): fc.Arbitrary<FormElement> {
  return fc
    .record({
      kind: fc.constantFrom(...kinds),
      showIf: perhaps,
      requiredIf: perhaps,
      isRequired: fc.boolean(),
      title: words,
      formula,
      child: fc.constantFrom(...repeatable),
    })
    .map(({ kind, showIf, requiredIf, isRequired, title, formula: source, child }) => {
      const made = { ...newElement(kind, { id } as never), showIf } as FormElement
      if ('requiredIf' in made) Object.assign(made, { requiredIf, isRequired, title })
      if ('choices' in made) {
        made.choices = [
          { id: 'a', label: 'One', score: 3 },
          { id: 'b', label: 'Two' },
          { id: 'c', label: '' },
        ]
      }
      if (made.kind === 'hidden') made.key = `key_${id}`
      if (made.kind === 'calculated') made.formula = source
      if (made.kind === 'repeat')
        made.elements = [newElement(child, { id: `${id}age` } as never)] as typeof made.elements
      if (made.kind === 'slot') made.slots = [{ id: 'a', date: '2026-01-01', time: '09:00', minutes: 30, capacity: 2 }]
      return made
    })
}

const logic = (block: number): fc.Arbitrary<Pick<Block, 'showIf' | 'jumps' | 'actions'>> =>
  fc.record({
    showIf: perhaps,
    jumps: fc
      .array(fc.record({ when: perhaps, to: target }), { maxLength: 2 })
      .map((jumps) => jumps.map((jump, index): Jump => ({ id: `j${block}_${index}`, ...jump }))),
    actions: fc
      .array(
        fc.record({
          when: perhaps,
          variableId: fc.constantFrom(...variableIds, 'v9'),
          operation: fc.constantFrom<Action['operation']>('set', 'add', 'subtract', 'multiply', 'divide', 'append'),
          formula,
        }),
        { maxLength: 2 },
      )
      .map((actions) => actions.map((action, index): Action => ({ id: `a${block}_${index}`, ...action }))),
  })

/** Valid documents with correct and incorrect logic: cycles, missing targets, broken formulas, forward references. */
export function arbitraryForm(): fc.Arbitrary<Form> {
  return fc
    .record({
      sizes: fc.array(fc.array(fc.nat(2), { maxLength: 4 }), { minLength: 1, maxLength: counts.pages }),
      title: words,
      layout: fc.constantFrom('steps' as const, 'pages' as const),
      endings: fc.array(perhaps, { minLength: 1, maxLength: endingIds.length }),
      pageConditions: fc.array(perhaps, { minLength: counts.pages, maxLength: counts.pages }),
    })
    .chain(({ sizes, title, layout, endings, pageConditions }) => {
      let elements = 0
      let blocks = 0
      const pages = sizes.map((blockSizes, page) =>
        fc
          .tuple(
            ...blockSizes.map((size) => {
              const block = blocks
              blocks += 1
              const members = Array.from({ length: size }, () => {
                elements += 1
                return element(elementId(elements - 1))
              })
              return fc
                .tuple(fc.tuple(...members), logic(block))
                .map(([list, rest]): Block => ({ id: blockId(block), elements: list, ...rest }))
            }),
          )
          .map((list) => ({ id: pageId(page), title: '', showIf: pageConditions[page] ?? null, blocks: list })),
      )
      return fc.tuple(...pages).map((list) => {
        const form = emptyForm({ title, pages: list })
        return {
          ...form,
          settings: { ...form.settings, layout },
          endings: endings.map((when, index) => ({
            id: endingIds[index] ?? 'e0',
            name: '',
            when,
            type: 'page' as const,
            title: 'Thanks {{q1|all}}',
            text: '{{v0}}',
            buttonLabel: '',
            buttonUrl: '',
            showsScore: true,
            canRestart: false,
          })),
          variables: [
            { id: 'v0', name: 'total', type: 'number' as const, initial: 2 },
            { id: 'v1', name: 'words', type: 'text' as const, initial: 'x' },
          ],
          translations: { de: { 'form.title': 'Titel', 'q0.title': 'Frage {{q1}}' } },
        }
      })
    })
}

const naughty = fc.constantFrom<unknown>(
  '',
  'a',
  'b',
  '=1+1',
  '<script>',
  '\u0000',
  '\ud800',
  '1e999',
  '12,5',
  '2026-02-30',
  '2026-01-05',
  true,
  false,
  null,
  0,
  3,
  -1,
  1e300,
  [],
  ['a'],
  ['a', 'a', 'b'],
  {},
  { a: 'b' },
  { choices: ['a'] },
  { choices: [], other: 'x' },
  { first: 'A', last: 'B' },
  { from: '2026-01-01', to: '2026-01-09' },
  [{ q0age: '4' }],
  { agreed: true },
  'ada@example.com',
  '+4930123456',
  { type: 'drawn', strokes: [[1, 2]] },
)

/** Plausible and hostile answers: some valid, some not, some for unknown questions. */
export function arbitraryInput(): fc.Arbitrary<Record<string, unknown>> {
  return fc.dictionary(
    fc.oneof(anElementId, fc.constantFrom('gone', 'constructor', '__proto__')),
    fc.oneof(naughty, fc.string(), fc.jsonValue({ maxDepth: 3 })),
    { maxKeys: 14 },
  )
}
