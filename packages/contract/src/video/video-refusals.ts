import { defineRefusals } from '@taplore/kit'
import { z } from 'zod'
import { planNames } from '../foundation/plan-config.ts'
import { videoMessages as say } from './video-messages.ts'

const plan = z.object({ planName: z.enum(planNames) })
const minutes = plan.extend({ availableSeconds: z.number(), neededSeconds: z.number() })

/**
 * Refusals of the video tools. Each question of the plan has two: those who bought a lifetime deal have no subscription to upgrade
 * (CAP-02, CAP-03, R-54, R-55).
 */
export const videoRefusals = defineRefusals({
  VIDEO_TOOLS_LOCKED: {
    status: 402,
    message: 'Your plan doesn’t include the video tools. Upgrade to the Enterprise plan to use them.',
    data: plan,
  },
  VIDEO_TOOLS_LOCKED_LIFETIME: {
    status: 402,
    message:
      'Your lifetime deal doesn’t include the video tools. They come with the agency deal, or with a subscription.',
    data: plan,
  },
  VIDEO_SHORTS_LOCKED: {
    status: 402,
    message: 'Short videos need an Enterprise or Lifetime Agency plan.',
    data: plan,
  },
  VIDEO_SHORTS_LOCKED_LIFETIME: {
    status: 402,
    message:
      'Your lifetime deal doesn’t include short videos. They come with the agency deal, or with an Enterprise plan.',
    data: plan,
  },
  VIDEO_MINUTES_SPENT: {
    status: 402,
    message: 'You’ve used the caption minutes of this month. More captions need an Enterprise or Lifetime Agency plan.',
    data: minutes,
  },
  VIDEO_MINUTES_SPENT_LIFETIME: {
    status: 402,
    message: 'You’ve used the caption minutes of your lifetime deal this month. The agency deal has no limit.',
    data: minutes,
  },
  VIDEO_TOOLS_INACTIVE: { status: 409, message: 'Activate the video tools first.' },
  VIDEO_PROJECT_NOT_FOUND: { status: 404, message: 'This project doesn’t exist, or you don’t have access to it.' },
  VIDEO_PROJECT_BUSY: { status: 409, message: 'This project is being processed. Wait until it’s done, or cancel it.' },
  VIDEO_PROJECT_NOT_DELETED: { status: 409, message: say.projectNotDeleted },
  VIDEO_NOT_MP4: { status: 415, message: say.mp4Only },
  VIDEO_FILE_MISSING: { status: 422, message: say.fileMissing },
  VIDEO_TOO_LARGE: { status: 413, message: 'A video can have up to 500 MB. Make it smaller and upload it again.' },
  VIDEO_TOO_LONG: { status: 422, message: 'A video can be up to three hours long. Split it into parts.' },
  VIDEO_HAS_NO_SOUND: {
    status: 422,
    message: 'This video has no audio, so there’s nothing to caption. This didn’t count toward your usage.',
  },
  VIDEO_NOTHING_HEARD: {
    status: 422,
    message:
      'No speech was found in this video. This didn’t count toward your usage. If someone does speak in it, upload it again with a script.',
  },
  VIDEO_SOUNDS_FOREIGN: {
    status: 422,
    message:
      'This doesn’t sound like the language of the project, so no captions were made, and it didn’t count toward your usage. Choose the spoken language, or add a script.',
  },
  VIDEO_LANGUAGE_UNHEARD: {
    status: 422,
    message:
      'Speech in this language can’t be recognized on this installation. Paste the script or add a subtitle file, and its words are matched to the speech.',
    data: z.object({ language: z.string(), recognized: z.array(z.string()) }),
  },
  VIDEO_KEY_MISSING: {
    status: 409,
    message:
      'The workspace has no ElevenLabs key. Its owner can add one under Integrations, or choose another recognition.',
  },
  VIDEO_ALIGNMENT_OFF: {
    status: 409,
    message: 'Scripts can’t be matched to speech on this installation. Add a subtitle file that has times.',
  },
  CLIP_CHOICES_FULL: {
    status: 409,
    message: 'Too many clips of this video are changed. Undo some of these changes first.',
  },
  CAPTIONS_NOT_READY: { status: 409, message: 'This project has no captions yet.' },
  CAPTIONS_INVALID: {
    status: 422,
    message: 'This isn’t a valid caption document.',
    data: z.object({ issues: z.array(z.object({ path: z.string(), message: z.string() })) }),
  },
  /** Someone else saved in the meantime; `revision` is the current one. */
  CAPTIONS_CHANGED: {
    status: 409,
    message: 'Someone else changed these captions. Reload them and make your change again.',
    data: z.object({ revision: z.number().int() }),
  },
  /** None of the edits was made; `index` is the one that can’t be. */
  CAPTION_EDIT_REFUSED: {
    status: 409,
    message: 'This edit can’t be made: the words have changed, or there’s no room for it.',
    data: z.object({
      index: z.number().int(),
      reason: z.enum(['cue-gone', 'word-gone', 'speaker-gone', 'no-room', 'nothing-to-do']),
    }),
  },
  CAPTIONS_FILE_UNREADABLE: {
    status: 422,
    message: 'This file has no captions that can be read. Use SRT, WebVTT, ASS or plain text.',
  },
  CAPTIONS_OUTSIDE_VIDEO: {
    status: 422,
    message: 'The captions in this file begin after the end of the video. Choose the file that belongs to it.',
  },
  CAPTIONS_VERSION_NOT_FOUND: { status: 404, message: 'This version no longer exists.' },
  CAPTIONS_NOT_TRANSLATED: { status: 409, message: 'These captions aren’t translated into this language yet.' },
  TRANSLATION_NEEDS_ENGINE: {
    status: 409,
    message: 'Translation needs a language model, and none is set up in this installation.',
  },
})
