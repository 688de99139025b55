import {
  contrastProblems,
  formSchema,
  isQuestion,
  newBlock,
  newElement,
  newPage,
  problemsOf,
  problemText,
  simulate,
  textsOf,
} from '@taplore/form'
import { describe, expect, it } from 'vitest'
import { drawForm } from './draw.ts'
import { findTemplates, formOfTemplate, formTemplateCards, templateGroups, templateImage } from './index.ts'

const formOf = (id: string) => {
  const form = formOfTemplate(id)
  if (!form) throw new Error(`There is no template ${id}.`)
  return form
}

describe('gallery of form templates', () => {
  it('FORM-12 holds 100 templates in 14 groups, each with a name of its own', () => {
    expect(formTemplateCards).toHaveLength(100)
    expect(templateGroups).toHaveLength(14)
    expect(templateGroups.reduce((sum, { count }) => sum + count, 0)).toBe(100)
    expect(new Set(formTemplateCards.map(({ id }) => id)).size).toBe(100)
    expect(new Set(formTemplateCards.map(({ name }) => name)).size).toBe(100)
    for (const { description, tags } of formTemplateCards) {
      expect(description.length).toBeGreaterThan(15)
      expect(tags.length).toBeGreaterThanOrEqual(2)
    }
  })

  it('FORM-12 finds them by words in name, description, tags and group', () => {
    expect(findTemplates('').length).toBe(100)
    expect(findTemplates('wedding').map(({ id }) => id)).toContain('wedding-rsvp')
    expect(findTemplates('SCHOOL trip').map(({ id }) => id)).toEqual(['field-trip-permission'])
    expect(findTemplates('order', 'orders').every(({ group }) => group === 'orders')).toBe(true)
    expect(findTemplates('zeppelin')).toEqual([])
    expect(formOfTemplate('zeppelin')).toBeNull()
  })

  it('a description of the gallery is for the author who picks a template, and never shown to respondents', () => {
    for (const { id, description } of formTemplateCards)
      expect([id, JSON.stringify(formOf(id)).includes(description)]).toEqual([id, false])
  })

  it('a thumbnail shows both answers of a yes or no question', () => {
    const svg = drawForm({
      ...formOf('contact'),
      pages: [
        newPage({
          id: 'p1',
          blocks: [
            newBlock({ id: 'b1', elements: [{ ...newElement('yes-no'), id: 'plain', title: 'Are you coming?' }] }),
            newBlock({
              id: 'b2',
              elements: [
                { ...newElement('yes-no'), id: 'own', title: 'And?', yesLabel: 'Gladly accept', noLabel: 'No <b>' },
              ],
            }),
          ],
        }),
      ],
    })
    for (const label of ['Yes', 'No', 'Gladly accept', 'No &#60;b&#62;']) expect(svg).toContain(`>${label}</text>`)
  })

  it('gives a fresh form each time', () => {
    const first = formOf('contact')
    first.title = 'Changed'
    expect(formOf('contact').title).toBe('Contact')
  })
})

describe.each(formTemplateCards.map(({ id }) => id))('template %s', (id) => {
  it('FORM-12 is a sound form without problems, that asks enough and is readable in both faces', () => {
    const form = formOf(id)
    const parsed = formSchema.safeParse(form)
    expect(parsed.error?.issues ?? []).toEqual([])
    expect(problemsOf(form).map((problem) => `${problem.id}: ${problemText(problem)}`)).toEqual([])
    const questions = form.pages.flatMap(({ blocks }) => blocks.flatMap(({ elements }) => elements)).filter(isQuestion)
    expect(questions.length).toBeGreaterThanOrEqual(3)
    expect(contrastProblems(form.theme)).toEqual([])
    // A name of the code among the words: a renaming went too far.
    expect(textsOf(form).filter(({ text }) => /\b[A-Z][a-z]+[A-Z]\w*/.test(text))).toEqual([])
    // Marks of a brief never come through as words.
    expect(JSON.stringify(form)).not.toMatch(/ \|| ~ | \?\? /)
  })

  it('FORM-12 lets respondents through on every way, without dead ends and faults', () => {
    const result = simulate(formOf(id), id, { respondents: 300 })
    expect({ ...result.deadEnds, faults: result.faults }).toEqual({ faults: [] })
    expect(result.neverReached).toEqual([])
    expect(result.completed).toBeGreaterThan(150)
  })

  it('has a small picture that is safe to show', () => {
    const svg = templateImage(id) ?? ''
    expect(svg.startsWith('<svg xmlns="http://www.w3.org/2000/svg"')).toBe(true)
    expect(svg.length).toBeLessThan(8_000)
    expect(svg).not.toMatch(/<script|href="[^#]|NaN|undefined|\{\{/)
  })
})
