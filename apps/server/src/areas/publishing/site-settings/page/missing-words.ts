import { closestLanguage, type InterfaceLanguage } from '@taplore/contract'

/** What a page says of an address without a page. */
export interface MissingWords {
  readonly missing: string
  readonly missingText: string
  readonly gone: string
  readonly goneText: string
}

const words: Record<InterfaceLanguage, MissingWords> = {
  en: {
    missing: 'There is no page at this address',
    missingText: 'The address may be mistyped, or the page may have moved.',
    gone: 'This story was taken down',
    goneText: 'Its publisher no longer shows it here.',
  },
  ar: {
    missing: 'لا توجد صفحة في هذا العنوان',
    missingText: 'ربما كُتب العنوان خطأً، أو نُقلت الصفحة.',
    gone: 'أُزيلت هذه القصة',
    goneText: 'لم يعد ناشرها يعرضها هنا.',
  },
  de: {
    missing: 'Unter dieser Adresse gibt es keine Seite',
    missingText: 'Vielleicht ist die Adresse falsch geschrieben oder die Seite ist umgezogen.',
    gone: 'Diese Story wurde entfernt',
    goneText: 'Sie ist hier nicht mehr veröffentlicht.',
  },
  es: {
    missing: 'No hay ninguna página en esta dirección',
    missingText: 'Puede que la dirección esté mal escrita o que la página se haya movido.',
    gone: 'Esta historia se ha retirado',
    goneText: 'Ya no está publicada aquí.',
  },
  fr: {
    missing: 'Il n’y a pas de page à cette adresse',
    missingText: 'L’adresse est peut-être mal saisie, ou la page a été déplacée.',
    gone: 'Cette story a été retirée',
    goneText: 'Elle n’est plus publiée ici.',
  },
  hi: {
    missing: 'इस पते पर कोई पेज नहीं है',
    missingText: 'हो सकता है कि पता गलत लिखा हो या पेज कहीं और चला गया हो।',
    gone: 'यह स्टोरी हटा दी गई है',
    goneText: 'यह अब यहाँ पब्लिश नहीं है।',
  },
  ja: {
    missing: 'このアドレスにはページがありません',
    missingText: 'アドレスが間違っているか、ページが移動した可能性があります。',
    gone: 'このストーリーは公開を終了しました',
    goneText: 'ここではもう公開されていません。',
  },
  'pt-BR': {
    missing: 'Não há página neste endereço',
    missingText: 'O endereço pode estar errado ou a página pode ter mudado de lugar.',
    gone: 'Este story foi retirado do ar',
    goneText: 'Ele não está mais publicado aqui.',
  },
  'zh-Hans': {
    missing: '此地址没有页面',
    missingText: '地址可能有误，或者页面已移走。',
    gone: '此故事已下线',
    goneText: '它已不在此处发布。',
  },
}

/** Words in the closest of our languages. */
export function missingWords(language: string): MissingWords {
  return words[closestLanguage(language)]
}
