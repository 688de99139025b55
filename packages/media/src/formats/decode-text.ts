/** How subtitle files of a language were saved before everything was UTF-8. */
const legacy: Readonly<Record<string, string>> = {
  ...{ bg: 'windows-1251', mk: 'windows-1251', ru: 'windows-1251', sr: 'windows-1251', uk: 'windows-1251' },
  ...{ bs: 'windows-1250', cs: 'windows-1250', hr: 'windows-1250', hu: 'windows-1250', pl: 'windows-1250' },
  ...{ ro: 'windows-1250', sk: 'windows-1250', sl: 'windows-1250' },
  ...{ el: 'windows-1253', tr: 'windows-1254', he: 'windows-1255', ar: 'windows-1256', fa: 'windows-1256' },
  ...{ et: 'windows-1257', lt: 'windows-1257', lv: 'windows-1257', vi: 'windows-1258', th: 'windows-874' },
  ...{ ja: 'shift_jis', ko: 'euc-kr', zh: 'gb18030' },
}

/**
 * The text of a file: UTF-8, or UTF-16 with a byte order mark; what is neither is read in the usual encoding of its language. The mark
 * itself is left out. Null for bytes that are no text, such as a video that was chosen by mistake.
 */
export function decodeText(bytes: Uint8Array, language: string): string | null {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  if (bytes.subarray(0, 4_096).includes(0)) return null
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    const [spoken = '', ...rest] = language.split('-')
    const isTraditional = spoken === 'zh' && rest.some((part) => /^(Hant|TW|HK|MO)$/.test(part))
    return new TextDecoder(isTraditional ? 'big5' : (legacy[spoken] ?? 'windows-1252')).decode(bytes)
  }
}
