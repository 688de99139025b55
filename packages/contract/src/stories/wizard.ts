import { defineRefusals, idSchema, lineSchema, nameSchema, proseSchema, textSchema } from '@taplore/kit'
import { z } from 'zod'
import { constants } from '../foundation/constants.ts'
import { folderRefusals } from '../foundation/folders.ts'
import { operation } from '../foundation/operation.ts'
import { taskSchema } from '../foundation/tasks.ts'
import { addressRefusals } from '../foundation/url-refusals.ts'
import { voiceRefusals } from '../library/voices.ts'
import { billingRefusals } from '../money/billing.ts'
import { storyRefusals, voiceOverStatuses } from './stories.ts'

/** Languages of stories (WIZ-15), in the order of the list. `name` is English; the interface has its own texts by code. */
export const storyLanguages = [
  { code: 'en', name: 'English', nativeName: 'English', direction: 'ltr' },
  { code: 'en-AU', name: 'Australian English', nativeName: 'English (Australia)', direction: 'ltr' },
  { code: 'en-GB', name: 'British English', nativeName: 'English (UK)', direction: 'ltr' },
  { code: 'es', name: 'Spanish', nativeName: 'Español', direction: 'ltr' },
  { code: 'de', name: 'German', nativeName: 'Deutsch', direction: 'ltr' },
  { code: 'fr', name: 'French', nativeName: 'Français', direction: 'ltr' },
  { code: 'it', name: 'Italian', nativeName: 'Italiano', direction: 'ltr' },
  { code: 'pt', name: 'Portuguese', nativeName: 'Português', direction: 'ltr' },
  { code: 'ru', name: 'Russian', nativeName: 'Русский', direction: 'ltr' },
  { code: 'ar', name: 'Arabic', nativeName: 'العربية', direction: 'rtl' },
  { code: 'hi', name: 'Hindi', nativeName: 'हिन्दी', direction: 'ltr' },
  { code: 'id', name: 'Indonesian', nativeName: 'Bahasa Indonesia', direction: 'ltr' },
  { code: 'ja', name: 'Japanese', nativeName: '日本語', direction: 'ltr' },
  { code: 'ko', name: 'Korean', nativeName: '한국어', direction: 'ltr' },
  { code: 'nl', name: 'Dutch', nativeName: 'Nederlands', direction: 'ltr' },
  { code: 'no', name: 'Norwegian', nativeName: 'Norsk', direction: 'ltr' },
  { code: 'tr', name: 'Turkish', nativeName: 'Türkçe', direction: 'ltr' },
  { code: 'vi', name: 'Vietnamese', nativeName: 'Tiếng Việt', direction: 'ltr' },
  { code: 'zh-TW', name: 'Traditional Chinese', nativeName: '繁體中文', direction: 'ltr' },
  { code: 'zh-CN', name: 'Simplified Chinese', nativeName: '简体中文', direction: 'ltr' },
  { code: 'uk', name: 'Ukrainian', nativeName: 'Українська', direction: 'ltr' },
  { code: 'fi', name: 'Finnish', nativeName: 'Suomi', direction: 'ltr' },
  { code: 'pl', name: 'Polish', nativeName: 'Polski', direction: 'ltr' },
  { code: 'mr', name: 'Marathi', nativeName: 'मराठी', direction: 'ltr' },
] as const
export type StoryLanguageCode = (typeof storyLanguages)[number]['code']
const languageCodes = storyLanguages.map((language) => language.code)

/** Content styles; the first is the default (WIZ-07). */
export const contentStyles = [
  { id: 'informational', name: 'Informational', about: 'Plain facts, one per slide' },
  { id: 'explainer', name: 'Explainer', about: 'Question, answer, why' },
  { id: 'list', name: 'List', about: 'Short, numbered points' },
  { id: 'narrative', name: 'Narrative', about: 'A short story with a beginning and an end' },
  { id: 'how-to', name: 'How-to', about: 'Steps in order, one per slide' },
  { id: 'numbers', name: 'Numbers', about: 'The numbers first, large' },
  { id: 'quotes', name: 'Quotes', about: 'What people say, with their names' },
  { id: 'timeline', name: 'Timeline', about: 'Dates and what happened then' },
] as const
/** A tuple, as enums require; `map` loses its length. */
export const contentStyleIds = contentStyles.map((style) => style.id) as unknown as readonly [
  'informational',
  'explainer',
  'list',
  'narrative',
  'how-to',
  'numbers',
  'quotes',
  'timeline',
]

/** How a story of the wizard ends. Only a language model can ask a question. */
export const closings = ['plain', 'poll', 'quiz'] as const
export type StoryClosing = (typeof closings)[number]

