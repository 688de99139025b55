import type { PlayerWords } from '../options.ts'

/** The texts of the player by language; English is in the player itself. */
const words: Readonly<Record<string, PlayerWords>> = {
  ar: {
    ...{ page: 'صفحة', next: 'الصفحة التالية', previous: 'الصفحة السابقة', play: 'تشغيل', pause: 'إيقاف مؤقت' },
    ...{ mute: 'كتم الصوت', unmute: 'تشغيل الصوت', replay: 'المشاهدة مرة أخرى', close: 'إغلاق', end: 'النهاية' },
    ...{ more: 'المزيد', share: 'مشاركة', copied: 'تم نسخ الرابط' },
    ...{ captionsOn: 'إظهار الترجمة النصية', captionsOff: 'إخفاء الترجمة النصية' },
  },
  de: {
    ...{ page: 'Seite', next: 'Nächste Seite', previous: 'Vorherige Seite', play: 'Abspielen', pause: 'Anhalten' },
    ...{ mute: 'Ton aus', unmute: 'Ton an', replay: 'Noch einmal ansehen', close: 'Schließen', end: 'Ende' },
    ...{ more: 'Mehr', share: 'Teilen', copied: 'Link kopiert' },
    ...{ captionsOn: 'Untertitel an', captionsOff: 'Untertitel aus' },
  },
  es: {
    ...{ page: 'Página', next: 'Página siguiente', previous: 'Página anterior', play: 'Reproducir', pause: 'Pausar' },
    ...{ mute: 'Silenciar', unmute: 'Activar sonido', replay: 'Ver de nuevo', close: 'Cerrar', end: 'Fin' },
    ...{ more: 'Más', share: 'Compartir', copied: 'Enlace copiado' },
    ...{ captionsOn: 'Mostrar subtítulos', captionsOff: 'Ocultar subtítulos' },
  },
  fr: {
    ...{ page: 'Page', next: 'Page suivante', previous: 'Page précédente', play: 'Lire', pause: 'Pause' },
    ...{ mute: 'Couper le son', unmute: 'Activer le son', replay: 'Revoir', close: 'Fermer', end: 'Fin' },
    ...{ more: 'Plus', share: 'Partager', copied: 'Lien copié' },
    ...{ captionsOn: 'Afficher les sous-titres', captionsOff: 'Masquer les sous-titres' },
  },
  hi: {
    ...{ page: 'पेज', next: 'अगला पेज', previous: 'पिछला पेज', play: 'चलाएँ', pause: 'रोकें' },
    ...{ mute: 'आवाज़ बंद करें', unmute: 'आवाज़ चालू करें', replay: 'फिर से देखें', close: 'बंद करें', end: 'समाप्त' },
    ...{ more: 'और', share: 'शेयर करें', copied: 'लिंक कॉपी किया गया' },
    ...{ captionsOn: 'कैप्शन चालू करें', captionsOff: 'कैप्शन बंद करें' },
  },
  ja: {
    ...{ page: 'ページ', next: '次のページ', previous: '前のページ', play: '再生', pause: '一時停止' },
    ...{ mute: '音声をオフ', unmute: '音声をオン', replay: 'もう一度見る', close: '閉じる', end: '終わり' },
    ...{ more: 'もっと見る', share: '共有', copied: 'リンクをコピーしました' },
    ...{ captionsOn: '字幕をオン', captionsOff: '字幕をオフ' },
  },
  pt: {
    ...{ page: 'Página', next: 'Próxima página', previous: 'Página anterior', play: 'Reproduzir', pause: 'Pausar' },
    ...{ mute: 'Desativar som', unmute: 'Ativar som', replay: 'Ver de novo', close: 'Fechar', end: 'Fim' },
    ...{ more: 'Mais', share: 'Compartilhar', copied: 'Link copiado' },
    ...{ captionsOn: 'Ativar legendas', captionsOff: 'Desativar legendas' },
  },
  zh: {
    ...{ page: '页', next: '下一页', previous: '上一页', play: '播放', pause: '暂停' },
    ...{ mute: '关闭声音', unmute: '打开声音', replay: '再看一遍', close: '关闭', end: '完' },
    ...{ more: '更多', share: '分享', copied: '链接已复制' },
    ...{ captionsOn: '显示字幕', captionsOff: '隐藏字幕' },
  },
}

/** The texts of the player in the language of a story; null for English and for languages that it does not speak. */
export function playerWords(language: string): PlayerWords | null {
  // Traditional Chinese is not the simplified one.
  if (/^zh-(?:hant|tw|hk|mo)/i.test(language)) return null
  return words[language.split('-')[0]?.toLowerCase() ?? ''] ?? null
}
