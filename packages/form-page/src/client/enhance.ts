import type { PageData } from '../page.ts'
import { say } from '../render-context.ts'

interface EnhanceHost {
  readonly form: HTMLFormElement
  readonly data: PageData
  /** An answer changed by other means than typing. */
  changed(isTyping: boolean): void
}

const isApple = /Mac|iP(?:hone|ad)/.test(navigator.platform)

/** Adds what a screen needs besides plain fields; heavy code is loaded only for fields that need it. */
export function enhance(run: EnhanceHost): void {
  const { form, data } = run
  const { words } = data
  if (isApple)
    for (const key of form.querySelectorAll('.hint b')) key.textContent = key.textContent.replace('Ctrl', '⌘')
  const sliders = form.querySelectorAll<HTMLInputElement>('.slide input[type=number]')
  if (sliders.length > 0) void import('./lazy-slider.ts').then(({ addSliders }) => addSliders(sliders))
  const picked = form.querySelectorAll<HTMLInputElement>('.pick input')
  if (picked.length > 0) {
    const open = words.page.choose
    void import('./lazy-pickers.ts').then(({ addPickers }) => addPickers(picked, { open, language: data.language }))
  }
  const searched = form.querySelectorAll<HTMLSelectElement>('select[data-search]')
  if (searched.length > 0)
    void import('./lazy-combobox.ts').then(({ makeSearchable }) =>
      makeSearchable(searched, { none: words.page.noMatch }),
    )
  const lists = form.querySelectorAll<HTMLOListElement>('.rank')
  if (lists.length > 0) {
    const names = {
      up: (choice: string) => say(words, 'moveUp', { choice }),
      down: (choice: string) => say(words, 'moveDown', { choice }),
    }
    void import('./lazy-ranking.ts').then(({ makeMovable }) => makeMovable(lists, names, () => run.changed(false)))
  }
  const drawn = form.querySelectorAll<HTMLInputElement>('[data-draw=yes]')
  if (drawn.length > 0)
    void import('./lazy-signature.ts').then(({ addPads }) =>
      addPads(drawn, { draw: words.page.signDraw, clear: words.page.clear }),
    )
}