/** British English is `en-UK` in the task payload and `en-GB` everywhere else (WIZ-11, R-88). */
export function toPayloadLanguage(code: string): string {
  return code === 'en-GB' ? 'en-UK' : code
}
export function fromPayloadLanguage(code: string): string {
  return code === 'en-UK' ? 'en-GB' : code
}

const payloadLanguageSchema = textSchema(20).refine(
  (code) => code !== 'en-GB' && (languageCodes as readonly string[]).includes(fromPayloadLanguage(code)),
  'Select a valid language',
)

export const noOfSlidesSchema = z
  .number()
  .int()
  .min(constants.wizard.minSlides, `At least ${constants.wizard.minSlides} slides`)
  .max(constants.wizard.maxSlides, `At most ${constants.wizard.maxSlides} slides`)

export const storyIdeaSchema = z.object({
  title: textSchema(200).min(1),
  points: z.array(textSchema(400)).min(2).max(10),
})
export type ContentIdea = z.infer<typeof storyIdeaSchema>

/** Names from the specification (WIZ-16). */
export const aiStoryPayloadSchema = z
  .object({
    language: payloadLanguageSchema,
    noOfSlides: noOfSlidesSchema.default(constants.wizard.defaultSlides),
    type: z.enum(['content', 'url', 'script']),
    topic: proseSchema(400).optional(),
    url: lineSchema(4_096).optional(),
    script: proseSchema(30_000).optional(),
    voiceoverEnabled: z.boolean().default(false),
    voiceoverData: z
      .object({ isDefault: z.boolean(), selectedLanguage: textSchema(20), selectedVoice: textSchema(120) })
      .nullable()
      .default(null),
    contentStyle: z.enum(contentStyleIds).default('informational'),
    /** Id of the track that plays below the story (`GET /music`); null for none. */
    music: textSchema(60).nullable().default(null),
    /** A poll or quiz on the last slide. Stories from scripts, and those of the built-in writer, end with a plain slide. */
    closing: z.enum(closings).default('plain'),
    folder: idSchema.nullable().default(null),
    /** The outline chosen among the content ideas. */
    idea: storyIdeaSchema.optional(),
    /** Created by the caller so that a repeated call creates one task only. */
    requestKey: textSchema(80).min(8).optional(),
  })
  .check((context) => {
    const field = { content: 'topic', url: 'url', script: 'script' } as const
    const name = field[context.value.type]
    if (!context.value[name]) {
      context.issues.push({ code: 'custom', message: 'Fill this in.', path: [name], input: context.value })
    }
  })
export type AiStoryPayload = z.infer<typeof aiStoryPayloadSchema>

export const wizardSlideSchema = z.object({
  id: textSchema(40).min(1),
  kind: z.enum(['cover', 'text', 'quote', 'number', 'item', 'ingredients', 'step', 'outline', 'question']),
  title: textSchema(300).nullable(),
  text: textSchema(2_000),
  attribution: textSchema(200).nullable(),
  figure: textSchema(60).nullable(),
  /** Sentences of the source that the slide is based on, verbatim. */
  sources: z.array(z.object({ text: z.string(), start: z.number().int(), end: z.number().int() })),
  /** True while the slide needs text from the user. */
  isPlaceholder: z.boolean(),
  /** True once the user has written it; it is no longer overwritten. */
  isEdited: z.boolean(),
  /** Of a question, whose text has one answer a line: the line of the right one, from 0; null for a poll. */
  right: z.number().int().min(0).nullable().optional(),
  /** What an image for the slide shows, where a language model wrote it. */
  imagePrompt: textSchema(300).optional(),
})
export type WizardSlide = z.infer<typeof wizardSlideSchema>

export const wizardStages = ['reading', 'writing', 'pictures', 'voice', 'assembling'] as const

export const aiStoryTaskSchema = z.object({
  taskId: idSchema,
  storyId: idSchema,
  type: z.enum(['content', 'url', 'script']),
  /** `ready`: the slides are written and await the user; `finalised`: the story is assembled. */
  state: z.enum(['writing', 'ready', 'finalising', 'finalised', 'failed', 'cancelled']),
  stages: z.array(z.enum(wizardStages)),
  /** The running or last task, as the tray shows it; retry and cancel use it too. */
  work: taskSchema.nullable(),
  title: z.string(),
  language: z.string(),
  noOfSlides: z.number().int(),
  contentStyle: z.string(),
  voiceoverEnabled: z.boolean(),
  slides: z.array(wizardSlideSchema),
  /** `basic` when the built-in writer was used. */
  level: z.enum(['full', 'basic']).nullable(),
  /** The source that was read; null for scripts and for topics without a source. */
  source: z
    .object({
      title: z.string(),
      siteName: z.string(),
      url: z.string(),
      sentences: z.array(z.string()),
      images: z.number().int(),
    })
    .nullable(),
  /** Sentences for the user, for example that the article is in another language. */
  notes: z.array(z.string()),
})
export type AiStoryTask = z.infer<typeof aiStoryTaskSchema>

