export { cellsOf, containerPrefix, isFloating, reserveCss, shownStories, skeletons } from './sizes.ts'
export {
  containerSnippet,
  dataPath,
  pagePath,
  scriptPath,
  scriptsSnippet,
  styleSheetPath,
  widgetsPath,
} from './snippets.ts'
export type { Design, Story, Style, WidgetData } from './widget-data.ts'
export { counted, type WidgetWords, wordsIn } from './words.ts'
