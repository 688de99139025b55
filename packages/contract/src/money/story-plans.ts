import type { PlanConfig, PlanName } from '../foundation/plan-config.ts'

/**
 * What each plan of the product stories includes. The table of the specification (PLAN-19 to PLAN-25) fills it, R-71 what the table leaves out, and the
 * "needs pro" sentences the rest. Another reading of a rule is a change of one line here and nowhere else.
 */
const free: PlanConfig = {
  planName: 'free',
  currency: 'USD',
  limits: { storiesCount: 'unlimited' },
  workspaces: { access: false, limit: 1 },
  users: { access: true, limit: 1 },
  accountStorage: { unit: 'GB', limit: 1 },
  removeBranding: false,
  folderManagement: true,
  templates: true,
  createTemplates: false,
  customFonts: false,
  fontCombinations: false,
  animatedText: true,
  videoExport: { access: true, showWatermark: true },
  aiContentIdeas: true,
  aiImageGeneration: { access: true, limit: 100 },
  textToSpeech: { access: true, characterLimit: 10_000 },
  voiceCloning: { access: false, voiceLimit: 0 },
  subtitles: { access: true, totalMinutes: 30 },
  removeBackgroundNoise: { access: false, totalMinutes: 0 },
  guidedContent: true,
  videoFilters: true,
  animatedVideoBackground: false,
  publishToShorts: false,
  videoCropping: true,
  videoSplitting: true,
  polls: true,
  customDomains: { access: false, limit: 0 },
  storyListingPages: true,
  wordpressPlugin: true,
  embeddableWidgets: false,
  storyAnalytics: false,
  googleAnalyticsIntegration: false,
  bandwidth: { access: true, unit: 'GB', limit: 100 },
  support: { access: true, medium: 'email' },
  training: { access: true, sources: ['guides'] },
}

const core: PlanConfig = {
  ...free,
  planName: 'core',
  users: { access: true, limit: 10 },
  accountStorage: { unit: 'GB', limit: 10 },
  removeBranding: true,
  createTemplates: true,
  fontCombinations: true,
  videoExport: { access: true, showWatermark: false },
  aiImageGeneration: { access: true, limit: 200 },
  textToSpeech: { access: true, characterLimit: 50_000 },
  subtitles: { access: true, totalMinutes: 90 },
  animatedVideoBackground: true,
  publishToShorts: true,
  customDomains: { access: true, limit: 1 },
  storyAnalytics: true,
  googleAnalyticsIntegration: true,
  bandwidth: { access: true, unit: 'GB', limit: 500 },
  support: { access: true, medium: 'chat' },
}

const plus: PlanConfig = {
  ...core,
  planName: 'plus',
  accountStorage: { unit: 'GB', limit: 50 },
  customFonts: true,
  aiImageGeneration: { access: true, limit: 500 },
  textToSpeech: { access: true, characterLimit: 100_000 },
  subtitles: { access: true, totalMinutes: 240 },
  removeBackgroundNoise: { access: true, totalMinutes: 60 },
  bandwidth: { access: true, unit: 'GB', limit: 750 },
  training: { access: true, sources: ['guides', 'webinars'] },
}

const pro: PlanConfig = {
  ...core,
  planName: 'pro',
  workspaces: { access: true, limit: 5 },
  users: { access: true, limit: 1 },
  customFonts: true,
  removeBackgroundNoise: { access: true, totalMinutes: 60 },
  embeddableWidgets: true,
  training: { access: true, sources: ['guides', 'webinars'] },
}

const enterprise: PlanConfig = {
  ...pro,
  planName: 'enterprise',
  workspaces: { access: true, limit: 0 },
  users: { access: true, limit: 10 },
  aiImageGeneration: { access: true, limit: 500 },
  // Below core's: as printed.
  textToSpeech: { access: true, characterLimit: 10_000 },
  voiceCloning: { access: true, voiceLimit: 1 },
  subtitles: { access: true, totalMinutes: 'unlimited' },
  removeBackgroundNoise: { access: true, totalMinutes: 240 },
  support: { access: true, medium: 'slack' },
  training: { access: true, sources: ['guides', 'webinars', 'personalTraining'] },
}

const webStoriesOnly: PlanConfig = {
  ...free,
  planName: 'web-stories-only',
  workspaces: { access: true, limit: 'unlimited' },
  users: { access: true, limit: 'unlimited' },
  accountStorage: { unit: 'GB', limit: 'unlimited' },
  aiContentIdeas: false,
  aiImageGeneration: { access: false, limit: 0 },
  textToSpeech: { access: false, characterLimit: 0 },
  subtitles: { access: false, totalMinutes: 0 },
  publishToShorts: false,
  customDomains: { access: true, limit: 3 },
  storyAnalytics: true,
  bandwidth: { access: true, unit: 'GB', limit: 'unlimited' },
}

export const storyPlans: Readonly<Record<PlanName, PlanConfig>> = {
  free,
  'web-stories-only': webStoriesOnly,
  core,
  plus,
  pro,
  'rh pro': { ...pro, planName: 'rh pro' },
  'rh team': { ...pro, planName: 'rh team' },
  enterprise,
  // Lifetime deals by stacked codes.
  'ltd-1': { ...core, planName: 'ltd-1' },
  'ltd-2': { ...plus, planName: 'ltd-2' },
  'lifetime-agency': { ...enterprise, planName: 'lifetime-agency' },
}
