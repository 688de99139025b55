import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type PlanConfig, planConfigSchema } from '@taplore/contract'
import { describe, expect, it } from 'vitest'

type PlanKey = Exclude<keyof PlanConfig, 'planName' | 'currency'>

const features = join(import.meta.dirname, '..')

/** The file of the server that asks for each key, and the question; or why nothing asks yet. */
const asked: Readonly<Record<PlanKey, readonly [file: string, question: RegExp] | { later: string }>> = {
  limits: ['stories/create-story.ts', /storiesCount[\s\S]*isWithinLimit\(storiesCount/],
  workspaces: ['billing/index.ts', /setWorkspaceAllowance[\s\S]*config\.workspaces/],
  users: ['billing/seats.ts', /gate\(config, 'users'\)/],
  accountStorage: ['assets/uploads/storage-quota.ts', /requireWithin\([^)]*'accountStorage'/],
  removeBranding: ['stories/publish/page-assets.ts', /\{ removeBranding \} = await planOf/],
  folderManagement: ['stories/folders/story-folders.ts', /requireFeature\(ctx, 'folderManagement'\)/],
  templates: ['templates/list-templates.ts', /requireFeature\(ctx, [^)]*'templates'\)/],
  guidedContent: ['templates/list-templates.ts', /requireFeature\([^)]*'guidedContent'/],
  createTemplates: ['templates/personal-templates.ts', /requireFeature\(ctx, 'createTemplates'\)/],
  customFonts: ['fonts/http.ts', /requireFeature\(ctx, 'customFonts'\)/],
  fontCombinations: ['stories/plan-features.ts', /'fontCombinations'/],
  animatedText: ['stories/plan-features.ts', /'animatedText'/],
  videoFilters: ['stories/plan-features.ts', /'videoFilters'/],
  videoCropping: ['stories/plan-features.ts', /'videoCropping'/],
  polls: ['stories/plan-features.ts', /'polls'/],
  animatedVideoBackground: ['stories/plan-features.ts', /'animatedVideoBackground'/],
  videoExport: ['exports/start-export.ts', /requireFeature\(ctx, 'videoExport'\)/],
  aiContentIdeas: ['wizard/prepare.ts', /requireFeature\(ctx, 'aiContentIdeas'\)/],
  aiImageGeneration: ['pictures/generate-image.ts', /requireFeature\([\s\S]{0,40}'aiImageGeneration'\)/],
  textToSpeech: ['voices/speak-text.ts', /requireFeature\(inner, 'textToSpeech'\)/],
  voiceCloning: ['voices/clone-voice.ts', /requireFeature\(ctx, 'voiceCloning'\)/],
  subtitles: ['media-tools/start-tools.ts', /requireRecording\([^)]*'subtitles'/],
  removeBackgroundNoise: ['media-tools/start-tools.ts', /requireRecording\([^)]*'removeBackgroundNoise'/],
  videoSplitting: ['media-tools/start-tools.ts', /requireFeature\(ctx, 'videoSplitting'\)/],
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
    for (const [key, where] of Object.entries(asked)) {
      if ('later' in where) continue
      const [file, question] = where
      expect(readFileSync(join(features, file), 'utf8'), `${key} is not asked in ${file}`).toMatch(question)
    }
  })
})
