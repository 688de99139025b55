/** Puts a box below its field, or above it where only there is room. */
export function placeBelow(box: HTMLElement, field: HTMLElement): void {
  const { top, bottom } = field.getBoundingClientRect()
  const height = box.offsetHeight + 12
  box.classList.toggle('above', bottom + height > window.innerHeight && top > height)
}
