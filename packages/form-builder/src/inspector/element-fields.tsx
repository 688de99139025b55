import {
  type ElementKind,
  type ElementPatch,
  elementKinds,
  type FormElement,
  fileCategories,
  isQuestion,
  limits,
  updateElement,
} from '@taplore/form'
import { Note } from '@taplore/ui'
import type { ReactNode } from 'react'
import { NumberRow, SelectRow, SwitchRow, TextRow, TicksRow } from '../controls/controls.tsx'
import { useSession } from '../session-context.ts'
import type { TextKey } from '../texts/en.ts'
import { useText } from '../texts/text.ts'
import { SideImageField } from './side-image-field.tsx'
import { ChoiceImagesField, DayBoundRow, ImageField, PartsField, SlotsField, TracksField } from './special-fields.tsx'

/** Every possible setting of an element: the record below must contain each. */
type AllFields<E> = E extends unknown ? keyof E : never
type FieldName = Exclude<AllFields<FormElement>, 'id' | 'kind' | 'showIf' | 'requiredIf' | InlineField>
/** Edited in the document itself, in the logic section, or below all others. */
type InlineField = 'title' | 'help' | 'text' | 'wording' | 'elements' | 'formula' | 'key' | 'image'

type Control =
  | { as: 'switch' }
  | { as: 'text'; maximum: number; isLong?: boolean; isCode?: boolean; isOptional?: boolean }
  | { as: 'number'; isOptional?: boolean; unit?: 'MB'; factor?: number }
  | { as: 'select'; values: readonly string[] }
  | { as: 'words' }
  | { as: 'ticks'; values: readonly string[] }
  | { as: 'weekdays' }
  | { as: 'own'; draw(element: FormElement): ReactNode }

const label = { as: 'text', maximum: limits.labelLength } as const
const optionalNumber = { as: 'number', isOptional: true } as const
const number = { as: 'number' } as const
const isOn = { as: 'switch' } as const

const controls: Record<FieldName, Control> = {
  isRequired: isOn,
  width: { as: 'select', values: ['full', 'half'] },
  placeholder: label,
  defaultValue: { as: 'text', maximum: limits.longTextLength },
  minLength: optionalNumber,
  maxLength: optionalNumber,
  mask: { as: 'text', maximum: 60, isCode: true, isOptional: true },
  rows: number,
  allowedDomains: { as: 'words' },
  blockedDomains: { as: 'words' },
  isVerified: isOn,
  defaultCountry: { as: 'text', maximum: 2, isCode: true, isOptional: true },
  allowedCountries: { as: 'words' },
  min: optionalNumber,
  max: optionalNumber,
  decimals: number,
  unit: { as: 'text', maximum: 20 },
  currency: { as: 'text', maximum: 3, isCode: true },
  icon: { as: 'select', values: ['star', 'heart', 'thumb', 'face', 'bolt'] },
  lowLabel: label,
  highLabel: label,
  step: number,
  closedWeekdays: { as: 'weekdays' },
  stepMinutes: number,
  minDays: optionalNumber,
  maxDays: optionalNumber,
  timeZone: { as: 'text', maximum: 60, isCode: true },
  slots: { as: 'own', draw: (element) => (element.kind === 'slot' ? <SlotsField element={element} /> : null) },
  order: { as: 'select', values: ['given', 'alphabet', 'random'] },
  hasOther: isOn,
  otherLabel: label,
  columns: number,
  minChoices: optionalNumber,
  maxChoices: optionalNumber,
  isMultiple: isOn,
  isSearchable: isOn,
  hasLabels: isOn,
  yesLabel: label,
  noLabel: label,
  yesScore: optionalNumber,
  noScore: optionalNumber,
  ranksAll: isOn,
  requiresEveryRow: isOn,
  parts: { as: 'own', draw: (element) => ('parts' in element ? <PartsField element={element} /> : null) },
  maxFiles: number,
  maxBytes: { as: 'number', unit: 'MB', factor: 1_000_000 },
  categories: { as: 'ticks', values: fileCategories },
  extensions: { as: 'words' },
  allowsDrawn: isOn,
  allowsTyped: isOn,
  minRows: number,
  maxRows: number,
  addLabel: label,
  isShown: isOn,
  align: { as: 'select', values: ['start', 'center'] },
  // Texts of choices are edited in place; their images are chosen here.
  choices: {
    as: 'own',
    draw: (element) => (element.kind === 'picture-choice' ? <ChoiceImagesField element={element} /> : null),
  },
  picture: { as: 'own', draw: (element) => (element.kind === 'picture' ? <ImageField element={element} /> : null) },
  caption: label,
  link: { as: 'text', maximum: limits.urlLength, isCode: true },
  url: { as: 'text', maximum: limits.urlLength, isCode: true },
  assetId: { as: 'own', draw: () => null },
  poster: { as: 'own', draw: () => null },
  tracks: { as: 'own', draw: (element) => (element.kind === 'video' ? <TracksField element={element} /> : null) },
}

/** Labels that differ for a kind. */
function controlFor(element: FormElement, field: FieldName): Control | null {
  const { kind } = element
  if ((field === 'rows' || field === 'columns') && kind.startsWith('matrix')) return null
  if (field === 'min' || field === 'max') {
    if (kind === 'date' || kind === 'date-time' || kind === 'date-range')
      return { as: 'own', draw: (each) => <DayBoundRow element={each} field={field} /> }
    if (kind === 'time') return { as: 'text', maximum: 5, isCode: true, isOptional: true }
    if (kind !== 'number' && kind !== 'currency') return number
  }
  if (field === 'defaultValue' && (kind === 'number' || kind === 'slider')) return optionalNumber
  if (field === 'otherLabel' && 'hasOther' in element && !element.hasOther) return null
  return controls[field]
}

