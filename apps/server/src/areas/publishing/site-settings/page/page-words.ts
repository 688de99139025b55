import { closestLanguage, type InterfaceLanguage } from '@taplore/contract'

/** Words of the pages of a channel. */
export interface PageWords {
  readonly skip: string
  readonly newest: string
  readonly read: string
  readonly all: string
  readonly tags: string
  readonly search: string
  readonly newer: string
  readonly older: string
  readonly pages: string
  readonly seeAll: string
  readonly links: string
  readonly stories: string
  readonly empty: string
  /** `{query}` is what was looked for. */
  readonly nothing: string
  readonly results: string
  readonly back: string
  readonly feed: string
  readonly sitemap: string
  readonly gallery: string
  /** `{publisher}` is the publisher of the channel. */
  readonly by: string
  /** `{count}` pages of a story, by plural category. */
  readonly pageCount: Partial<Record<Intl.LDMLPluralRule, string>> & { readonly other: string }
}

const words: Record<InterfaceLanguage, PageWords> = {
  en: {
    skip: 'Skip to stories',
    newest: 'Newest',
    read: 'Read story',
    all: 'All',
    tags: 'Tags',
    search: 'Search stories',
    newer: 'Newer stories',
    older: 'Older stories',
    pages: 'More pages',
    seeAll: 'See all',
    links: 'Links',
    stories: 'Stories',
    empty: 'No stories are published here yet. Come back soon.',
    nothing: 'No story matches “{query}”.',
    results: 'Stories about “{query}”',
    back: 'All stories',
    feed: 'Feed',
    sitemap: 'Sitemap',
    gallery: 'Gallery',
    by: 'Stories by {publisher}',
    pageCount: { one: '{count} page', other: '{count} pages' },
  },
  ar: {
    skip: 'الانتقال إلى القصص',
    newest: 'الأحدث',
    read: 'اقرأ القصة',
    all: 'الكل',
    tags: 'الوسوم',
    search: 'ابحث في القصص',
    newer: 'قصص أحدث',
    older: 'قصص أقدم',
    pages: 'صفحات أخرى',
    seeAll: 'عرض الكل',
    links: 'روابط',
    stories: 'القصص',
    empty: 'لم تُنشر أي قصص هنا بعد. عد قريبًا.',
    nothing: 'لا توجد قصة تطابق «{query}».',
    results: 'قصص عن «{query}»',
    back: 'كل القصص',
    feed: 'الخلاصة',
    sitemap: 'خريطة الموقع',
    gallery: 'معرض الصور',
    by: 'قصص من {publisher}',
    pageCount: {
      zero: '{count} صفحة',
      one: 'صفحة واحدة',
      two: 'صفحتان',
      few: '{count} صفحات',
      many: '{count} صفحة',
      other: '{count} صفحة',
    },
  },
  de: {
    skip: 'Zu den Storys springen',
    newest: 'Neu',
    read: 'Story lesen',
    all: 'Alle',
    tags: 'Tags',
    search: 'Storys durchsuchen',
    newer: 'Neuere Storys',
    older: 'Ältere Storys',
    pages: 'Weitere Seiten',
    seeAll: 'Alle ansehen',
    links: 'Links',
    stories: 'Storys',
    empty: 'Hier ist noch keine Story erschienen. Schauen Sie bald wieder vorbei.',
    nothing: 'Keine Story passt zu „{query}“.',
    results: 'Storys zu „{query}“',
    back: 'Alle Storys',
    feed: 'Feed',
    sitemap: 'Sitemap',
    gallery: 'Galerie',
    by: 'Storys von {publisher}',
    pageCount: { one: '{count} Seite', other: '{count} Seiten' },
  },
  es: {
    skip: 'Ir a las historias',
    newest: 'Lo último',
    read: 'Leer la historia',
    all: 'Todas',
    tags: 'Etiquetas',
    search: 'Buscar historias',
    newer: 'Historias más recientes',
    older: 'Historias anteriores',
    pages: 'Más páginas',
    seeAll: 'Ver todas',
    links: 'Enlaces',
    stories: 'Historias',
    empty: 'Todavía no hay historias publicadas. Vuelve pronto.',
    nothing: 'Ninguna historia coincide con «{query}».',
    results: 'Historias sobre «{query}»',
    back: 'Todas las historias',
    feed: 'Feed',
    sitemap: 'Mapa del sitio',
    gallery: 'Galería',
    by: 'Historias de {publisher}',
    pageCount: { one: '{count} página', many: '{count} de páginas', other: '{count} páginas' },
  },
  fr: {
    skip: 'Aller aux stories',
    newest: 'Nouveautés',
    read: 'Lire la story',
    all: 'Toutes',
    tags: 'Tags',
    search: 'Rechercher une story',
    newer: 'Stories plus récentes',
    older: 'Stories plus anciennes',
    pages: 'Autres pages',
    seeAll: 'Tout voir',
    links: 'Liens',
    stories: 'Stories',
    empty: 'Aucune story n’est encore publiée ici. Revenez bientôt.',
    nothing: 'Aucune story ne correspond à « {query} ».',
    results: 'Stories sur « {query} »',
    back: 'Toutes les stories',
    feed: 'Flux',
    sitemap: 'Plan du site',
    gallery: 'Galerie',
    by: 'Stories de {publisher}',
    pageCount: { one: '{count} page', many: '{count} de pages', other: '{count} pages' },
  },
  hi: {
    skip: 'स्टोरी पर जाएँ',
    newest: 'सबसे नई',
    read: 'स्टोरी पढ़ें',
    all: 'सभी',
    tags: 'टैग',
    search: 'स्टोरी खोजें',
    newer: 'नई स्टोरी',
    older: 'पुरानी स्टोरी',
    pages: 'और पेज',
    seeAll: 'सभी देखें',
    links: 'लिंक',
    stories: 'स्टोरी',
    empty: 'यहाँ अभी कोई स्टोरी पब्लिश नहीं हुई है। जल्द फिर आएँ।',
    nothing: '“{query}” से कोई स्टोरी नहीं मिली।',
    results: '“{query}” से जुड़ी स्टोरी',
    back: 'सभी स्टोरी',
    feed: 'फ़ीड',
    sitemap: 'साइटमैप',
    gallery: 'गैलरी',
    by: '{publisher} की स्टोरी',
    pageCount: { one: '{count} पेज', other: '{count} पेज' },
  },
  ja: {
    skip: 'ストーリーへ移動',
    newest: '新着',
    read: 'ストーリーを読む',
    all: 'すべて',
    tags: 'タグ',
    search: 'ストーリーを検索',
    newer: '新しいストーリー',
    older: '以前のストーリー',
    pages: 'ほかのページ',
    seeAll: 'すべて見る',
    links: 'リンク',
    stories: 'ストーリー',
    empty: 'まだストーリーは公開されていません。またお越しください。',
    nothing: '「{query}」に一致するストーリーはありません。',
    results: '「{query}」に関するストーリー',
    back: 'すべてのストーリー',
    feed: 'フィード',
    sitemap: 'サイトマップ',
    gallery: 'ギャラリー',
    by: '{publisher}のストーリー',
    pageCount: { other: '{count}ページ' },
  },
  'pt-BR': {
    skip: 'Ir para os stories',
    newest: 'Mais recente',
    read: 'Ler o story',
    all: 'Todos',
    tags: 'Tags',
    search: 'Buscar stories',
    newer: 'Stories mais recentes',
    older: 'Stories mais antigos',
    pages: 'Mais páginas',
    seeAll: 'Ver todos',
    links: 'Links',
    stories: 'Stories',
    empty: 'Nenhum story foi publicado aqui ainda. Volte em breve.',
    nothing: 'Nenhum story corresponde a “{query}”.',
    results: 'Stories sobre “{query}”',
    back: 'Todos os stories',
    feed: 'Feed',
    sitemap: 'Mapa do site',
    gallery: 'Galeria',
    by: 'Stories de {publisher}',
    pageCount: { one: '{count} página', many: '{count} de páginas', other: '{count} páginas' },
  },
  'zh-Hans': {
    skip: '跳到故事',
    newest: '最新',
    read: '阅读故事',
    all: '全部',
    tags: '标签',
    search: '搜索故事',
    newer: '更新的故事',
    older: '更早的故事',
    pages: '更多页面',
    seeAll: '查看全部',
    links: '链接',
    stories: '故事',
    empty: '这里还没有发布故事，请稍后再来。',
    nothing: '没有与“{query}”相符的故事。',
    results: '与“{query}”有关的故事',
    back: '全部故事',
    feed: '订阅',
    sitemap: '站点地图',
    gallery: '图库',
    by: '{publisher} 的故事',
    pageCount: { other: '{count} 页' },
  },
}

/** Words in the language of a channel, or in English where we have none. */
export function pageWords(language: string): PageWords {
  return words[closestLanguage(language)]
}

/** "6 pages", in the language. */
export function countPages(language: string, count: number): string {
  const { pageCount } = pageWords(language)
  const rule = new Intl.PluralRules(closestLanguage(language)).select(count)
  return (pageCount[rule] ?? pageCount.other).replace('{count}', String(count))
}
