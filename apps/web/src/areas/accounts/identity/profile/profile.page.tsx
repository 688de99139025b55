import { useMutation, useQuery } from '@tanstack/react-query'
import { newPasswordSchema, accountMessages as say } from '@taplore/contract'
import { headerNameSchema } from '@taplore/kit'
import { Button, Combobox, Field, Input, PasswordInput, SectionTitle, Select, StrengthMeter } from '@taplore/ui'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { query } from '../../../../api/client.ts'
import { readProblem } from '../../../../api/problem.ts'
import { queryClient } from '../../../../api/query-client.ts'
import { sessionStore, useSession } from '../../../../api/session-store.ts'
import { notify, notifyProblem } from '../../../../common/feedback/notify.ts'
import { useSchemaForm } from '../../../../common/forms/use-schema-form.ts'
import { SectionLinks } from '../../../../shell/navigation/section-links.tsx'
import { SettingsPage } from '../../../../shell/navigation/settings-page.tsx'
import { languageOptions } from '../../../../shell/session/language-picker.tsx'
import { speak } from '../../../../texts/start-texts.ts'
import { timezoneOptions } from '../../../../texts/timezones.ts'
import { EmailSection } from '../email-change/email-section.tsx'
import { SetPasswordByMail } from '../password/set-password-by-mail.tsx'
import { TwoFactorSection } from '../two-factor/two-factor-section.tsx'
import { DeleteAccountSection } from './delete-account-section.tsx'
import { PhotoField } from './photo-field.tsx'
import { ProviderKeysSection } from './provider-keys-section.tsx'
import { SessionsSection } from './sessions-section.tsx'
import { SocialSection } from './social-section.tsx'

/** The user's own settings in four parts. `tokens` belong to another feature; the route provides them. */
export function ProfilePage({ section, tokens }: { section: string | undefined; tokens: ReactNode }) {
  const { t } = useTranslation()
  const parts = [
    {
      id: undefined,
      label: t('nav.profile'),
      content: [<NameSection key="name" />, <EmailSection key="email" />, <InterfaceSection key="interface" />],
    },
    {
      id: 'security',
      label: t('profile.security'),
      content: [
        <PasswordSection key="password" />,
        <TwoFactorSection key="factors" />,
        <SocialSection key="social" />,
        <SessionsSection key="sessions" />,
      ],
    },
    { id: 'tokens', label: t('profile.tokens'), content: [tokens, <ProviderKeysSection key="provider-keys" />] },
    { id: 'data', label: t('profile.data'), content: [<DeleteAccountSection key="deletion" />] },
  ]
  const chosen = parts.find(({ id }) => id === section) ?? parts[0]
  return (
    <SettingsPage title={t('nav.profile')}>
      <div className="flex max-w-[640px] flex-col gap-10">
        <SectionLinks label={t('nav.profile')} path="/profile" section={chosen?.id} links={parts} />
        {chosen?.content}
      </div>
    </SettingsPage>
  )
}

const nameSchema = z.object({ name: headerNameSchema(120, { missing: say.profileNameMissing }) })

function NameSection() {
  const { t } = useTranslation()
  const session = useSession()
  const form = useSchemaForm(nameSchema, { values: { name: session.displayName ?? '' } })
  const save = useMutation(
    query.identity.updateProfile.mutationOptions({
      onSuccess: (answer) => {
        sessionStore.set({ displayName: answer.session.displayName, photoURL: answer.session.photoURL })
        queryClient.setQueryData(query.identity.session.queryKey(), answer.session)
        notify('account', 'success', answer.message)
      },
      onError: (error) => notifyProblem('account', error, say.profileFailed),
    }),
  )
  return (
    <section className="tint-ink">
      <SectionTitle title={t('profile.you')} />
      <form noValidate className="flex flex-col gap-4" onSubmit={form.handleSubmit((values) => save.mutate(values))}>
        <PhotoField />
        <Field label={t('profile.name')} error={form.formState.errors.name?.message}>
          {(control) => <Input {...control} {...form.register('name')} size="large" autoComplete="name" />}
        </Field>
        <div>
          <Button type="submit" kind="primary" isLoading={save.isPending} disabled={!form.formState.isDirty}>
            {t('profile.save')}
          </Button>
        </div>
      </form>
    </section>
  )
}

