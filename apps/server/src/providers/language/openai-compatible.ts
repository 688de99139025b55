import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import { refuse } from '@taplore/kit'
import { APICallError, generateText, NoObjectGeneratedError, NoOutputGeneratedError, Output } from 'ai'
import { z } from 'zod'
import type { Closing, LanguageProvider, ShownImage, WrittenSlide } from '../../ports/language.ts'
import { writeFromScript } from './embedded/write-from-script.ts'
import { writeFromSource } from './embedded/write-from-source.ts'
import {
  askingAnswerSchema,
  faultsOfAnswer,
  numberedSentences,
  slidesOfAnswer,
  type WrittenAnswer,
  writtenAnswerSchema,
} from './model-output.ts'
import { ideasPrompt, type Prompt, sourcePrompt, topicPrompt } from './prompts.ts'
import { writingRefusals } from './refusals.ts'
import {
  faultsOfImages,
  faultsOfReword,
  imagesPrompt,
  namesAnswerSchema,
  namesOfAnswer,
  namesPrompt,
  type RewordAnswer,
  rewordAnswerSchema,
  rewordPrompt,
  textsOfImages,
  textsOfReword,
} from './reword.ts'

interface Options {
  readonly baseUrl: string
  readonly model: string
  readonly apiKey: string | null
  /** Reports faults of the service, without its key or the texts. */
  readonly warn: (fault: { status?: number; reason: string }) => void
  readonly timeoutMs?: number
}

const ideasSchema = z.object({ ideas: z.array(z.object({ title: z.string(), points: z.array(z.string()) })) })

/**
 * A language model behind a URL that speaks the OpenAI protocol, hosted or local. Its answers are validated like
 * untrusted input: number of slides, lengths, and that its sentences and numbers are in the source; an invalid answer
 * is requested again once, with feedback.
 */
