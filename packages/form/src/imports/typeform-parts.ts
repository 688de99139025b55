import { scalarText } from '@taplore/kit'
import type { addressParts, contactParts } from '../elements/people.ts'
import { limits } from '../limits.ts'
import { countrySchema } from '../values.ts'
import { type Draft, listOf, recordOf } from './draft.ts'

type AddressPart = (typeof addressParts)[number]
type ContactPart = (typeof contactParts)[number]
type Field = Record<string, unknown>

/** Lines of an address by the name of the inner question. */
const addressNames: Record<string, AddressPart> = {
  address: 'line1',
  address_line_1: 'line1',
  address_line_2: 'line2',
  city: 'city',
  state: 'region',
  zip_code: 'postalCode',
  country: 'country',
}
const contactNames: Record<string, ContactPart> = {
  first_name: 'first',
  last_name: 'last',
  email: 'email',
  phone_number: 'phone',
  company: 'company',
}

/** Choices are unique within their question: a copied question has the same names again. */
export function choicesOf(name: unknown): string {
  return `c ${scalarText(name)}`
}

/** Inner questions of addresses and contacts are lines here; rules and texts refer to them by names of their own. */
export function nameParts(draft: Draft, field: Field): void {
  const names = field.type === 'address' ? addressNames : field.type === 'contact_info' ? contactNames : null
  if (!names) return
  for (const inner of innerOf(field)) {
    const part = partOf(names, inner)
    if (part) draft.namePart(inner.ref ?? inner.id, { name: field.ref ?? field.id, part })
  }
}

export function addressLines(draft: Draft, field: Field) {
  return linesOf(draft, field, addressNames)
}

export function contactLines(draft: Draft, field: Field) {
  const phone = innerOf(field).find(({ type }) => type === 'phone_number')
  const defaultCountry = countryIn(recordOf(phone?.properties).default_country_code)
  return { ...linesOf(draft, field, contactNames), defaultCountry }
}

/** Where the definition lists no lines, those of this product are asked. */
function linesOf<Part extends string>(
  draft: Draft,
  field: Field,
  names: Record<string, Part>,
): { parts?: { part: Part; label: string; isRequired: boolean }[] } {
  const parts: { part: Part; label: string; isRequired: boolean }[] = []
  for (const inner of innerOf(field)) {
    const part = partOf(names, inner)
    if (part && !parts.some((known) => known.part === part))
      parts.push({
        part,
        label: draft.text(inner.title, limits.labelLength, inner.title),
        isRequired: recordOf(inner.validations).required === true,
      })
    else draft.note('kind-left-out', inner.title, scalarText(inner.type) || scalarText(field.type))
  }
  return parts.length > 0 ? { parts } : {}
}

/** Questions of a group, rows of a grid, lines of an address or contact. */
export function innerOf(field: Field): Field[] {
  return listOf(recordOf(field.properties).fields)
}

function partOf<Part extends string>(names: Record<string, Part>, inner: Field): Part | undefined {
  const name = scalarText(inner.subfield_key)
  return Object.hasOwn(names, name) ? names[name] : undefined
}

/** `us` as ISO 3166-1 alpha-2. */
export function countryIn(code: unknown): string | null {
  const given = countrySchema.safeParse(scalarText(code).toUpperCase())
  return given.success ? given.data : null
}