export const articleRefusals = defineRefusals({
  ARTICLE_NOT_ON_PAGE: {
    status: 422,
    message: 'We couldn’t find an article on this page. Use the URL of a single article, not a home page or list.',
  },
  ARTICLE_TEXT_EMPTY: {
    status: 422,
    message:
      'This page has almost no text we can read. It may require a sign-in or load its text later. Paste the text as a script instead.',
  },
  ARTICLE_NOT_A_PAGE: {
    status: 422,
    message: 'This URL leads to a file. Use the URL of a web page.',
    data: z.object({ type: z.string() }),
  },
  ARTICLE_ENCODING_BROKEN: {
    status: 422,
    message: 'The text of this page is damaged and can’t be read. Paste it as a script instead.',
  },
  ARTICLE_TOO_HEAVY: { status: 422, message: 'This page is too large to read. Paste the text as a script instead.' },
})

export const wizardRefusals = defineRefusals({
  CONTENT_EXPLICIT: { status: 422, message: 'This content is explicit, so we can’t make a story from it.' },
  AI_TASK_NOT_FOUND: { status: 404, message: 'This job no longer exists.' },
  AI_TASK_NOT_READY: { status: 409, message: 'The slides aren’t ready yet.' },
  AI_TASK_FINALISED: { status: 409, message: 'This story is already finished. Change it in the editor.' },
  TEXT_TOO_SHORT: {
    status: 422,
    message: 'The text is too short for this many slides. Choose fewer slides or add more text.',
    data: z.object({ slides: z.number(), carries: z.number() }),
  },
  LANGUAGE_NOT_READABLE: { status: 422, message: 'The built-in writer doesn’t support the language of this text.' },
  WRITER_UNAVAILABLE: { status: 503, message: 'The writing service didn’t respond. Try again in a moment.' },
  WRITER_UNUSABLE: {
    status: 502,
    message: 'The writing service returned an unusable result. Try again.',
  },
})

/** Notes beside the slides of a story. */
export const wizardMessages = {
  otherLanguage:
    'The source is in another language. The built-in writer does not translate, so the slides keep the language of the source.',
  outlineOnly: 'No source was found for this topic. This is an outline for your own words.',
  isPartial: 'The page asks for a subscription, so we may have read only the beginning of the article.',
  noQuestion: 'The story ends without a question: the source is too short, or it is a recipe.',
}

const read = operation({ access: 'workspace', needs: 'stories.view' })
const write = operation({ access: 'workspace', needs: 'stories.manage' })
const named = z.object({ taskId: idSchema })
const { AI_TASK_NOT_FOUND, AI_TASK_NOT_READY, AI_TASK_FINALISED, CONTENT_EXPLICIT, ...W } = wizardRefusals
const writingErrors = {
  TEXT_TOO_SHORT: W.TEXT_TOO_SHORT,
  LANGUAGE_NOT_READABLE: W.LANGUAGE_NOT_READABLE,
  WRITER_UNAVAILABLE: W.WRITER_UNAVAILABLE,
  WRITER_UNUSABLE: W.WRITER_UNUSABLE,
}

