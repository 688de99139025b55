interface RankWords {
  up(choice: string): string
  down(choice: string): string
}

/** A list reordered by buttons and by dragging. Ranks are written into the existing fields. */
export function makeMovable(lists: Iterable<HTMLOListElement>, words: RankWords, changed: () => void): void {
  for (const list of lists) {
    if (list.dataset.movable) continue
    list.dataset.movable = 'yes'
    const rows = [...list.children] as HTMLLIElement[]
    // Elements that move or are hidden lose the focus.
    const hasFocus = list.contains(document.activeElement)
    const given = rows
      .filter((row) => selectOf(row).value !== '')
      .sort((left, right) => Number(selectOf(left).value) - Number(selectOf(right).value))
    list.append(...given, ...rows.filter((row) => !given.includes(row)))
    for (const row of rows) addHandles(list, row, words, changed)
    if (hasFocus) list.querySelector('button')?.focus()
  }
}

function selectOf(row: Element): HTMLSelectElement {
  return row.querySelector('select') as HTMLSelectElement
}

function addHandles(list: HTMLOListElement, row: HTMLLIElement, words: RankWords, changed: () => void): void {
  const label = row.querySelector('.lab')?.textContent ?? ''
  selectOf(row).hidden = true
  // Text of a dragged row is not selected.
  Object.assign(row.style, { userSelect: 'none', cursor: 'grab' })
  const number = document.createElement('b')
  number.className = 'place'
  row.prepend(number)
  const button = (text: string, name: string, by: -1 | 1) => {
    const made = document.createElement('button')
    Object.assign(made, { type: 'button', className: 'quiet', textContent: text })
    made.setAttribute('aria-label', name)
    made.addEventListener('click', () => {
      const next = by < 0 ? row.previousElementSibling : row.nextElementSibling?.nextElementSibling
      if (by < 0 && !next) return
      list.insertBefore(row, next ?? null)
      renumber(list)
      changed()
      made.focus()
      // The focused button keeps its name: the new rank is announced separately.
      const live = document.getElementById('live')
      if (live) live.textContent = `${label}: ${selectOf(row).value} / ${list.children.length}`
    })
    row.append(made)
  }
  button('↑', words.up(label), -1)
  button('↓', words.down(label), 1)
  if (selectOf(row).value !== '') number.textContent = selectOf(row).value
  row.addEventListener('pointerdown', (event) => {
    if ((event.target as HTMLElement).closest('button') || event.button !== 0) return
    row.setPointerCapture(event.pointerId)
    row.classList.add('drag')
    const move = ({ clientY }: PointerEvent) => {
      const over = [...list.children].find((other) => {
        const { top, bottom } = other.getBoundingClientRect()
        return other !== row && clientY > top && clientY < bottom
      })
      if (!over) return
      const isBelow = [...list.children].indexOf(over) > [...list.children].indexOf(row)
      list.insertBefore(row, isBelow ? over.nextSibling : over)
    }
    const end = () => {
      row.removeEventListener('pointermove', move)
      row.classList.remove('drag')
      renumber(list)
      changed()
    }
    row.addEventListener('pointermove', move)
    row.addEventListener('lostpointercapture', end, { once: true })
  })
}

function renumber(list: HTMLOListElement): void {
  for (const [index, row] of [...list.children].entries()) {
    selectOf(row).value = String(index + 1)
    const number = row.querySelector('.place')
    if (number) number.textContent = String(index + 1)
  }
}
