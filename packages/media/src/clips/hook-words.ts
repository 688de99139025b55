export interface HookWords {
  readonly contrast: readonly string[]
  readonly person: readonly string[]
  readonly strong: readonly string[]
  /** Openings that need what was said before. */
  readonly dependent: readonly string[]
  readonly pointing: PointingWords
  /** Greetings, sponsors, requests to subscribe. */
  readonly filler: readonly string[]
}

/** What makes the first phrase point at what was said before: “in that case”. */
interface PointingWords {
  /** May stand before the word that points. */
  readonly leading: readonly string[]
  /** “this”: points back unless what is known to everyone follows. */
  readonly near: readonly string[]
  /** “that”: always points back. */
  readonly far: readonly string[]
  /** What is known to everyone who watches: this video, this week. */
  readonly known: readonly string[]
  /** Says which are meant after “those”. */
  readonly relative: readonly string[]
}

const pointing = {
  en: {
    leading: wordsIn(
      'in on at with without for from by to of under through during after before since until about like unlike despite given within beyond across between into over against around inside behind as per via even just all both each every some many most one none any if when while once although though unless because',
    ),
    near: ['this', 'these'],
    far: ['that', 'those', 'such'],
    known: wordsIn(
      'video clip talk episode lesson course lecture show podcast series session presentation tutorial morning afternoon evening week weekend month year summer winter spring autumn fall decade century days',
    ),
    relative: ['who', 'whose', 'whom', 'of'],
  },
  de: {
    leading: wordsIn(
      'in an auf mit ohne für von aus bei nach vor seit durch unter über zu während wegen trotz um gegen zwischen hinter neben bis all alle allen aller beide beiden einer eine eines einem einen viele vielen manche jede jeder jedes jedem wenn falls obwohl als sobald nachdem bevor ob wie nur auch selbst',
    ),
    near: ['dieser', 'diese', 'dieses', 'diesem', 'diesen'],
    far: wordsIn('jener jene jenes jenem jenen solche solcher solches solchem solchen'),
    known: wordsIn(
      'video videos clip folge vortrag vortrags gespräch kurs lektion sendung reihe morgen abend woche wochenende monat monats jahr jahres sommer winter frühling herbst jahrzehnt jahrhundert tage tagen',
    ),
    relative: [],
  },
  es: {
    leading: wordsIn(
      'en con sin para por de desde a hasta ante bajo sobre entre según durante tras contra hacia todo toda todos todas uno una cada cuando si aunque mientras como solo incluso',
    ),
    near: wordsIn('este esta estos estas'),
    far: wordsIn('ese esa esos esas aquel aquella aquellos aquellas esto eso aquello tal tales'),
    known: wordsIn(
      'vídeo video clip episodio charla clase curso lección programa serie película mañana tarde noche semana mes año verano invierno primavera otoño década siglo días',
    ),
    relative: ['que', 'quien', 'quienes'],
  },
  fr: {
    leading: wordsIn(
      'dans avec sans pour par de à en sur sous entre depuis pendant après avant contre vers chez dès selon malgré tout toute tous toutes un une chacun chacune quand si comme lorsque même',
    ),
    near: wordsIn('ce cet cette ces'),
    far: wordsIn(
      'cela ça celui-ci celle-ci ceux-ci celles-ci celui-là celle-là ceux-là celles-là tel telle tels telles',
    ),
    known: wordsIn(
      'vidéo clip épisode conférence cours leçon émission série matin soir semaine week-end mois année été hiver printemps automne décennie siècle jours',
    ),
    relative: ['que', 'qui', 'dont', 'où'],
  },
  pt: {
    leading: wordsIn(
      'com sem para por de em a até sobre sob entre desde durante após contra segundo todo toda todos todas um uma cada quando se embora enquanto como só mesmo',
    ),
    near: wordsIn(
      'este esta estes estas neste nesta nestes nestas deste desta destes destas esse essa esses essas nesse nessa nesses nessas desse dessa desses dessas',
    ),
    far: wordsIn(
      'aquele aquela aqueles aquelas naquele naquela naqueles naquelas daquele daquela daqueles daquelas isso isto aquilo nisso nisto naquilo disso disto daquilo tal tais',
    ),
    known: wordsIn(
      'vídeo clipe episódio palestra aula curso lição programa série filme manhã tarde noite semana mês ano verão inverno primavera outono década século dias',
    ),
    relative: ['que', 'quem'],
  },
} as const satisfies Record<string, PointingWords>

