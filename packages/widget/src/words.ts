/** A word that depends on a number, by the categories of Unicode; `{n}` is the number. */
type Counted = { readonly other: string } & Partial<Record<Intl.LDMLPluralRule, string>>

export interface WidgetWords {
  readonly open: string
  readonly close: string
  readonly hide: string
  readonly show: string
  readonly previous: string
  readonly next: string
  readonly previousStory: string
  readonly nextStory: string
  readonly all: string
  readonly more: string
  readonly play: string
  /** `{name}` is the publisher. */
  readonly from: string
  readonly failed: string
  readonly retry: string
  readonly stories: Counted
  readonly slides: Counted
}

const words: Readonly<Record<string, WidgetWords>> = {
  en: {
    ...{ open: 'Open', close: 'Close', hide: 'Hide stories', show: 'Show stories', play: 'Play' },
    ...{ previous: 'Scroll back', next: 'Scroll forward', all: 'All stories', more: 'More stories' },
    ...{ previousStory: 'Previous story', nextStory: 'Next story', from: 'Stories from {name}' },
    ...{ failed: 'The stories couldn’t be loaded.', retry: 'Try again' },
    stories: { one: '{n} story', other: '{n} stories' },
    slides: { one: '{n} slide', other: '{n} slides' },
  },
  ar: {
    ...{ open: 'فتح', close: 'إغلاق', hide: 'إخفاء القصص', show: 'إظهار القصص', play: 'تشغيل' },
    ...{ previous: 'التمرير للخلف', next: 'التمرير للأمام', all: 'كل القصص', more: 'المزيد من القصص' },
    ...{ previousStory: 'القصة السابقة', nextStory: 'القصة التالية', from: 'قصص من {name}' },
    ...{ failed: 'تعذّر تحميل القصص.', retry: 'إعادة المحاولة' },
    stories: { zero: 'لا قصص', one: 'قصة واحدة', two: 'قصتان', few: '{n} قصص', many: '{n} قصة', other: '{n} قصة' },
    slides: {
      ...{ zero: 'لا شرائح', one: 'شريحة واحدة', two: 'شريحتان' },
      ...{ few: '{n} شرائح', many: '{n} شريحة', other: '{n} شريحة' },
    },
  },
  de: {
    ...{ open: 'Öffnen', close: 'Schließen', hide: 'Storys ausblenden', show: 'Storys einblenden', play: 'Abspielen' },
    ...{ previous: 'Zurückblättern', next: 'Weiterblättern', all: 'Alle Storys', more: 'Weitere Storys' },
    ...{ previousStory: 'Vorherige Story', nextStory: 'Nächste Story', from: 'Storys von {name}' },
    ...{ failed: 'Die Storys konnten nicht geladen werden.', retry: 'Erneut versuchen' },
    stories: { one: '{n} Story', other: '{n} Storys' },
    slides: { one: '{n} Seite', other: '{n} Seiten' },
  },
  es: {
    ...{ open: 'Abrir', close: 'Cerrar', hide: 'Ocultar historias', show: 'Mostrar historias', play: 'Reproducir' },
    ...{ previous: 'Desplazar atrás', next: 'Desplazar adelante', all: 'Todas las historias', more: 'Más historias' },
    ...{ previousStory: 'Historia anterior', nextStory: 'Historia siguiente', from: 'Historias de {name}' },
    ...{ failed: 'No se pudieron cargar las historias.', retry: 'Reintentar' },
    stories: { one: '{n} historia', other: '{n} historias' },
    slides: { one: '{n} diapositiva', other: '{n} diapositivas' },
  },
  fr: {
    ...{ open: 'Ouvrir', close: 'Fermer', hide: 'Masquer les stories', show: 'Afficher les stories', play: 'Lire' },
    ...{ previous: 'Défiler en arrière', next: 'Défiler en avant', all: 'Toutes les stories', more: 'Plus de stories' },
    ...{ previousStory: 'Story précédente', nextStory: 'Story suivante', from: 'Stories de {name}' },
    ...{ failed: 'Impossible de charger les stories.', retry: 'Réessayer' },
    stories: { one: '{n} story', other: '{n} stories' },
    slides: { one: '{n} page', other: '{n} pages' },
  },
  hi: {
    ...{ open: 'खोलें', close: 'बंद करें', hide: 'स्टोरी छिपाएँ', show: 'स्टोरी दिखाएँ', play: 'चलाएँ' },
    ...{ previous: 'पीछे स्क्रॉल करें', next: 'आगे स्क्रॉल करें', all: 'सभी स्टोरी', more: 'और स्टोरी' },
    ...{ previousStory: 'पिछली स्टोरी', nextStory: 'अगली स्टोरी', from: '{name} की स्टोरी' },
    ...{ failed: 'स्टोरी लोड नहीं हो सकीं।', retry: 'फिर कोशिश करें' },
    stories: { other: '{n} स्टोरी' },
    slides: { one: '{n} स्लाइड', other: '{n} स्लाइड' },
  },
  ja: {
    ...{ open: '開く', close: '閉じる', hide: 'ストーリーを隠す', show: 'ストーリーを表示', play: '再生' },
    ...{ previous: '前へスクロール', next: '次へスクロール', all: 'すべてのストーリー', more: 'ほかのストーリー' },
    ...{ previousStory: '前のストーリー', nextStory: '次のストーリー', from: '{name}のストーリー' },
    ...{ failed: 'ストーリーを読み込めませんでした。', retry: '再試行' },
    stories: { other: '{n}件のストーリー' },
    slides: { other: '{n}枚' },
  },
  'pt-BR': {
    ...{ open: 'Abrir', close: 'Fechar', hide: 'Ocultar stories', show: 'Mostrar stories', play: 'Reproduzir' },
    ...{ previous: 'Rolar para trás', next: 'Rolar para frente', all: 'Todos os stories', more: 'Mais stories' },
    ...{ previousStory: 'Story anterior', nextStory: 'Próximo story', from: 'Stories de {name}' },
    ...{ failed: 'Não foi possível carregar os stories.', retry: 'Tentar novamente' },
    stories: { one: '{n} story', other: '{n} stories' },
    slides: { one: '{n} slide', other: '{n} slides' },
  },
  'zh-Hans': {
    ...{ open: '打开', close: '关闭', hide: '隐藏故事', show: '显示故事', play: '播放' },
    ...{ previous: '向前滚动', next: '向后滚动', all: '全部故事', more: '更多故事' },
    ...{ previousStory: '上一个故事', nextStory: '下一个故事', from: '{name} 的故事' },
    ...{ failed: '无法加载故事。', retry: '重试' },
    stories: { other: '{n} 个故事' },
    slides: { other: '{n} 页' },
  },
}

/** The texts of a widget in one of the languages of the interface; English for any other. */
export function wordsIn(language: string): WidgetWords {
  return words[language] ?? (words.en as WidgetWords)
}

export function counted(word: Counted, number: number, language: string): string {
  let rule: Intl.LDMLPluralRule = 'other'
  try {
    rule = new Intl.PluralRules(language).select(number)
  } catch {
    // An unknown language has one form.
  }
  return (word[rule] ?? word.other).replace('{n}', String(number))
}
