/** A drawn line of 16 by 16 as a mask. */
export function icon(d: string): string {
  return `url("data:image/svg+xml,%3csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 16 16'%3e%3cpath d='${d}' fill='none' stroke='%23000' stroke-width='1.8' stroke-linecap='round' stroke-linejoin='round'/%3e%3c/svg%3e")`
}

/** CSS of several lines on one. */
export function trimmed(css: string): string {
  return css.replace(/\n/g, '')
}