const lists: Readonly<Record<string, HookWords>> = {
  en: {
    contrast: ['but', 'never', 'mistake', 'wrong', 'instead', 'secret', 'why', 'truth', 'nobody', 'until', 'actually'],
    person: ['you', 'your', 'you’re', "you're"],
    strong: [
      'best',
      'worst',
      'hardest',
      'biggest',
      'most',
      'always',
      'only',
      'love',
      'hate',
      'terrifying',
      'incredible',
      'failed',
      'lost',
      'changed',
    ],
    dependent: ['and', 'so', 'then', 'that', 'this', 'it', 'they', 'he', 'she', 'which', 'because', 'also'],
    pointing: pointing.en,
    filler: [
      'welcome',
      'hello',
      'hi',
      'subscribe',
      'sponsor',
      'sponsored',
      'channel',
      'like',
      'thanks',
      'goodbye',
      'episode',
      'link',
    ],
  },
  de: {
    contrast: [
      'aber',
      'nie',
      'niemals',
      'fehler',
      'falsch',
      'stattdessen',
      'geheimnis',
      'warum',
      'wahrheit',
      'niemand',
    ],
    person: ['du', 'dein', 'deine', 'dich', 'dir', 'sie', 'ihr', 'ihnen'],
    strong: [
      'beste',
      'schlimmste',
      'größte',
      'immer',
      'einzige',
      'liebe',
      'hasse',
      'unglaublich',
      'verloren',
      'verändert',
    ],
    dependent: ['und', 'also', 'dann', 'das', 'dies', 'es', 'er', 'die', 'weil', 'auch'],
    pointing: pointing.de,
    filler: ['willkommen', 'hallo', 'abonniert', 'abonnieren', 'sponsor', 'kanal', 'danke', 'tschüss', 'folge'],
  },
  es: {
    contrast: ['pero', 'nunca', 'error', 'mal', 'secreto', 'por qué', 'verdad', 'nadie', 'hasta'],
    person: ['tú', 'tu', 'usted', 'ustedes', 'te'],
    strong: ['mejor', 'peor', 'siempre', 'único', 'amo', 'odio', 'increíble', 'perdí', 'cambió'],
    dependent: ['y', 'entonces', 'eso', 'esto', 'porque', 'también', 'ellos', 'él'],
    pointing: pointing.es,
    filler: ['bienvenidos', 'hola', 'suscríbete', 'patrocinador', 'canal', 'gracias', 'adiós', 'episodio'],
  },
  fr: {
    contrast: ['mais', 'jamais', 'erreur', 'faux', 'secret', 'pourquoi', 'vérité', 'personne', 'jusqu’à'],
    person: ['vous', 'votre', 'tu', 'ton', 'ta', 'te'],
    strong: ['meilleur', 'pire', 'toujours', 'seul', 'adore', 'déteste', 'incroyable', 'perdu', 'changé'],
    dependent: ['et', 'donc', 'alors', 'ça', 'cela', 'parce', 'aussi', 'ils', 'il', 'elle', 'c’est', "c'est"],
    pointing: pointing.fr,
    filler: ['bienvenue', 'bonjour', 'abonnez', 'sponsor', 'chaîne', 'merci', 'revoir', 'épisode'],
  },
  pt: {
    contrast: ['mas', 'nunca', 'erro', 'errado', 'segredo', 'porquê', 'verdade', 'ninguém', 'até'],
    person: ['você', 'vocês', 'seu', 'sua', 'te'],
    strong: ['melhor', 'pior', 'sempre', 'único', 'amo', 'odeio', 'incrível', 'perdi', 'mudou'],
    dependent: ['e', 'então', 'isso', 'isto', 'porque', 'também', 'eles', 'ele', 'ela'],
    pointing: pointing.pt,
    filler: ['bem-vindos', 'olá', 'inscreva', 'patrocinador', 'canal', 'obrigado', 'tchau', 'episódio'],
  },
}

/** The languages in which openings are judged. */
export const hookLanguages: readonly string[] = Object.keys(lists)

/** Null for a language without a list: its openings are not judged, rather than guessed at. */
export function hookWordsOf(language: string): HookWords | null {
  return lists[language.split('-')[0] ?? ''] ?? null
}

function wordsIn(text: string): readonly string[] {
  return text.split(' ')
}
