/** A slider beside a number field, in sync with it. The field is the alternative for everyone who cannot drag. */
export function addSliders(inputs: Iterable<HTMLInputElement>): void {
  for (const field of inputs) {
    const box = field.closest('.slide')
    if (!box || box.querySelector('[type=range]')) continue
    const range = document.createElement('input')
    Object.assign(range, { type: 'range', min: field.min, max: field.max, step: field.step, tabIndex: -1 })
    range.value = field.value
    range.setAttribute('aria-hidden', 'true')
    const paint = () => {
      range.toggleAttribute('data-set', field.value !== '')
      const done = (Number(range.value) - Number(range.min)) / (Number(range.max) - Number(range.min))
      range.style.setProperty('--done', field.value === '' ? '0%' : `${100 * done}%`)
    }
    paint()
    range.addEventListener('input', () => {
      field.value = range.value
      field.dispatchEvent(new Event('input', { bubbles: true }))
    })
    field.addEventListener('input', () => {
      range.value = field.value
      paint()
    })
    box.prepend(range)
  }
}
