/** What a heading is taken for. */
export interface Subject {
  readonly language: string
  /** An instruction begins with its verb. */
  readonly isInstruction?: boolean
  /** How often each topic word occurs in the source. */
  readonly frequency: ReadonlyMap<string, number>
  /** Headings that are taken, in plain letters. */
  readonly taken: ReadonlySet<string>
}

export interface Phrase {
  readonly text: string
  readonly worth: number
}

/** Words of every text; alone above a sentence they name nothing. */
export const saysNothing = new Set(
  'question situation world mundo monde mondo range rest kind apesar disso disto monday tuesday wednesday thursday friday saturday sunday montag dienstag mittwoch donnerstag freitag samstag sonntag lundi mardi mercredi jeudi vendredi samedi dimanche lunes martes miércoles jueves viernes sábado domingo segunda terça quarta quinta sexta like ursprünglich übrigens zuvor zunächst stellen stelle ende anfang milliarden millionen dollar euro prozent members was wie wo warum wer wann welche welcher welches gibt gab frage why what how who region welt day days time times people thing things part way years year lot kind case tag tage zeit menschen leute ding teil jahr jahre fall día días tiempo gente cosa cosas parte manera año años caso vez dia dias tempo pessoas coisa coisas jeito ano anos vezes jour jours temps gens chose choses partie façon an ans fois день дни время люди дело часть год раз работа दिन समय लोग बात बातें काम jahren monaten wochen tagen stunden minuten menschen personen jahrhundert siglo siècle century século век चीज़ चीज़ें साल बार तरीका लोगों'.split(
    ' ',
  ),
)
