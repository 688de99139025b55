/** A value that no field should take without a look at it. `json` is its source, so that it can say what no value can. */
export interface HostileValue {
  readonly label: string
  readonly json: string
}

const value = (label: string, json: unknown): HostileValue => ({ label, json: JSON.stringify(json) })
const source = (label: string, json: string): HostileValue => ({ label, json })

const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels)
const nestedObjects = (levels: number) => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`

/** Tried on every field: these broke the most. */
export const worstValues: readonly HostileValue[] = [value('lone surrogate', 'a\ud800b'), value('NUL', 'a\u0000b')]

export const hostileValues: readonly HostileValue[] = [
  value('lone low surrogate at the end', 'text \udfff'),
  value('NUL alone', '\u0000'),
  value('NUL in an id', '00000000-0000-7000-8000-00000000000\u0000'),
  value('null', null),
  value('true', true),
  value('zero', 0),
  value('negative', -1),
  value('fraction', 0.5),
  value('largest integer', Number.MAX_SAFE_INTEGER),
  value('above 32 bits', 2_147_483_648),
  source('above every number', '1e999'),
  source('below every number', '-1e999'),
  source('integer of 400 digits', '9'.repeat(400)),
  source('minus zero', '-0'),
  value('NaN as text', 'NaN'),
  value('Infinity as text', 'Infinity'),
  value('number as text', '1e999'),
  value('hexadecimal text', '0x7fffffffffffffff'),
  value('empty text', ''),
  value('spaces', '   '),
  value('line breaks', '\r\n\u2028\u0085'),
  value('right to left', `\u202e\u2067${'\u05d0'.repeat(200)}`),
  value('combining marks', `e${'\u0301'.repeat(2_000)}`),
  value('joined emoji', '👩‍👩‍👧‍👦'.repeat(100)),
  value('noncharacters', '\uffff\ufffe\u{10ffff}'),
  value('quotes', `'";--\\%_$1{{}}\${x}`),
  value('path', '../../../../etc/passwd'),
  value('not quite an id', '0190a000-0000-7000-8000-00000000000g'),
  value('id of zeros', '00000000-0000-0000-0000-000000000000'),
  value('far date', '+275760-09-13T00:00:00.000Z'),
  value('year zero', '0000-01-01T00:00:00Z'),
  value('list', []),
  value('list of null', [null]),
  value('object', {}),
  value(
    'list of 20,000',
    Array.from({ length: 20_000 }, (_, index) => `item ${index}`),
  ),
  source('prototype', '{"__proto__":{"isAdmin":true},"constructor":{"prototype":{"isAdmin":true}}}'),
  source('then', '{"then":"x","toString":1,"valueOf":null,"length":-1}'),
  source('nested lists', nested(10_000)),
  source('nested objects', nestedObjects(10_000)),
  value('name of the prototype', '__proto__'),
  value('name of the constructor', 'constructor'),
]

/** Large, and therefore tried less often. */
export const largeValues: readonly HostileValue[] = [
  value('1 MB of text', 'm'.repeat(1_000_000)),
  value('1 MB of spaces', ' '.repeat(1_000_000)),
  value('1 MB of combining marks', '\u0301'.repeat(500_000)),
]

export interface HostileBody {
  readonly label: string
  readonly type: string | null
  readonly text: string
}

const json = 'application/json'

/** Whole bodies; `sound` is one that the operation takes. */
export function hostileBodies(sound: Record<string, unknown>): HostileBody[] {
  const text = JSON.stringify(sound)
  const inside = text.slice(1, -1)
  const first = Object.keys(sound)[0] ?? 'name'
  return [
    { label: 'empty object', type: json, text: '{}' },
    { label: 'no body', type: null, text: '' },
    { label: 'empty body', type: json, text: '' },
    { label: 'null body', type: json, text: 'null' },
    { label: 'list body', type: json, text: '[]' },
    { label: 'text body', type: json, text: '"text"' },
    { label: 'number body', type: json, text: '1e999' },
    { label: 'cut JSON', type: json, text: text.slice(0, -1) },
    { label: 'no JSON', type: json, text: '<xml/>' },
    { label: 'NUL bytes', type: json, text: '\u0000\u0000' },
    { label: 'JSON as text', type: 'text/plain', text },
    { label: 'XML', type: 'application/xml', text: '<a/>' },
    { label: 'unknown type', type: 'x/y; charset=none', text },
    { label: 'broken type', type: ';;;', text },
    { label: 'form without boundary', type: 'multipart/form-data', text },
    { label: 'form cut off', type: 'multipart/form-data; boundary=x', text: '--x\r\ncontent-disposition: form-data' },
    {
      label: 'urlencoded',
      type: 'application/x-www-form-urlencoded',
      text: `${first}=%00&${first}[a][b]=%ED%A0%80&[]=1&a[=2`,
    },
    {
      label: 'urlencoded prototype',
      type: 'application/x-www-form-urlencoded',
      text: '__proto__[isAdmin]=1&constructor[prototype][isAdmin]=1&a[__proto__][b]=1',
    },
    { label: 'duplicate keys', type: json, text: `{"${first}":null,${inside || '"a":1'},"${first}":{"a":1}}` },
    {
      label: 'prototype beside',
      type: json,
      text: `{"__proto__":{"isAdmin":true},"constructor":{"prototype":{}},"hasOwnProperty":1${inside && ','}${inside}}`,
    },
    { label: 'nested body', type: json, text: nested(10_000) },
    { label: 'nested beside', type: json, text: `{"extra":${nestedObjects(10_000)}${inside && ','}${inside}}` },
    { label: 'lone surrogate as key', type: json, text: `{"\\ud800":1,"\\u0000":2${inside && ','}${inside}}` },
  ]
}

/** What addresses may carry in place of a value: already encoded, and not always soundly. */
export const hostileAddressParts: readonly string[] = [
  '%00',
  '%ED%A0%80',
  '%FF%FE',
  '%',
  '%zz',
  '',
  '-1',
  '1e999',
  'NaN',
  'null',
  'undefined',
  '__proto__',
  '..%2f..%2fetc',
  '%252e%252e',
  '00000000-0000-0000-0000-000000000000',
  `${'%CC%81'.repeat(300)}`,
  '%E2%80%AE%D7%90',
  'a'.repeat(3_000),
  "'%20or%201=1",
  '%F0%9F%91%A9',
]

/** Whole queries. */
export const hostileQueries: readonly string[] = [
  '__proto__[isAdmin]=1&constructor[prototype][a]=1',
  `a${'[a]'.repeat(1_500)}=1`,
  '[]=1&[=2&]=3&a[]b=4&a[0]=1&a[999999999]=2&a[-1]=3',
  '%00=%00&%ED%A0%80=%ED%A0%80&%=%',
  'search=a&search=b&limit=1&limit=2&limit[a]=3&after=x&after[]=y',
  '&&&===&',
]
