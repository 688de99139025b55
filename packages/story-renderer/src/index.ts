export { renderAmp } from './amp/render-amp.ts'
export { checkRendered, type RenderedFault } from './check-rendered.ts'
export type {
  AssetVariant,
  FontSource,
  PlayerWords,
  Rendered,
  RenderIssue,
  RenderOptions,
  ResolvedAsset,
} from './options.ts'
export { playerWords } from './web/player-words.ts'
export { renderWeb } from './web/render-web.ts'
