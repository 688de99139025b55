import type { z } from 'zod'
import { type Form, formSchema } from './document.ts'
import { elementSchema, type FormElement } from './elements/index.ts'
import { measureJson } from './json-size.ts'
import { limits } from './limits.ts'

/** What is wrong with a document, and where: `path` leads from the root to the value. */
export interface FormIssue {
  path: (string | number)[]
  /** zod's codes; `too_large` and `too_deep` for a document that is refused before it is read, `duplicate_id`. */
  code: string
  message: string
}

export type Parsed<T> = { ok: true; value: T } | { ok: false; issues: FormIssue[] }

/**
 * Checks a value against version 1 as it stands; use `lift` for documents that may be older. Size and depth are measured first,
 * so a hostile document costs no more than walking over it once. Ids must be unique over the whole document.
 */
export function parseForm(json: unknown): Parsed<Form> {
  const size = measureJson(json, limits.documentBytes, limits.documentDepth)
  if (size !== 'fits') return { ok: false, issues: [sizeIssue(size)] }
  const result = formSchema.safeParse(json)
  if (!result.success) return { ok: false, issues: issuesOf(result.error) }
  const issues = [...doubleIds(result.data), ...tooMany(result.data)]
  return issues.length > 0 ? { ok: false, issues } : { ok: true, value: result.data }
}

/** Checks one element, as pasted or sent by another program. */
export function parseElement(json: unknown): Parsed<FormElement> {
  const size = measureJson(json, limits.documentBytes, limits.documentDepth)
  if (size !== 'fits') return { ok: false, issues: [sizeIssue(size)] }
  const result = elementSchema.safeParse(json)
  return result.success ? { ok: true, value: result.data } : { ok: false, issues: issuesOf(result.error) }
}

function sizeIssue(size: 'too-large' | 'too-deep' | 'not-json'): FormIssue {
  if (size === 'too-large') {
    return { path: [], code: 'too_large', message: `A form may have at most ${limits.documentBytes} bytes.` }
  }
  if (size === 'too-deep') return { path: [], code: 'too_deep', message: 'This is nested too deep for a form.' }
  return { path: [], code: 'invalid_type', message: 'A form is plain JSON.' }
}

function issuesOf(error: z.ZodError): FormIssue[] {
  return error.issues.map((issue) => ({
    path: issue.path.map((step) => (typeof step === 'symbol' ? String(step) : step)),
    code: issue.code,
    message: issue.message,
  }))
}

/** Pages, blocks, elements, endings and variables share one space of ids: a reference must mean one thing. */
function doubleIds(form: Form): FormIssue[] {
  const issues: FormIssue[] = []
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

function tooMany(form: Form): FormIssue[] {
  const count = form.pages.reduce(
    (sum, page) => sum + page.blocks.reduce((inner, block) => inner + block.elements.length, 0),
    0,
  )
  if (count <= limits.elements) return []
  return [{ path: ['pages'], code: 'too_big', message: `A form may have at most ${limits.elements} elements.` }]
}