export function openCompatibleLanguage(options: Options): LanguageProvider {
  const provider = createOpenAICompatible({
    name: 'language',
    baseURL: options.baseUrl,
    supportsStructuredOutputs: true,
    ...(options.apiKey ? { apiKey: options.apiKey } : {}),
  })

  async function ask<T>(
    schema: z.ZodType<T>,
    { instructions, text, images }: Prompt & { images?: readonly ShownImage[] },
    signal: AbortSignal | undefined,
  ): Promise<T> {
    const deadline = AbortSignal.timeout(options.timeoutMs ?? 120_000)
    try {
      const { output } = await generateText({
        model: provider(options.model),
        output: Output.object({ schema }),
        instructions,
        ...(images ? { messages: [{ role: 'user' as const, content: contentOf(text, images) }] } : { prompt: text }),
        temperature: 0.4,
        maxRetries: 1,
        abortSignal: signal ? AbortSignal.any([deadline, signal]) : deadline,
      })
      return output
    } catch (error) {
      if (signal?.aborted) throw error
      if (NoObjectGeneratedError.isInstance(error) || NoOutputGeneratedError.isInstance(error)) {
        options.warn({ reason: 'answer is not of the asked shape' })
        throw refuse(writingRefusals.WRITER_UNUSABLE)
      }
      const status = APICallError.isInstance(error) ? error.statusCode : undefined
      options.warn({ ...(status ? { status } : {}), reason: deadline.aborted ? 'timed out' : 'call failed' })
      throw refuse(writingRefusals.WRITER_UNAVAILABLE)
    }
  }

  /** Requests, validates, and retries once with the errors. */
  async function askWithRetry<Answer>(
    schema: z.ZodType<Answer>,
    prompt: Prompt & { images?: readonly ShownImage[] },
    check: (answer: Answer) => readonly string[],
    signal: AbortSignal | undefined,
  ) {
    const first = await ask(schema, prompt, signal)
    const faults = check(first)
    if (faults.length === 0) return first
    const text = `${prompt.text}\n\nYour last answer could not be used:\n- ${faults.join('\n- ')}\nAnswer again without these faults.`
    const second = await ask(schema, { ...prompt, text }, signal)
    const left = check(second)
    if (left.length === 0) return second
    options.warn({ reason: `answer refused by checks: ${left.length}` })
    throw refuse(writingRefusals.WRITER_UNUSABLE)
  }

  const write = (
    closing: Closing,
    prompt: Prompt,
    check: (answer: WrittenAnswer) => readonly string[],
    signal: AbortSignal | undefined,
  ): Promise<WrittenAnswer> =>
    closing === 'plain'
      ? askWithRetry<WrittenAnswer>(writtenAnswerSchema, prompt, check, signal)
      : askWithRetry<WrittenAnswer>(askingAnswerSchema, prompt, check, signal)

  return {
    assistant: {
      async reword(request) {
        const check = (answer: RewordAnswer) => faultsOfReword(answer, request)
        return textsOfReword(
          await askWithRetry(rewordAnswerSchema, rewordPrompt(request), check, request.signal),
          request,
        )
      },
      async nameStory(request) {
        const names = namesOfAnswer(await ask(namesAnswerSchema, namesPrompt(request), request.signal))
        if (!names) throw refuse(writingRefusals.WRITER_UNUSABLE)
        return names
      },
      async describeImages({ images, language, signal }) {
        const count = images.length
        const prompt = { ...imagesPrompt({ count, language }), images }
        const check = (answer: RewordAnswer) => faultsOfImages(answer, count)
        return textsOfImages(await askWithRetry(rewordAnswerSchema, prompt, check, signal), count)
      },
    },
    describe: () => ({
      chosen: 'openai-compatible',
      level: 'full',
      why: `The model ${options.model} is configured.`,
      limits: 'Source texts are sent to the configured service.',
    }),
    async writeFromSource(request) {
      const { source, language, style, closing = 'plain', signal } = request
      const { sentences, language: from } = numberedSentences(source)
      // A recipe, or a text too short for a model to add anything true, uses the embedded writer.
      if (source.recipe || sentences.length < request.slides) return writeFromSource(request)
      const slides = toldSlides(request)
      const prompt = sourcePrompt({ source, sentences, slides, language: language || from, style, closing })
      const check = (given: WrittenAnswer) => faultsOfAnswer(given, { slides, closing, sentences, source })
      const answer = await write(closing, prompt, check, signal)
      return {
        title: answer.title || source.title,
        language,
        level: 'full',
        slides: slidesOfAnswer(answer, { sentences, closing }),
      }
    },
    /** A script keeps its sentences; there is nothing to write. */
    writeFromScript: async (request) => ({ ...writeFromScript(request), level: 'full' }),
    async writeFromTopic(request) {
      const { topic, language, style, idea, closing = 'plain', signal } = request
      const slides = toldSlides(request)
      const prompt = topicPrompt({ topic, slides, language, style, idea, closing })
      const check = (given: WrittenAnswer) => faultsOfAnswer(given, { slides, closing, sentences: null, source: null })
      const answer = await write(closing, prompt, check, signal)
      return {
        title: answer.title || topic,
        language,
        level: 'full',
        slides: slidesOfAnswer(answer, { sentences: [], closing }) satisfies WrittenSlide[],
      }
    },
    async proposeIdeas({ topic, slides, language, style, signal }) {
      const { ideas } = await ask(ideasSchema, ideasPrompt({ topic, slides, language, style }), signal)
      const usable = ideas
        .map((idea) => ({
          title: idea.title.trim().slice(0, 200),
          points: idea.points.map((point) => point.trim().slice(0, 400)).filter(Boolean),
        }))
        .filter((idea) => idea.title && idea.points.length >= slides)
        .map((idea) => ({ ...idea, points: idea.points.slice(0, slides) }))
      if (usable.length < 3) throw refuse(writingRefusals.WRITER_UNUSABLE)
      return usable
    },
  }
}

/** The question takes the place of the last slide. */
function toldSlides({ slides, closing = 'plain' }: { slides: number; closing?: Closing }): number {
  return closing === 'plain' ? slides : slides - 1
}

/** Text first, then the images in order. */
function contentOf(text: string, images: readonly ShownImage[]) {
  return [
    { type: 'text' as const, text },
    ...images.map(({ bytes, mime }) => ({ type: 'image' as const, image: bytes, mediaType: mime })),
  ]
}
