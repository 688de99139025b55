import { closestLanguage, type InterfaceLanguage } from '@taplore/contract'
import { jsonScript } from './json-script.ts'
import type { StoryTags } from './with-tags.ts'

const words: Record<InterfaceLanguage, { title: string; message: string }> = {
  en: {
    title: 'Your privacy',
    message: 'May this site count visits and show ads with the help of other services? You can read on either way.',
  },
  ar: {
    title: 'خصوصيتك',
    message: 'هل تسمح لهذا الموقع بإحصاء الزيارات وعرض الإعلانات بمساعدة خدمات أخرى؟ يمكنك متابعة القراءة في الحالتين.',
  },
  de: {
    title: 'Deine Privatsphäre',
    message:
      'Darf diese Website mithilfe anderer Dienste Besuche zählen und Werbung zeigen? Du kannst in jedem Fall weiterlesen.',
  },
  es: {
    title: 'Tu privacidad',
    message:
      '¿Permites que este sitio cuente visitas y muestre anuncios con ayuda de otros servicios? Puedes seguir leyendo en cualquier caso.',
  },
  fr: {
    title: 'Votre vie privée',
    message:
      'Autorisez-vous ce site à mesurer les visites et à afficher des publicités avec l’aide d’autres services ? Vous pouvez continuer à lire dans tous les cas.',
  },
  hi: {
    title: 'आपकी निजता',
    message:
      'क्या यह साइट दूसरी सेवाओं की मदद से विज़िट गिन सकती है और विज्ञापन दिखा सकती है? आप दोनों ही स्थितियों में आगे पढ़ सकते हैं।',
  },
  ja: {
    title: 'プライバシーについて',
    message: '外部サービスを利用して、訪問数の計測と広告の表示を行ってもよいですか。どちらを選んでも続きを読めます。',
  },
  'pt-BR': {
    title: 'Sua privacidade',
    message:
      'Este site pode contar visitas e mostrar anúncios com a ajuda de outros serviços? Você pode continuar lendo em qualquer caso.',
  },
  'zh-Hans': {
    title: '您的隐私',
    message: '是否允许本站借助其他服务统计访问量并展示广告？无论如何选择，您都可以继续阅读。',
  },
}

/**
 * Readers in the European Economic Area, the United Kingdom and Switzerland are asked before a tag of others loads. Where a reader
 * is, AMP's own cache says; we learn nothing.
 */
export function consentTags(language: string): StoryTags {
  const geo = jsonScript({ ISOCountryGroups: { asked: ['preset-eea', 'gb', 'ch'] } })
  const consent = jsonScript({
    consentInstanceId: 'tags',
    consentRequired: false,
    geoOverride: { asked: { consentRequired: true } },
    promptUI: 'tag-consent',
  })
  const question = jsonScript({ ...words[closestLanguage(language)], vendors: [], onlyAccept: false })
  return {
    html: `<amp-geo layout="nodisplay">${geo}</amp-geo><amp-consent id="consent" layout="nodisplay">${consent}<amp-story-consent id="tag-consent" layout="nodisplay">${question}</amp-story-consent></amp-consent>`,
    components: ['amp-geo', 'amp-consent'],
  }
}
