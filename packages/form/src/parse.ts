import { type DocumentIssue, type Parsed, parsedBy } from '@taplore/kit'
import { type Form, formSchema } from './document.ts'
import { elementSchema, type FormElement } from './elements/index.ts'
import { measureJson } from './json-size.ts'
import { limits } from './limits.ts'

/**
 * Checks a value against version 1; use `upgrade` for documents that may be older. Size and depth are checked first,
 * so a hostile document costs no more than one walk (`too_large`, `too_deep`). Ids must be unique in the whole
 * document (`duplicate_id`).
 */
export function parseForm(json: unknown): Parsed<Form> {
  const size = measureJson(json, limits.documentBytes, limits.documentDepth)
  if (size !== 'fits') return { ok: false, issues: [sizeIssue(size)] }
  const result = parsedBy(formSchema, json)
  if (!result.ok) return result
  const issues = [...doubleIds(result.value), ...tooMany(result.value)]
  return issues.length > 0 ? { ok: false, issues } : result
}

/** Checks one element, as pasted or sent by another program. */
export function parseElement(json: unknown): Parsed<FormElement> {
  const size = measureJson(json, limits.documentBytes, limits.documentDepth)
  if (size !== 'fits') return { ok: false, issues: [sizeIssue(size)] }
  return parsedBy(elementSchema, json)
}

function sizeIssue(size: 'too-large' | 'too-deep' | 'not-json'): DocumentIssue {
  if (size === 'too-large') {
    return { path: [], code: 'too_large', message: `A form may have at most ${limits.documentBytes} bytes.` }
  }
  if (size === 'too-deep') return { path: [], code: 'too_deep', message: 'This is nested too deep for a form.' }
  return { path: [], code: 'invalid_type', message: 'A form is plain JSON.' }
}

/** Pages, blocks, elements, endings and variables share one namespace of ids, so that references are unambiguous. */
function doubleIds(form: Form): DocumentIssue[] {
  const issues: DocumentIssue[] = []
  const seen = new Set<string>()
  const look = (id: string, path: (string | number)[]) => {
    if (seen.has(id))
      issues.push({ path: [...path, 'id'], code: 'duplicate_id', message: `The id ${id} is used twice.` })
    seen.add(id)
  }
  for (const [pageIndex, page] of form.pages.entries()) {
    look(page.id, ['pages', pageIndex])
    for (const [blockIndex, block] of page.blocks.entries()) {
      const path = ['pages', pageIndex, 'blocks', blockIndex]
      look(block.id, path)
      for (const [index, element] of block.elements.entries()) {
        look(element.id, [...path, 'elements', index])
        if (element.kind !== 'repeat') continue
        for (const [child, inner] of element.elements.entries())
          look(inner.id, [...path, 'elements', index, 'elements', child])
      }
    }
  }
  for (const [index, ending] of form.endings.entries()) look(ending.id, ['endings', index])
  for (const [index, variable] of form.variables.entries()) look(variable.id, ['variables', index])
  for (const [index, quota] of form.quotas.entries()) look(quota.id, ['quotas', index])
  return issues
}

function tooMany(form: Form): DocumentIssue[] {
  const count = form.pages.reduce(
    (sum, page) => sum + page.blocks.reduce((inner, block) => inner + block.elements.length, 0),
    0,
  )
  if (count <= limits.elements) return []
  return [{ path: ['pages'], code: 'too_big', message: `A form may have at most ${limits.elements} elements.` }]
}