/** Settings that come first, in this order; the others follow in the order of the kind. */
const first: readonly string[] = [
  'isRequired',
  'isMultiple',
  'placeholder',
  'minChoices',
  'maxChoices',
  'hasOther',
  'order',
]

/** The settings of an element by the schema of its kind: every working setting is offered. */
export function fieldsOf(element: FormElement): FieldName[] {
  const own = Object.keys(elementKinds[element.kind as ElementKind].defaults())
  const names = element.kind === 'yes-no' ? [...own, 'yesScore', 'noScore'] : own
  const known = names.filter((name): name is FieldName => name in controls && !isWithoutEffect(element, name))
  return known.toSorted((left, right) => rank(left) - rank(right))
}

/** Text messages are not supported, so no phone number can be verified. */
function isWithoutEffect({ kind }: FormElement, field: string): boolean {
  return kind === 'phone' && field === 'isVerified'
}

function rank(field: string): number {
  const index = first.indexOf(field)
  if (field === 'width') return 99
  return index < 0 ? first.length : index
}

export function ElementFields({ element }: { element: FormElement }) {
  return (
    <>
      {fieldsOf(element).map((field) => (
        <ElementField key={`${element.id} ${field}`} element={element} field={field} />
      ))}
      {element.kind === 'file' ? <ScanNote /> : null}
      {isQuestion(element) ? <QuestionImage element={element} /> : null}
    </>
  )
}

function QuestionImage({ element }: { element: Extract<FormElement, { isRequired: boolean }> }) {
  const { builder } = useSession()
  return (
    <SideImageField
      image={element.image}
      onChange={(image) => builder.change((form) => updateElement(form, { id: element.id, patch: { image } }))}
    />
  )
}

/** Users who open uploaded files want to know whether they were scanned. */
function ScanNote() {
  const { host } = useSession()
  const text = useText()
  if (host.scansFiles === undefined) return null
  return host.scansFiles ? (
    <Note tone="ok">{text('files.scanned')}</Note>
  ) : (
    <Note tone="warn">{text('files.notScanned')}</Note>
  )
}

function ElementField({ element, field }: { element: FormElement; field: FieldName }) {
  const { builder } = useSession()
  const text = useText()
  const control = controlFor(element, field)
  if (!control) return null
  if (control.as === 'own') return control.draw(element)
  const name = text(`field.${field}` as TextKey)
  const fields: Record<string, unknown> = { ...element }
  const value = fields[field]
  const put = (next: unknown) =>
    void builder.change((form) => updateElement(form, { id: element.id, patch: patchOf(element, field, next) }))
  switch (control.as) {
    case 'switch':
      return <SwitchRow label={name} isOn={value === true} onChange={put} />
    case 'text':
      return (
        <TextRow
          label={name}
          value={typeof value === 'string' ? value : ''}
          maximum={control.maximum}
          isLong={control.isLong}
          isCode={control.isCode}
          onChange={(next) => put(control.isOptional && next === '' ? null : next)}
        />
      )
    case 'number': {
      const factor = control.factor ?? 1
      return (
        <NumberRow
          label={name}
          value={typeof value === 'number' ? value / factor : null}
          isOptional={control.isOptional}
          unit={control.unit}
          onChange={(next) =>
            put(next === null ? (field === 'yesScore' || field === 'noScore' ? undefined : null) : next * factor)
          }
        />
      )
    }
    case 'select':
      return (
        <SelectRow
          label={name}
          value={String(value)}
          options={control.values.map((each) => ({ value: each, label: text(`${field}.${each}` as TextKey) }))}
          onChange={put}
        />
      )
    case 'words':
      return (
        <TextRow
          label={name}
          value={Array.isArray(value) ? value.join(', ') : ''}
          maximum={2000}
          isCode
          help={text('inspector.listHelp')}
          onChange={(next) => put(wordsIn(next, field === 'allowedCountries'))}
        />
      )
    case 'ticks':
      return (
        <TicksRow
          label={name}
          values={(value as string[]) ?? []}
          options={control.values.map((each) => ({ value: each, label: text(`category.${each}` as TextKey) }))}
          onChange={put}
        />
      )
    case 'weekdays':
      return (
        <TicksRow
          label={name}
          values={(value as number[]) ?? []}
          options={Array.from({ length: 7 }, (_, day) => ({ value: day, label: weekdayName(day) }))}
          onChange={put}
        />
      )
  }
}

/** A required grid wants all of its rows, and an optional one leaves them free, unless its own switch is changed. */
export function patchOf({ kind }: FormElement, field: FieldName, next: unknown): ElementPatch {
  const rows = kind.startsWith('matrix') && field === 'isRequired' ? { requiresEveryRow: next } : {}
  return { [field]: next, ...rows } as ElementPatch
}

function wordsIn(list: string, isUpper: boolean): string[] {
  const words = list.split(/[\s,;]+/).filter((word) => word !== '')
  return [...new Set(words.map((word) => (isUpper ? word.toUpperCase() : word.toLowerCase().replace(/^[.@]/, ''))))]
}

/** 0 = Sunday, in the language of the browser. */
function weekdayName(day: number): string {
  return new Date(Date.UTC(2026, 0, 4 + day)).toLocaleDateString(document.documentElement.lang || undefined, {
    weekday: 'short',
    timeZone: 'UTC',
  })
}
