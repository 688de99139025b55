import type { FormLanguageCode } from '../../languages.ts'

/** Texts for answers without one: yes or no, a checked box, a drawn signature. */
export interface DisplayWords {
  readonly yes: string
  readonly no: string
  readonly agreed: string
  readonly signed: string
}

const words: Record<FormLanguageCode, DisplayWords> = {
  en: { yes: 'Yes', no: 'No', agreed: 'Agreed', signed: 'Signed' },
  ar: { yes: 'نعم', no: 'لا', agreed: 'تمت الموافقة', signed: 'تم التوقيع' },
  'zh-Hans': { yes: '是', no: '否', agreed: '已同意', signed: '已签名' },
  nl: { yes: 'Ja', no: 'Nee', agreed: 'Akkoord', signed: 'Ondertekend' },
  fr: { yes: 'Oui', no: 'Non', agreed: 'Accepté', signed: 'Signé' },
  de: { yes: 'Ja', no: 'Nein', agreed: 'Zugestimmt', signed: 'Unterschrieben' },
  he: { yes: 'כן', no: 'לא', agreed: 'אושר', signed: 'נחתם' },
  hi: { yes: 'हाँ', no: 'नहीं', agreed: 'सहमति दी गई', signed: 'हस्ताक्षर किया गया' },
  id: { yes: 'Ya', no: 'Tidak', agreed: 'Disetujui', signed: 'Ditandatangani' },
  it: { yes: 'Sì', no: 'No', agreed: 'Accettato', signed: 'Firmato' },
  ja: { yes: 'はい', no: 'いいえ', agreed: '同意済み', signed: '署名済み' },
  ko: { yes: '예', no: '아니요', agreed: '동의함', signed: '서명함' },
  pl: { yes: 'Tak', no: 'Nie', agreed: 'Wyrażono zgodę', signed: 'Podpisano' },
  'pt-BR': { yes: 'Sim', no: 'Não', agreed: 'Aceito', signed: 'Assinado' },
  ru: { yes: 'Да', no: 'Нет', agreed: 'Согласие дано', signed: 'Подписано' },
  es: { yes: 'Sí', no: 'No', agreed: 'Aceptado', signed: 'Firmado' },
  sv: { yes: 'Ja', no: 'Nej', agreed: 'Godkänt', signed: 'Undertecknat' },
  tr: { yes: 'Evet', no: 'Hayır', agreed: 'Kabul edildi', signed: 'İmzalandı' },
}

/** By the language of a form or an answer; English for unknown ones. */
export function displayWordsOf(language: string): DisplayWords {
  return Object.hasOwn(words, language) ? words[language as FormLanguageCode] : words.en
}
