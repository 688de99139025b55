import { emptyForm, newBlock, newElement, newEnding, newPage, simulate } from '@taplore/form'
import { describe, expect, it } from 'vitest'
import { sampleForm } from '../harness/forms.ts'
import { english, type TextKey } from '../texts/en.ts'
import { shortened } from '../texts/names.ts'
import { firstOperand, wordsIn } from './condition-editor.tsx'
import { mapLayout } from './map-layout.ts'
import { joined, runSimulation } from './run-simulation.ts'
import { actionSentence, conditionSentence, endingSentence, jumpSentence } from './sentences.ts'

const text = (key: TextKey, values: Record<string, string | number> = {}) =>
  (english[key] ?? key).replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''))

describe('rules of a form', () => {
  const form = sampleForm('bakery')
  const [first, , , fourth] = form.pages.flatMap(({ blocks }) => blocks)

  it('FORM-03 begin with the question before, and take values apart at their commas', () => {
    const before = (id: string) => firstOperand(form, id)
    expect(before('last')).toEqual({ type: 'answer', elementId: 'bread' })
    expect(before(fourth?.id ?? '')).toEqual({ type: 'answer', elementId: 'why' })
    expect(before('bread')).toEqual({ type: 'answer', elementId: 'bread' })
    expect(before(form.pages[0]?.id ?? '')).toEqual(firstOperand(form))
    expect(wordsIn('Rye, Oat,, ')).toEqual(['Rye', 'Oat'])
    expect(shortened('Hello {{who.first|friend}}, from {{town}}')).toBe('Hello friend, from …')
    expect(shortened('🥖'.repeat(40), 20).isWellFormed()).toBe(true)
  })

  it('FORM-03 name the answers of a yes or no question as its respondents read them', () => {
    const coming = { ...newElement('yes-no'), id: 'coming', title: 'Coming?', noLabel: 'Regretfully decline' }
    const asked = emptyForm({ pages: [newPage({ blocks: [newBlock({ elements: [coming] })] })] })
    const is = (value: boolean) =>
      conditionSentence(
        asked,
        {
          type: 'compare',
          left: { type: 'answer', elementId: 'coming' },
          operator: 'is',
          right: { type: 'value', value },
        },
        text,
      )
    expect([is(false), is(true)]).toEqual(['Coming? is Regretfully decline', 'Coming? is Yes'])
  })

  it('FORM-03 read as sentences', () => {
    const [jump] = first?.jumps ?? []
    const [action] = fourth?.actions ?? []
    if (!jump || !action) throw new Error('The sample has a jump and a calculation.')
    expect(jumpSentence(form, jump, text)).toBe('If Which loaf on Sunday? is Caraway rye, go to When will you come by?')
    expect(actionSentence(form, action, text)).toBe('add “How many loaves?” * 4 to total')
    const both = {
      type: 'all' as const,
      of: [
        {
          type: 'compare' as const,
          left: { type: 'answer' as const, elementId: 'mail' },
          operator: 'answered' as const,
        },
        {
          type: 'not' as const,
          of: {
            type: 'compare' as const,
            left: { type: 'variable' as const, variableId: 'total' },
            operator: 'greater' as const,
            right: { type: 'value' as const, value: 3 },
          },
        },
      ],
    }
    expect(conditionSentence(form, both, text)).toBe(
      'Where do we write to you? is answered and (not (total is more than 3))',
    )
    expect(jumpSentence(form, { id: 'x', when: null, to: { type: 'block', id: 'gone' } }, text)).toBe(
      'Always go to (deleted)',
    )
  })

  it('FORM-03 are drawn as a map: every block and ending once, every jump, no way on after a jump that always holds', () => {
    const { nodes, edges } = mapLayout(form)
    expect(nodes.map(({ id }) => id)).toEqual(['b1', 'b2', 'b3', 'b4', 'b5', form.endings[0]?.id])
    expect(edges.filter(({ kind }) => kind === 'jump')).toMatchObject([{ from: 'b1', to: 'b4' }])
    const always = emptyForm({
      pages: [
        newPage({
          id: 'p',
          blocks: [
            newBlock({
              id: 'a',
              elements: [newElement('date')],
              jumps: [{ id: 'j', when: null, to: { type: 'end' } }],
            }),
            newBlock({ id: 'b', elements: [newElement('time')] }),
          ],
        }),
      ],
      endings: [{ ...newEnding(), id: 'e' }],
    })
    // A condition is written beside its block; a jump without one says nothing.
    const labels = (drawn: typeof edges) => drawn.map(({ label }) => label !== undefined)
    expect([labels(edges).filter(Boolean).length, labels(mapLayout(always).edges)]).toEqual([1, [false, false]])
    expect(mapLayout(always).edges.map(({ from, to }) => `${from} ${to}`)).toEqual(['a e', 'b e'])
  })

  it('FORM-03 say when an ending is used', () => {
    const [used, other] = [newEnding({ title: 'Sold out' }), newEnding({ title: 'Thanks' })]
    const when = form.pages[0]?.blocks[0]?.jumps[0]?.when ?? null
    const both = { ...form, endings: [{ ...used, when }, other] }
    expect(both.endings.map((ending) => endingSentence(both, ending, text))).toEqual([
      'Used if Which loaf on Sunday? is Caraway rye',
      'Used in all other cases',
    ])
    expect(endingSentence({ ...form, endings: [other] }, other, text)).toBe('Ends the form for everyone')
  })

  it('FORM-03 are tried by a thousand respondents in slices, and a question no one can answer is a dead end', async () => {
    const steps: number[] = []
    const found = await runSimulation(form, {
      respondents: 120,
      onStep: (done) => steps.push(done),
      pause: async () => undefined,
    })
    expect(steps).toEqual([50, 100, 120])
    expect(found).toMatchObject({ respondents: 120, completed: 120, neverReached: [], deadEnds: [] })
    expect(found?.blocks[0]).toEqual({ id: 'b1', reached: 120 })
    const stuck = emptyForm({
      pages: [
        newPage({
          blocks: [newBlock({ elements: [newElement('single-choice', { id: 'q', isRequired: true, choices: [] })] })],
        }),
      ],
    })
    expect((await runSimulation(stuck, { respondents: 60, pause: async () => undefined }))?.deadEnds).toEqual(['q'])
    const ended = new AbortController()
    ended.abort()
    expect(await runSimulation(form, { signal: ended.signal })).toBeNull()
  })

  it('add up the same no matter who counted first', () => {
    const [one, two] = [simulate(form, 1, { respondents: 30 }), simulate(form, 2, { respondents: 50 })]
    expect(joined(one, two)).toEqual(joined(two, one))
  })
})
