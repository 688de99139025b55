interface TrailOptions {
  /** Off in frames, whose history is that of the page around them. */
  isOn: boolean
  /** Shows a screen again that the browser returned to. */
  show(at: string): void
}

/** The screens shown so far, as entries of the browser's history: its Back button returns to the previous screen. */
export class Trail {
  #screens: readonly string[]
  #isOn: boolean

  constructor(at: string, { isOn, show }: TrailOptions) {
    this.#isOn = isOn
    const known = screensIn(history.state)
    // The browser keeps the state of an entry when the page is reloaded.
    this.#screens = known?.at(-1) === at ? known : [at]
    if (!isOn) return
    this.#replace()
    addEventListener('popstate', ({ state }) => {
      const screens = screensIn(state)
      const last = screens?.at(-1)
      if (!this.#isOn || !screens || last === undefined) return
      this.#screens = screens
      show(last)
    })
  }

  /** Another screen is shown; `isBack` when the respondent went back to it. */
  reach(at: string, isBack: boolean): void {
    if (!this.#isOn || at === this.#screens.at(-1)) return
    const previous = this.#screens.slice(0, -1)
    if (isBack && previous.at(-1) === at) {
      this.#screens = previous
      history.back()
    } else if (isBack) {
      this.#screens = [...previous, at]
      this.#replace()
    } else {
      this.#screens = [...this.#screens, at]
      history.pushState({ screens: this.#screens }, '')
    }
  }

  /** The form is submitted: Back leaves it. */
  end(): void {
    if (!this.#isOn) return
    this.#isOn = false
    if (this.#screens.length > 1) history.go(1 - this.#screens.length)
  }

  #replace() {
    history.replaceState({ screens: this.#screens }, '')
  }
}

function screensIn(state: unknown): readonly string[] | null {
  const { screens } = (state ?? {}) as { screens?: unknown }
  return Array.isArray(screens) ? screens.map(String) : null
}
