export { paintPng } from './paint-png.ts'
export {
  type ArticleName,
  type ArticleServer,
  articleHtml,
  articleNames,
  type HostileArticleName,
  hostileArticleNames,
  serveArticles,
} from './serve-articles.ts'
