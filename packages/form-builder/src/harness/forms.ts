import { emptyForm, type Form, newBlock, newElement, newPage } from '@taplore/form'

const makers: Record<string, () => Form> = {
  empty: () => emptyForm(),
  bakery,
  prices: () => prices('en'),
  preise: () => prices('de'),
}

export function sampleForm(name: string): Form {
  return (makers[name] ?? makers.empty ?? emptyForm)()
}

/** Numbers with a unit or a currency. */
function prices(language: 'en' | 'de'): Form {
  const elements = [
    newElement('currency', { id: 'money', title: 'Money', currency: 'EUR' }),
    newElement('number', { id: 'typed', title: 'Money as a unit', unit: '€' }),
    newElement('number', { id: 'weight', title: 'Weight', unit: 'kg' }),
  ]
  return emptyForm({ language, pages: [newPage({ id: 'p1', blocks: [newBlock({ id: 'b1', elements })] })] })
}

/** Two pages with a jump, a calculation, a recalled answer and a second language. */
function bakery(): Form {
  const choices = [
    { id: 'rye', label: 'Caraway rye' },
    { id: 'oat', label: 'Oat and honey' },
    { id: 'spelt', label: 'Seeded spelt' },
  ]
  return emptyForm({
    title: 'Which loaf should we bake on Sunday?',
    description: 'Two minutes, and your answer decides what is in the oven.',
    pages: [
      newPage({
        id: 'p1',
        blocks: [
          newBlock({
            id: 'b1',
            elements: [
              newElement('single-choice', {
                id: 'bread',
                title: 'Which loaf on Sunday?',
                help: 'Pick one.',
                isRequired: true,
                choices,
              }),
            ],
            jumps: [
              {
                id: 'j1',
                when: {
                  type: 'compare',
                  left: { type: 'answer', elementId: 'bread' },
                  operator: 'is',
                  right: { type: 'value', value: 'rye' },
                },
                to: { type: 'block', id: 'b4' },
              },
            ],
          }),
          newBlock({ id: 'b2', elements: [newElement('rating', { id: 'last', title: 'How was the last one?' })] }),
          newBlock({ id: 'b3', elements: [newElement('long-text', { id: 'why', title: 'What went wrong?' })] }),
        ],
      }),
      newPage({
        id: 'p2',
        title: 'About you',
        blocks: [
          newBlock({
            id: 'b4',
            elements: [
              newElement('date', { id: 'when', title: 'When will you come by?' }),
              newElement('number', { id: 'loaves', title: 'How many loaves?' }),
            ],
            actions: [{ id: 'a1', when: null, variableId: 'total', operation: 'add', formula: '{loaves} * 4' }],
          }),
          newBlock({
            id: 'b5',
            elements: [newElement('email', { id: 'mail', title: 'Where do we write to you?', isRequired: true })],
          }),
        ],
      }),
    ],
    variables: [{ id: 'total', name: 'total', type: 'number', initial: 0 }],
    translations: { de: { 'bread.title': 'Welches Brot am Sonntag?' } },
  })
}
