import type { FormLanguageCode } from '../../languages.ts'

/** Default names of a question without text and of the score, in the form's language. */
const names: Record<FormLanguageCode, { question: string; score: string }> = {
  en: { question: 'Question {number}', score: 'Score' },
  ar: { question: 'السؤال {number}', score: 'النقاط' },
  'zh-Hans': { question: '问题 {number}', score: '得分' },
  nl: { question: 'Vraag {number}', score: 'Score' },
  fr: { question: 'Question {number}', score: 'Score' },
  de: { question: 'Frage {number}', score: 'Punkte' },
  he: { question: 'שאלה {number}', score: 'ניקוד' },
  hi: { question: 'सवाल {number}', score: 'अंक' },
  id: { question: 'Pertanyaan {number}', score: 'Skor' },
  it: { question: 'Domanda {number}', score: 'Punteggio' },
  ja: { question: '質問 {number}', score: '得点' },
  ko: { question: '질문 {number}', score: '점수' },
  pl: { question: 'Pytanie {number}', score: 'Wynik' },
  'pt-BR': { question: 'Pergunta {number}', score: 'Pontuação' },
  ru: { question: 'Вопрос {number}', score: 'Баллы' },
  es: { question: 'Pregunta {number}', score: 'Puntuación' },
  sv: { question: 'Fråga {number}', score: 'Poäng' },
  tr: { question: 'Soru {number}', score: 'Puan' },
}

/** The name of a question by its number, from one. */
export function defaultQuestionName(place: number, language: FormLanguageCode): string {
  return names[language].question.replace('{number}', String(place))
}

export function defaultScoreName(language: FormLanguageCode): string {
  return names[language].score
}
