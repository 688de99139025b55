/**
 * Headings with which a page leads elsewhere. What stands below them may be text again, but is never about them.
 */
const leadsElsewhere =
  /^(?:à lire(?: aussi| également)?|lire aussi|à voir aussi|read (?:also|more|next)|see also|related|you (?:may|might) also like|more (?:from|on|stories|to read)|share this|comments?|mehr (?:informationen?|infos|zum thema)|weitere (?:informationen|infos|artikel|themen)|lesen sie (?:auch|mehr)|das könnte (?:sie|dich|ihnen)|auch interessant|más información|lea? también|le puede interesar|te puede interesar|leia (?:também|mais)|veja também|saiba mais|leggi anche|potrebbe interessarti|читайте также|по теме|關連|关联阅读|相关阅读|相關閱讀|関連記事|get (?:daily|weekly)\s.{3,40}|get (?:our|the)\s.{0,40}(?:updates?|headlines|newsletters?|alerts?)|(?:sign up|subscribe|newsletters?).{0,50}|edit|update|advertisement|anzeige|publicité|publicidad|publicidade)\s*[.:：!]?$/iu

/** Sections of lists of sources and links. */
const ofSources =
  /^(?:see also|references|external links|further reading|sources|bibliography|look at other dictionaries|related (?:posts|articles|stories|content)|weblinks|einzelnachweise|quellen|siehe auch|literatur|voir aussi|notes et références|liens externes|véase también|referencias|enlaces externos|ver também|referências|ligações externas|voci correlate|note|collegamenti esterni|altri progetti|примечания|ссылки|литература|см\. также|参考文献|参考资料|外部链接|脚注|関連項目|外部リンク)\s*[:：]?$/iu

export function isPageHeading(heading: string): boolean {
  return leadsElsewhere.test(heading.trim()) || ofSources.test(heading.trim())
}

export function isHeadingOfSources(heading: string): boolean {
  return ofSources.test(heading.trim())
}
