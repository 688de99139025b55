import { expect, it } from 'vitest'
import { copiedFields } from './copy-rows.ts'

it('reads the fields of a line as they were before COPY wrote them', () => {
  expect(copiedFields('1\ta“b”\t')).toEqual(['1', 'a“b”', ''])
  expect(copiedFields(String.raw`\N	{"a": "\\"b\\" \\\\ c\\n"}	tab\there\r\n	\\N`)).toEqual([
    null,
    String.raw`{"a": "\"b\" \\ c\n"}`,
    'tab\there\r\n',
    String.raw`\N`,
  ])
})
