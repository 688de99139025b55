import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { TaploreForm } from '../embed/react.ts'

/** What the site of somebody who uses the component offers to a test. */
export interface ReactSite {
  /** What the component told, in order. */
  readonly told: string[]
  show(url: string, parameters?: Record<string, string>): void
  leave(): void
}

const root = createRoot(document.querySelector('#root') as HTMLElement)
const told: string[] = []

Object.assign(window, {
  site: {
    told,
    show: (url, parameters) =>
      root.render(
        createElement(TaploreForm, {
          url,
          title: 'Bread',
          parameters,
          onReady: () => told.push('ready'),
          onStep: (at) => told.push(`step ${at}`),
          onSubmitted: (id) => told.push(`submitted ${id}`),
        }),
      ),
    leave: () => root.unmount(),
  } satisfies ReactSite,
})
