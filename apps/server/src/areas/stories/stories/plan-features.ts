import { allows, type PlanConfig, storyMessages } from '@taplore/contract'
import type { Page, Story } from '@taplore/story'
import { typePairNames, typePairs } from '@taplore/story-templates/layouts'

/** The plan features that a story document can use. */
export const documentFeatures = [
  'animatedVideoBackground',
  'videoFilters',
  'videoCropping',
  'animatedText',
  'polls',
  'fontCombinations',
] as const
export type DocumentFeature = (typeof documentFeatures)[number]

interface Use {
  readonly pageId?: string
  readonly elementId?: string
}

const polls: ReadonlySet<string> = new Set(['poll', 'binary-poll', 'image-poll'])

const usesOnPage: Readonly<Record<Exclude<DocumentFeature, 'fontCombinations'>, (page: Page) => Use[]>> = {
  animatedVideoBackground: ({ id, background }) => (background.type === 'video' ? [{ pageId: id }] : []),
  videoFilters: ({ id, background, elements }) => [
    ...(background.type === 'video' && background.filter !== 'none' ? [{ pageId: id }] : []),
    ...elements.flatMap((element) =>
      element.kind === 'video' && element.filter !== 'none' ? [{ pageId: id, elementId: element.id }] : [],
    ),
  ],
  videoCropping: ({ id, elements }) =>
    elements.flatMap((element) =>
      element.kind === 'video' && element.media && element.media.scale > 1
        ? [{ pageId: id, elementId: element.id }]
        : [],
    ),
  animatedText: ({ id, animations, elements }) => {
    const moved = new Set(animations.flatMap(({ targets }) => targets))
    return elements.flatMap((element) =>
      element.kind === 'text' && moved.has(element.id) ? [{ pageId: id, elementId: element.id }] : [],
    )
  },
  polls: ({ id, elements }) =>
    elements.flatMap((element) => (polls.has(element.kind) ? [{ pageId: id, elementId: element.id }] : [])),
}

const messages: Readonly<Record<DocumentFeature, string>> = {
  animatedVideoBackground: storyMessages.videoBehindLocked,
  videoFilters: storyMessages.videoFilterLocked,
  videoCropping: storyMessages.videoCropLocked,
  animatedText: storyMessages.animatedTextLocked,
  polls: storyMessages.pollLocked,
  fontCombinations: storyMessages.fontPairLocked,
}

type Typography = Story['typography']

/**
 * Features of a story that the plan does not include, page by page. A font pair is two families chosen for the story
 * itself: workspace fonts, and those of a template, are available in every plan.
 */
export function lockedUses(document: Story, config: PlanConfig, ofWorkspace: Typography) {
  return documentFeatures
    .filter((feature) => !allows(config, `stories.${feature}`))
    .flatMap((feature) => {
      const uses = feature === 'fontCombinations' ? pairUses(document, ofWorkspace) : pageUses(document, feature)
      return uses.map((use) => ({
        id: ['PLAN_FEATURE_LOCKED', feature, use.elementId ?? use.pageId].filter(Boolean).join(' '),
        feature,
        message: messages[feature],
        ...use,
      }))
    })
}

function pageUses({ pages }: Story, feature: keyof typeof usesOnPage): Use[] {
  return pages.flatMap((page) => usesOnPage[feature](page))
}

function pairUses({ typography }: Story, ofWorkspace: Typography): Use[] {
  const pairOf = (heading: { family: string }, body: { family: string }) => `${heading.family}/${body.family}`
  const { heading, body } = typography
  if (heading.font.family === body.font.family) return []
  const open = [
    pairOf(ofWorkspace.heading.font, ofWorkspace.body.font),
    ...typePairNames.map((name) => pairOf(typePairs[name].display.font, typePairs[name].body.font)),
  ]
  return open.includes(pairOf(heading.font, body.font)) ? [] : [{}]
}
