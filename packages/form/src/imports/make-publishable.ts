import { problemsOf } from '../checks/find-problems.ts'
import type { FormProblem } from '../checks/problem.ts'
import type { Form } from '../document.ts'
import { blocksOf, startOf } from '../walk.ts'

interface Imported {
  readonly form: Form
  note(code: 'logic-left-out', about: unknown, detail: unknown): void
}

/**
 * Removes rules that would keep an imported form from being published, and names each: other programs allow loops, and
 * conditions on what does not exist here.
 */
export function makePublishable(draft: Imported): void {
  const { form } = draft
  for (const found of problemsOf(form)) {
    if (found.severity !== 'error' || found.id === null) continue
    const rules = rulesOf(form, found)
    // One rule is at fault, or else several are, and all of them go.
    const single = found.code === 'cycle' ? undefined : rules.find((rule) => isFixedWithout(rule, form, found))
    for (const rule of single ? [single] : rules) {
      if (!isStill(form, found)) break
      rule.remove()
      draft.note('logic-left-out', rule.about, rule.detail)
    }
  }
}

function isFixedWithout(rule: Rule, form: Form, found: FormProblem): boolean {
  const restore = rule.remove()
  const isFixed = !isStill(form, found)
  restore()
  return isFixed
}

function isStill(form: Form, { code, id }: FormProblem): boolean {
  return problemsOf(form).some((each) => each.code === code && each.id === id)
}

interface Rule {
  about: string
  detail: string
  /** Returns how to put it back. */
  remove(): () => void
}

function rulesOf(form: Form, { code, id }: FormProblem): Rule[] {
  const rules: Rule[] = []
  const without = <Entry>(list: Entry[], entry: Entry, about: string, detail: string) =>
    rules.push({
      about,
      detail,
      remove() {
        const at = list.indexOf(entry)
        list.splice(at, 1)
        return () => list.splice(at, 0, entry)
      },
    })
  const condition = <Name extends string>(holder: { [name in Name]: unknown }, name: Name, about: string) => {
    const former = holder[name]
    if (former === null || former === undefined) return
    const set = (value: unknown) => Object.assign(holder, { [name]: value })
    rules.push({
      about,
      detail: name,
      remove() {
        set(null)
        return () => set(former)
      },
    })
  }
  for (const page of form.pages) if (page.id === id) condition(page, 'showIf', page.title)
  for (const { block, index } of blocksOf(form)) {
    const [first] = block.elements
    const about = first && 'title' in first ? first.title : ''
    for (const element of block.elements) {
      if (element.id !== id) continue
      condition(element, 'showIf', about)
      if ('requiredIf' in element) condition(element, 'requiredIf', about)
    }
    if (block.id !== id) continue
    for (const jump of [...block.jumps]) {
      const { to } = jump
      const isBack = (to.type === 'block' || to.type === 'page') && (startOf(form, to) ?? index + 1) <= index
      if (code !== 'cycle' || isBack) without(block.jumps, jump, about, 'jump')
    }
    if (code === 'cycle') continue
    for (const action of [...block.actions]) without(block.actions, action, about, action.operation)
    condition(block, 'showIf', about)
  }
  for (const ending of form.endings)
    if (ending.id === id) condition(ending, 'when', ending.type === 'page' ? ending.title : ending.url)
  return rules
}
