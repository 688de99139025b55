import { interfaceLanguages } from '@taplore/contract'
import { Select } from '@taplore/ui'
import { Globe } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { speak } from '../../texts/start-texts.ts'
import { writeDeviceLanguage } from './local-storage.ts'

export const languageOptions = interfaceLanguages.map(({ code, name }) => ({ value: code as string, label: name }))

/** The language of pages before sign-in; stored on this device. */
export function LanguageChoice() {
  const { t, i18n } = useTranslation()
  return (
    <span className="ms-auto w-44 min-w-0">
      <Select
        label={t('auth.language')}
        size="small"
        icon={Globe}
        value={i18n.language}
        options={languageOptions}
        onChange={(language) => {
          writeDeviceLanguage(language)
          void speak(language)
        }}
      />
    </span>
  )
}