export const wizard = {
  contentStyles: read
    .route({ method: 'GET', path: '/content-styles', summary: 'List the content styles of generated stories' })
    .output(
      z.object({
        contentStyles: z.array(z.object({ id: z.string(), name: z.string(), about: z.string() })),
        /** The endings that the writer of this installation can make. */
        closings: z.array(z.enum(closings)),
      }),
    ),
  languages: read
    .route({ method: 'GET', path: '/story-languages', summary: 'List the languages available for generated stories' })
    .output(
      z.object({
        languages: z.array(
          z.object({ code: z.string(), name: z.string(), nativeName: z.string(), direction: z.enum(['ltr', 'rtl']) }),
        ),
      }),
    ),
  readSource: write
    .route({
      method: 'POST',
      path: '/ai-story-tasks/read',
      summary: 'Read a web page and report what it contains',
    })
    .input(z.object({ url: nameSchema(4_096) }))
    .output(
      z.object({
        title: z.string(),
        siteName: z.string(),
        url: z.string(),
        publishedAt: z.string().nullable(),
        language: z.string(),
        direction: z.enum(['ltr', 'rtl']),
        words: z.number().int(),
        minutes: z.number().int(),
        sentences: z.number().int(),
        images: z.number().int(),
        /** The maximum number of slides for its text. */
        carries: z.number().int(),
        kind: z.enum(['article', 'list', 'recipe']),
      }),
    )
    .errors({ ...addressRefusals, ...articleRefusals, CONTENT_EXPLICIT }),
  detectLanguage: write
    .route({
      method: 'POST',
      path: '/story-languages/detect',
      summary: 'Detect the language of a topic or a script',
    })
    .input(z.object({ text: proseSchema(2_000).min(1) }))
    .output(
      z.object({
        /** A tag such as `pt`; null when the text is too short to tell, or in another language than those of stories. */
        language: z.string().nullable(),
      }),
    ),
  ideas: operation({ access: 'workspace', needs: 'stories.manage', requires: 'stories.aiContentIdeas' })
    .route({ method: 'POST', path: '/content-ideas', summary: 'Generate at least three story outlines for a topic' })
    .input(
      z.object({
        topic: proseSchema(400).min(1),
        language: payloadLanguageSchema,
        noOfSlides: noOfSlidesSchema.default(constants.wizard.defaultSlides),
        contentStyle: z.enum(contentStyleIds).default('informational'),
      }),
    )
    .output(
      z.object({
        ideas: z.array(storyIdeaSchema).min(3),
        level: z.enum(['full', 'basic']),
        from: z.string().nullable(),
      }),
    )
    .errors({ CONTENT_EXPLICIT, ...writingErrors }),
  createTask: write
    .route({ method: 'POST', path: '/ai-story-tasks', summary: 'Start generating a story from a topic, URL or script' })
    .input(aiStoryPayloadSchema)
    .output(z.object({ data: z.object({ taskId: idSchema, storyId: idSchema }) }))
    .errors({
      ...addressRefusals,
      ...articleRefusals,
      ...writingErrors,
      CONTENT_EXPLICIT,
      FOLDER_NOT_FOUND: folderRefusals.FOLDER_NOT_FOUND,
      MUSIC_NOT_FOUND: voiceRefusals.MUSIC_NOT_FOUND,
      PLAN_FEATURE_LOCKED: billingRefusals.PLAN_FEATURE_LOCKED,
      STORY_LIMIT_REACHED: storyRefusals.STORY_LIMIT_REACHED,
    }),
  task: read
    .route({ method: 'GET', path: '/ai-story-tasks/{taskId}', summary: 'Get the state of a story generation task' })
    .input(named)
    .output(aiStoryTaskSchema)
    .errors({ AI_TASK_NOT_FOUND }),
  updateSlides: write
    .route({
      method: 'POST',
      path: '/ai-story-tasks/{taskId}/slides',
      summary: 'Update the slide texts of a story generation task',
    })
    .input(
      named.extend({
        slides: z
          .array(
            z.object({
              id: textSchema(40),
              title: lineSchema(300).nullable(),
              text: proseSchema(2_000),
            }),
          )
          .min(1)
          .max(constants.wizard.maxSlides),
      }),
    )
    .output(aiStoryTaskSchema)
    .errors({ AI_TASK_NOT_FOUND, AI_TASK_NOT_READY, AI_TASK_FINALISED, CONTENT_EXPLICIT }),
  finalise: write
    .route({
      method: 'POST',
      path: '/ai-story-tasks/{taskId}/finalise',
      summary: 'Finalize a generated story with images and voice-over',
    })
    .input(named)
    .output(aiStoryTaskSchema)
    .errors({ AI_TASK_NOT_FOUND, AI_TASK_NOT_READY, AI_TASK_FINALISED }),
  retry: write
    .route({
      method: 'POST',
      path: '/ai-story-tasks/{taskId}/retry',
      summary: 'Retry a story generation task from the failed stage',
    })
    .input(named)
    .output(aiStoryTaskSchema)
    .errors({ AI_TASK_NOT_FOUND, AI_TASK_FINALISED }),
  voiceOverStatus: read
    .route({
      method: 'GET',
      path: '/stories/{storyId}/voice-over-status',
      summary: 'Get the voice-over status of a story',
    })
    .input(z.object({ storyId: idSchema }))
    .output(z.object({ storyId: idSchema, voiceOverStatus: z.enum(voiceOverStatuses).nullable() }))
    .errors({ STORY_NOT_FOUND: storyRefusals.STORY_NOT_FOUND }),
}
