import { placeBelow } from './pickers/place-below.ts'

interface Words {
  /** Nothing is like what was typed. */
  readonly none: string
}

interface Choice {
  readonly value: string
  readonly label: string
  /** For comparing: without marks and capitals. */
  readonly plain: string
  readonly node: HTMLElement
}

/**
 * Long lists are searched by typing, after the combobox of the ARIA practices. The select is hidden and stays what is sent, so the
 * page works the same without scripts.
 */
export function makeSearchable(selects: Iterable<HTMLSelectElement>, words: Words): void {
  for (const select of selects) if (!select.hidden) makeOneSearchable(select, words)
}

function makeOneSearchable(select: HTMLSelectElement, { none }: Words): void {
  const hadFocus = document.activeElement === select
  const field = document.createElement('input')
  const frame = document.createElement('span')
  const box = document.createElement('div')
  const options = Array.from(select.options).filter(({ value }) => value !== '')
  const listId = `${select.name}-list`
  const choices = options.map((option, index): Choice => {
    const node = document.createElement('div')
    Object.assign(node, { id: `${listId}-${index}`, className: 'combo-o', textContent: option.text, dir: option.dir })
    node.setAttribute('role', 'option')
    return { value: option.value, label: option.text, plain: plainOf(option.text), node }
  })
  let shown: readonly Choice[] = choices
  let active: Choice | undefined
  const chosen = () => choices.find(({ value }) => value === select.value)

  takeOver(select, field)
  field.placeholder = select.options[0]?.value === '' ? select.options[0].text : ''
  field.setAttribute('aria-controls', listId)
  Object.assign(box, { id: listId, className: 'pop combo-l', hidden: true })
  box.setAttribute('role', 'listbox')
  box.setAttribute('aria-label', field.placeholder || select.name)
  frame.className = 'combo'
  select.before(frame)
  frame.append(field, box)
  select.hidden = true
  field.value = chosen()?.label ?? ''
  if (hadFocus) field.focus({ preventScroll: true })

  const mark = (next: Choice | undefined) => {
    active?.node.removeAttribute('data-active')
    active = next
    next?.node.setAttribute('data-active', '')
    if (next) field.setAttribute('aria-activedescendant', next.node.id)
    else field.removeAttribute('aria-activedescendant')
    next?.node.scrollIntoView({ block: 'nearest' })
  }
  const isOpen = () => !box.hidden
  const open = (typed: string) => {
    shown = matching(choices, typed)
    for (const { node, value } of shown) node.setAttribute('aria-selected', String(value === select.value))
    const empty = document.createElement('p')
    empty.textContent = none
    box.replaceChildren(...(shown.length > 0 ? shown.map(({ node }) => node) : [empty]))
    box.hidden = false
    field.setAttribute('aria-expanded', 'true')
    placeBelow(box, frame)
    mark(typed === '' ? chosen() : shown[0])
  }
  const close = () => {
    box.hidden = true
    field.setAttribute('aria-expanded', 'false')
    mark(undefined)
  }
  const choose = (choice: Choice | undefined) => {
    field.value = choice?.label ?? ''
    close()
    if (select.value === (choice?.value ?? '')) return
    select.value = choice?.value ?? ''
    select.dispatchEvent(new Event('input', { bubbles: true }))
    select.dispatchEvent(new Event('change', { bubbles: true }))
  }
  /** What was typed counts only as a choice of the list. */
  const settle = () => {
    const typed = plainOf(field.value)
    choose(typed === '' ? undefined : (choices.find(({ plain }) => plain === typed) ?? chosen()))
  }
  const move = (by: number) => {
    if (!isOpen()) return open('')
    const at = active ? shown.indexOf(active) : by > 0 ? -1 : 0
    mark(shown[(at + by + shown.length) % shown.length])
  }

  field.addEventListener('input', (event) => {
    // Of the list, not an answer: that is what the select says.
    event.stopPropagation()
    // Browsers fill in an address without going there.
    if (document.activeElement === field) open(field.value)
    else settle()
  })
  field.addEventListener('click', () => {
    if (isOpen()) return
    open('')
    field.select()
  })
  field.addEventListener('keydown', (event) => {
    if (event.isComposing || event.ctrlKey || event.metaKey) return
    if (event.key === 'ArrowDown') move(1)
    else if (event.key === 'ArrowUp') move(-1)
    else if (event.key === 'Enter' && isOpen() && active) choose(active)
    else if (event.key === 'Escape' && isOpen()) choose(chosen())
    else return
    event.preventDefault()
    event.stopPropagation()
  })
  field.addEventListener('blur', settle)
  // The field keeps the focus, so that a press is no blur.
  box.addEventListener('pointerdown', (event) => event.preventDefault())
  box.addEventListener('click', (event) => {
    // A label around the field would press it again.
    event.preventDefault()
    const choice = shown.find(({ node }) => node === event.target)
    if (choice) choose(choice)
  })
}

/** The field is what its label, its help and its error belong to. */
function takeOver(select: HTMLSelectElement, field: HTMLInputElement): void {
  Object.assign(field, { type: 'text', className: select.className, id: select.id })
  field.setAttribute('autocomplete', select.autocomplete === 'country' ? 'country-name' : 'off')
  select.removeAttribute('id')
  select.removeAttribute('autofocus')
  field.setAttribute('role', 'combobox')
  field.setAttribute('aria-autocomplete', 'list')
  field.setAttribute('aria-expanded', 'false')
  field.spellcheck = false
  for (const name of ['aria-label', 'aria-describedby', 'aria-invalid', 'aria-required']) {
    const value = select.getAttribute(name)
    if (value !== null) field.setAttribute(name, value)
    select.removeAttribute(name)
  }
}

/** A code such as DE first, then those that begin so, then those with a word that does, then the rest that contain it. */
function matching(choices: readonly Choice[], typed: string): readonly Choice[] {
  const wanted = plainOf(typed)
  if (wanted === '') return choices
  const rank = ({ plain, value }: Choice) => {
    if (value.toLowerCase() === wanted) return 0
    if (plain.startsWith(wanted)) return 1
    if (plain.includes(` ${wanted}`)) return 2
    return plain.includes(wanted) ? 3 : 4
  }
  return choices
    .map((choice) => ({ choice, at: rank(choice) }))
    .filter(({ at }) => at < 4)
    .sort((left, right) => left.at - right.at)
    .map(({ choice }) => choice)
}

function plainOf(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()
}
