import { type AiVoice, storyLanguages } from '@taplore/contract'
import type { SpeechProvider, SpeechVoice } from '../../../../ports/speech.ts'
import type { Account } from '../speech-accounts.ts'
import type { ClonedVoiceRow, VoiceSampleRow } from '../store.ts'

/** A cloned voice as the API shows it; its recordings come oldest first. */
export function presentCloned(
  row: ClonedVoiceRow,
  samples: readonly VoiceSampleRow[],
  { keyOwner }: Account,
  { level }: SpeechProvider,
): AiVoice {
  const { id, name, language, kind, consents, providerVoice } = row
  const shown = samples.map((sample) => ({
    sample_id: sample.id,
    file_name: sample.fileName,
    size_bytes: sample.bytes,
    durationMs: sample.durationMs,
    peaks: sample.peaks ? [...sample.peaks] : null,
    url: `/api/cloned-voices/${id}/samples/${sample.id}/play?workspace=${row.workspaceId}`,
  }))
  const consent = consents.at(-1)
  return {
    id,
    voiceId: id,
    name,
    languages: [language],
    languageCode: language,
    gender: 'neutral',
    isCloned: true,
    ms_user: false,
    kind,
    level: keyOwner ? 'full' : level,
    state: providerVoice === '' ? 'making' : 'ready',
    audioPreview: shown[0]?.url ?? null,
    samples: shown,
    consent: consent
      ? { at: consent.at, by: consent.name, statement: consent.statement, termsVersion: consent.termsVersion }
      : null,
  }
}

/** A voice of this installation as the API shows it. */
export function presentReady({ id, name, languages, gender }: SpeechVoice, { level }: SpeechProvider): AiVoice {
  return {
    id,
    voiceId: id,
    name,
    languages: [...languages],
    languageCode: languages[0] ?? storyLanguages[0].code,
    gender,
    isCloned: false,
    ms_user: true,
    kind: 'built-in',
    level,
    state: 'ready',
    audioPreview: null,
    samples: [],
    consent: null,
  }
}