function InterfaceSection() {
  const { t } = useTranslation()
  const preferences = useQuery(query.identity.preferences.get.queryOptions())
  const store = {
    onSuccess: (answer: unknown) =>
      queryClient.setQueryData(query.identity.preferences.get.queryKey(), answer as never),
    onError: (error: unknown) => void notifyProblem('account', error, say.profileFailed),
  }
  const save = useMutation(query.identity.preferences.set.mutationOptions(store))
  const saveLanguage = useMutation(
    query.identity.language.save.mutationOptions({
      onSuccess: async ({ lang }) => {
        // Data of the signed-in user: the page follows the session.
        queryClient.setQueryData(
          query.identity.session.queryKey(),
          (session) => session && { ...session, language: lang },
        )
        queryClient.setQueryData(
          query.identity.preferences.get.queryKey(),
          (kept) => kept && { ...kept, language: lang },
        )
        await speak(lang)
        notify('account', 'success', say.profileUpdated)
      },
      onError: () => notify('account', 'error', say.languageFailed),
    }),
  )
  return (
    <section className="tint-ink">
      <SectionTitle title={t('profile.interface')} />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t('profile.language')}>
          {(control) => (
            <Select
              control={control}
              size="large"
              value={saveLanguage.isPending ? saveLanguage.variables.lang : preferences.data?.language}
              isDisabled={!preferences.data}
              onChange={(lang) => saveLanguage.mutate({ lang })}
              options={languageOptions}
            />
          )}
        </Field>
        <Field label={t('profile.timezone')}>
          {(control) => (
            <Combobox
              control={control}
              size="large"
              label={t('profile.timezone')}
              value={(save.isPending && save.variables.timezone) || preferences.data?.timezone}
              isDisabled={!preferences.data}
              onChange={(timezone) => save.mutate({ timezone })}
              options={timezoneOptions()}
            />
          )}
        </Field>
      </div>
    </section>
  )
}

const passwordSchema = z
  .object({
    currentPassword: z.string().min(1, say.passwordFieldsMissing),
    newPassword: z.string().min(1, say.passwordFieldsMissing).pipe(newPasswordSchema),
    confirmPassword: z.string().min(1, say.passwordFieldsMissing),
  })
  .refine((values) => values.newPassword === values.confirmPassword, {
    path: ['confirmPassword'],
    message: say.passwordsDiffer,
  })

/** A social-only account has no password to confirm: it gets one by email instead (PROF-13). */
function PasswordSection() {
  const connections = useQuery(query.social.connections.queryOptions())
  return connections.data?.hasPassword === false ? <SetPasswordByMail /> : <ChangePassword />
}

const wrongFields: Readonly<Record<string, 'currentPassword' | 'newPassword'>> = {
  CURRENT_PASSWORD_WRONG: 'currentPassword',
  PASSWORD_TOO_COMMON: 'newPassword',
}

function ChangePassword() {
  const { t } = useTranslation()
  const form = useSchemaForm(passwordSchema, {
    defaultValues: { currentPassword: '', newPassword: '', confirmPassword: '' },
  })
  const { errors } = form.formState
  const change = useMutation(
    query.identity.changePassword.mutationOptions({
      onSuccess: (answer) => {
        form.reset()
        notify('account', 'success', answer.message)
      },
      onError: (error) => {
        const { code, message } = readProblem(error)
        const field = wrongFields[code]
        if (field) form.setError(field, { message }, { shouldFocus: true })
        else notifyProblem('account', error, say.passwordFailed)
      },
    }),
  )
  return (
    <section className="tint-ink">
      <SectionTitle title={t('profile.password')} />
      <form noValidate className="flex flex-col gap-4" onSubmit={form.handleSubmit((values) => change.mutate(values))}>
        <Field label={t('profile.currentPassword')} error={errors.currentPassword?.message}>
          {(control) => (
            <PasswordInput
              {...control}
              {...form.register('currentPassword')}
              size="large"
              autoComplete="current-password"
            />
          )}
        </Field>
        <div className="flex flex-col gap-2">
          <Field label={t('auth.newPassword')} error={errors.newPassword?.message}>
            {(control) => (
              <PasswordInput
                {...control}
                {...form.register('newPassword', { deps: 'confirmPassword' })}
                size="large"
                autoComplete="new-password"
              />
            )}
          </Field>
          <StrengthMeter password={form.watch('newPassword')} isRefused={errors.newPassword !== undefined} />
        </div>
        <Field label={t('auth.repeatPassword')} error={errors.confirmPassword?.message}>
          {(control) => (
            <PasswordInput
              {...control}
              {...form.register('confirmPassword')}
              size="large"
              autoComplete="new-password"
            />
          )}
        </Field>
        <div>
          <Button type="submit" isLoading={change.isPending}>
            {t('profile.changePassword')}
          </Button>
        </div>
      </form>
    </section>
  )
}
