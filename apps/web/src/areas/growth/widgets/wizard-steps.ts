import {
  defaultStyle,
  type Widget,
  type WidgetDesign,
  type WidgetInput,
  type WidgetStyle,
  type WidgetType,
} from '@taplore/contract'

export const wizardSteps = ['create', 'customize', 'embed'] as const
export type WizardStep = (typeof wizardSteps)[number]
export type WizardView = 'designs' | 'details' | 'preview' | 'code'

/** What was entered, before it is checked. */
export interface Details {
  readonly name: string
  readonly link: string
  readonly channel: string
  readonly type: WidgetType
  readonly tags: readonly string[]
  readonly pages: string
}

export interface Wizard {
  readonly view: WizardView
  /** Steps that are complete, from the first. */
  readonly completed: number
  /** The id that the first save returned (WIDGET-32). */
  readonly id: string | null
  readonly design: WidgetDesign | null
  readonly style: WidgetStyle
  readonly details: Details
}

export type WizardEvent =
  | { readonly type: 'designed'; readonly design: WidgetDesign }
  | { readonly type: 'detailed' }
  | { readonly type: 'exported'; readonly id: string }
  | { readonly type: 'copied' }
  | { readonly type: 'replacing' }
  | { readonly type: 'back'; readonly to: 'details' | 'preview' }
  | { readonly type: 'websites'; readonly ids: readonly string[] }
  | { readonly type: 'entered'; readonly details: Partial<Details> }
  | { readonly type: 'styled'; readonly style: Partial<WidgetStyle> }

const blank: Details = { name: '', link: '', channel: '', type: 'connectors', tags: [], pages: '' }

/** A new widget begins with its design, a saved one with its details (WIDGET-30, WIDGET-31). */
export function startWizard(widget?: Widget): Wizard {
  if (!widget)
    return { view: 'designs', completed: 0, id: null, design: null, style: defaultStyle('d3'), details: blank }
  const { id, design, name, link, channel, tags, pages } = widget
  return {
    ...{ view: 'details', completed: 0, id, design },
    style: widget.style as WidgetStyle,
    details: {
      ...{ name, link, channel, pages: pages.join('\n') },
      type: widget.type === 'connectors' ? 'connectors' : 'tags',
      tags: tags === '' ? [] : tags.split(','),
    },
  }
}

/** Steps advance and never overflow; another design starts them again. */
export function advance(wizard: Wizard, event: WizardEvent): Wizard {
  switch (event.type) {
    case 'designed': {
      const isSame = event.design === wizard.design
      // Colors that were chosen stay; shadow and corners are those of the design.
      const { boxShadow, borderRadius } = defaultStyle(event.design)
      const style = isSame ? wizard.style : { ...wizard.style, boxShadow, borderRadius }
      return { ...wizard, view: 'details', design: event.design, style }
    }
    case 'detailed':
      return { ...wizard, view: 'preview', completed: Math.max(wizard.completed, 1) }
    case 'exported':
      return { ...wizard, view: 'code', completed: Math.max(wizard.completed, 2), id: event.id }
    case 'copied':
      return { ...wizard, completed: Math.min(wizard.completed + 1, wizardSteps.length) }
    case 'replacing':
      return { ...wizard, view: 'designs', completed: 0 }
    case 'back':
      return { ...wizard, view: event.to, completed: event.to === 'details' ? 0 : 1 }
    case 'websites': {
      const [only = '', ...others] = event.ids
      // Where there is one there is nothing to choose.
      if (wizard.details.channel !== '' || others.length > 0) return wizard
      return { ...wizard, details: { ...wizard.details, channel: only } }
    }
    case 'entered':
      return { ...wizard, details: { ...wizard.details, ...event.details } }
    case 'styled':
      return { ...wizard, style: { ...wizard.style, ...event.style } }
  }
}

export function stepOf({ view }: Pick<Wizard, 'view'>): WizardStep {
  return view === 'preview' ? 'customize' : view === 'code' ? 'embed' : 'create'
}

/** Whether the details can be saved (WIDGET-15). */
export function isComplete({ name, channel, type, tags }: Details): boolean {
  return name.trim() !== '' && channel !== '' && (type === 'connectors' || tags.length > 0)
}

export function tagsText({ type, tags }: Pick<Details, 'type' | 'tags'>): string {
  return type === 'tags' ? tags.join(',') : ''
}

/** What is sent to the server; `link` and `pages` may still be refused. */
export function inputOf({ design, style, details }: Wizard): Omit<WidgetInput, 'style'> & { style: WidgetStyle } {
  const { name, link, channel, type, pages } = details
  const lines = pages.split(/[\n,]/).map((line) => line.trim())
  return {
    ...{ design: design ?? 'd3', name, link, channel, type, style },
    tags: tagsText(details),
    pages: lines.filter((line) => line !== ''),
  }
}

/** Four corners of a style as numbers. */
export function cornersOf(radius: string): number[] {
  const values = radius.split(' ').map((value) => Number.parseInt(value, 10) || 0)
  return [0, 1, 2, 3].map((index) => values[index] ?? 0)
}

/** Integers only; an empty field is 0 (WIDGET-24). */
export function withCorner(radius: string, index: number, typed: string, most: number): string {
  const value = Math.min(Number.parseInt(typed.replace(/\D/g, ''), 10) || 0, most)
  return cornersOf(radius)
    .map((corner, at) => `${at === index ? value : corner}px`)
    .join(' ')
}

/** A color as it was typed, with or without the hash; null while it is none (WIDGET-25). */
export function colorIn(typed: string): string | null {
  const digits = typed.trim().replace(/^#/, '')
  return /^[0-9a-f]{6}$/i.test(digits) ? `#${digits}` : null
}
