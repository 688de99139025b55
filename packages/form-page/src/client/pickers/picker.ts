/** What is open below a field, and how it is reached. */
export interface Picker {
  readonly box: HTMLElement
  /** The field has another value. */
  refresh(): void
  /** Where the keyboard continues. */
  focus(): void
}
