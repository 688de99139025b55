import { useTranslation } from 'react-i18next'
import type { WorkspaceWords } from './display-names.ts'

/** The words of `workspaceLabel` in the language of the interface. */
export function useWorkspaceWords(): WorkspaceWords {
  const { t } = useTranslation()
  return {
    unnamed: t('shell.personalWorkspace'),
    personal: t('stories.personalWorkspace'),
    ofOwner: (owner) => t('shell.workspaceOf', { owner }),
  }
}
