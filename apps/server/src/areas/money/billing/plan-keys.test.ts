import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type PlanConfig, planConfigSchema } from '@taplore/contract'
import { describe, expect, it } from 'vitest'

type PlanKey = Exclude<keyof PlanConfig, 'planName' | 'currency'>

const areas = join(import.meta.dirname, '..', '..')
/** Sources of all features, but the tables that define the plans. */
const sources = readdirSync(areas, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts') && !/plan-configs|plan-keys/.test(path))
  .map((path) => readFileSync(join(areas, path), 'utf8'))

/** The question by which a feature asks for each key; or why none asks yet. */
const asked: Readonly<Record<PlanKey, RegExp | { later: string }>> = {
  limits: /isWithinLimit\(storiesCount/,
  workspaces: /allowedWorkspaces[\s\S]*config\.workspaces/,
  users: /gate\(config, 'users'\)/,
  accountStorage: /requireWithin\([^)]*'accountStorage'/,
  removeBranding: /\{ removeBranding \} = await planOf/,
  folderManagement: /requireFeature\(ctx, 'folderManagement'\)/,
  templates: /requireFeature\(ctx, [^)]*'templates'\)/,
  guidedContent: /requireFeature\([^)]*'guidedContent'/,
  createTemplates: /requireFeature\(ctx, 'createTemplates'\)/,
  customFonts: /requireFeature\(ctx, 'customFonts'\)/,
  fontCombinations: /'fontCombinations'/,
  animatedText: /'animatedText'/,
  videoFilters: /'videoFilters'/,
  videoCropping: /'videoCropping'/,
  polls: /'polls'/,
  animatedVideoBackground: /'animatedVideoBackground'/,
  videoExport: /requireFeature\(ctx, 'videoExport'\)/,
  aiContentIdeas: /requireFeature\(ctx, 'aiContentIdeas'\)/,
  aiImageGeneration: /requireFeature\([\s\S]{0,40}'aiImageGeneration'\)/,
  textToSpeech: /requireFeature\(inner, 'textToSpeech'\)/,
  voiceCloning: /requireFeature\(ctx, 'voiceCloning'\)/,
  subtitles: /requireRecording\([^)]*'subtitles'/,
  removeBackgroundNoise: /requireRecording\([^)]*'removeBackgroundNoise'/,
  videoSplitting: /requireFeature\(ctx, 'videoSplitting'\)/,
  publishToShorts: { later: 'comes with the video tools' },
  customDomains: { later: 'comes with custom domains; the limit is counted in the totals already' },
  storyListingPages: { later: 'comes with the site settings of a channel; the list page is open on every plan' },
  wordpressPlugin: { later: 'comes with the WordPress plugin' },
  embeddableWidgets: { later: 'comes with the widgets' },
  storyAnalytics: { later: 'comes with the analytics of stories' },
  googleAnalyticsIntegration: { later: 'comes with the settings of a channel' },
  bandwidth: { later: 'metered and never cut off (R-74)' },
  support: { later: 'a line of the plan cards (R-137)' },
  training: { later: 'a line of the plan cards (R-137)' },
}

describe('the keys of the plan table', () => {
  it('API-05 are all asked by the server, or say why not yet', () => {
    const keys = Object.keys(planConfigSchema.shape).filter((key) => key !== 'planName' && key !== 'currency')
    expect(Object.keys(asked).sort()).toEqual(keys.sort())
    for (const [key, question] of Object.entries(asked)) {
      if (!(question instanceof RegExp)) continue
      expect(
        sources.some((source) => question.test(source)),
        `nothing asks for ${key}`,
      ).toBe(true)
    }
  })
})
