interface HookWords {
  readonly contrast: readonly string[]
  readonly person: readonly string[]
  readonly strong: readonly string[]
  /** Openings that need what was said before. */
  readonly dependent: readonly string[]
  /** Greetings, sponsors, requests to subscribe. */
  readonly filler: readonly string[]
}

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
    filler: ['willkommen', 'hallo', 'abonniert', 'abonnieren', 'sponsor', 'kanal', 'danke', 'tschüss', 'folge'],
  },
  es: {
    contrast: ['pero', 'nunca', 'error', 'mal', 'secreto', 'por qué', 'verdad', 'nadie', 'hasta'],
    person: ['tú', 'tu', 'usted', 'ustedes', 'te'],
    strong: ['mejor', 'peor', 'siempre', 'único', 'amo', 'odio', 'increíble', 'perdí', 'cambió'],
    dependent: ['y', 'entonces', 'eso', 'esto', 'porque', 'también', 'ellos', 'él'],
    filler: ['bienvenidos', 'hola', 'suscríbete', 'patrocinador', 'canal', 'gracias', 'adiós', 'episodio'],
  },
  fr: {
    contrast: ['mais', 'jamais', 'erreur', 'faux', 'secret', 'pourquoi', 'vérité', 'personne', 'jusqu’à'],
    person: ['vous', 'votre', 'tu', 'ton', 'ta', 'te'],
    strong: ['meilleur', 'pire', 'toujours', 'seul', 'adore', 'déteste', 'incroyable', 'perdu', 'changé'],
    dependent: ['et', 'donc', 'alors', 'ça', 'cela', 'parce', 'aussi', 'ils', 'il', 'elle'],
    filler: ['bienvenue', 'bonjour', 'abonnez', 'sponsor', 'chaîne', 'merci', 'revoir', 'épisode'],
  },
  pt: {
    contrast: ['mas', 'nunca', 'erro', 'errado', 'segredo', 'porquê', 'verdade', 'ninguém', 'até'],
    person: ['você', 'vocês', 'seu', 'sua', 'te'],
    strong: ['melhor', 'pior', 'sempre', 'único', 'amo', 'odeio', 'incrível', 'perdi', 'mudou'],
    dependent: ['e', 'então', 'isso', 'isto', 'porque', 'também', 'eles', 'ele', 'ela'],
    filler: ['bem-vindos', 'olá', 'inscreva', 'patrocinador', 'canal', 'obrigado', 'tchau', 'episódio'],
  },
}

/** The languages in which openings are judged. */
export const hookLanguages: readonly string[] = Object.keys(lists)

/** Null for a language without a list: its openings are not judged, rather than guessed at. */
export function hookWordsOf(language: string): HookWords | null {
  return lists[language.split('-')[0] ?? ''] ?? null
}
