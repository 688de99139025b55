import type { Operator } from '../logic/condition.ts'
import type { AnsweredElement } from '../walk.ts'

/** Comparison type of a value. */
export type ValueType = 'text' | 'number' | 'boolean' | 'date' | 'time' | 'choice' | 'choices' | 'none'

export interface ElementPart {
  /** Empty for the whole answer. */
  part: string
  type: ValueType
}

/** The parts of an answer that conditions, formulas and recalls can use, the whole first. */
export function partsOf(element: AnsweredElement): ElementPart[] {
  switch (element.kind) {
    case 'number':
    case 'currency':
    case 'rating':
    case 'scale':
    case 'nps':
    case 'slider':
      return [whole('number')]
    case 'calculated':
      return [whole('number')]
    case 'yes-no':
      return [whole('boolean'), { part: 'score', type: 'number' }]
    case 'consent':
      return [whole('boolean')]
    case 'date':
    case 'date-time':
      return [whole('date')]
    case 'time':
      return [whole('time')]
    case 'date-range':
      return [
        whole('none'),
        { part: 'from', type: 'date' },
        { part: 'to', type: 'date' },
        { part: 'days', type: 'number' },
      ]
    case 'single-choice':
      return [whole('choice'), ...choiceParts]
    case 'multiple-choice':
      return [whole('choices'), ...choiceParts, count]
    case 'dropdown':
    case 'picture-choice':
      return element.isMultiple ? [whole('choices'), ...choiceParts, count] : [whole('choice'), ...choiceParts]
    case 'slot':
      return [whole('choice')]
    case 'ranking':
      return [whole('choices'), { part: 'first', type: 'choice' }, { part: 'last', type: 'choice' }]
    case 'matrix-single':
      return [whole('none'), { part: 'score', type: 'number' }, ...element.rows.map(({ id }) => line(id, 'choice'))]
    case 'matrix-multiple':
      return [whole('none'), { part: 'score', type: 'number' }, ...element.rows.map(({ id }) => line(id, 'choices'))]
    case 'matrix-input':
      return [
        whole('none'),
        ...element.rows.flatMap((row) =>
          element.columns.map((column) =>
            line(`${row.id}_${column.id}`, column.input === 'number' ? 'number' : 'text'),
          ),
        ),
      ]
    case 'address':
    case 'name':
    case 'contact':
      return [whole('text'), ...element.parts.map(({ part }) => line(part, 'text'))]
    case 'file':
      return [whole('none'), count]
    case 'signature':
      return [whole('none')]
    case 'repeat':
      return [whole('none'), count, ...element.elements.map(({ id }) => line(id, 'choices'))]
    default:
      return [whole('text')]
  }
}

/** The comparisons for a type, in list order. */
export const operatorsByType: Record<ValueType, readonly Operator[]> = {
  text: [
    'is',
    'is-not',
    'contains',
    'contains-not',
    'starts-with',
    'ends-with',
    'any-of',
    'none-of',
    'answered',
    'empty',
  ],
  number: [
    'is',
    'is-not',
    'less',
    'at-most',
    'greater',
    'at-least',
    'between',
    'any-of',
    'none-of',
    'answered',
    'empty',
  ],
  boolean: ['is', 'is-not', 'answered', 'empty'],
  date: ['is', 'is-not', 'less', 'at-most', 'greater', 'at-least', 'between', 'answered', 'empty'],
  time: ['is', 'is-not', 'less', 'at-most', 'greater', 'at-least', 'between', 'answered', 'empty'],
  choice: ['is', 'is-not', 'any-of', 'none-of', 'answered', 'empty'],
  choices: ['contains', 'contains-not', 'any-of', 'all-of', 'none-of', 'is', 'is-not', 'answered', 'empty'],
  none: ['answered', 'empty'],
}

const choiceParts: ElementPart[] = [
  { part: 'score', type: 'number' },
  { part: 'other', type: 'text' },
]
const count: ElementPart = { part: 'count', type: 'number' }

function whole(type: ValueType): ElementPart {
  return { part: '', type }
}

function line(part: string, type: ValueType): ElementPart {
  return { part, type }
}
