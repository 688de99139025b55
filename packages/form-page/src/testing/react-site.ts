import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { TaploreForm } from '../embed/react.ts'

/** Test API of a site that uses the component. */
export interface ReactSite {
  /** Events of the component, in order. */
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
