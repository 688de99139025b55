import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { Reader } from 'mmdb-lib'

interface CountryRow {
  readonly country_code?: string
}

let reader: Reader<never> | null = null

/** The country that an address is registered in (ISO 3166-1), from a table in the product; empty when unknown. The address is not kept. */
export function countryOf(address: string): string {
  reader ??= new Reader(readFileSync(createRequire(import.meta.url).resolve(table)))
  try {
    const code = (reader.get(address) as CountryRow | null)?.country_code ?? ''
    return /^[A-Z]{2}$/.test(code) ? code : ''
  } catch {
    return ''
  }
}

const table = '@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb'
