import { Trans, useLingui } from '@lingui/react/macro'
import { useSetAtom } from 'jotai'
import { accountForms } from '#domain/accounts/accountForms.ts'
import { type Profile, updateProfile } from '#domain/contracts/accountProfile.ts'
import { type Locale, locales } from '#domain/locale.ts'
import { currencies, type Currency, currencySymbols } from '#domain/money/money.ts'
import { type AreaUnit, areaUnits, areaUnitsIn } from '#domain/units/areaUnits.ts'
import { errorText, successText } from '#i18n/errorText.ts'
import { languageNames } from '#i18n/languageNames.ts'
import { call } from '#api/call.ts'
import { areaUnitAtom } from '#session/areaUnit.ts'
import { FormProblem } from '#session/form/FormProblem.tsx'
import { RestoredNote } from '#ui/entries/RestoredNote.tsx'
import { type RuleForm, useRuleForm } from '#session/form/useRuleForm.ts'
import { SignInAgain } from '#session/identity/SignInAgain.tsx'
import { chooseLocale } from '#session/language.ts'
import { useLeaveQuestion } from '#session/navigation.ts'
import { refreshSession } from '#session/startSession.ts'
import { useOpenSession, useSession } from '#session/useSession.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { FormSummary } from '#ui/FormSummary.tsx'
import { Select } from '#ui/Select.tsx'
import { PasswordField } from '#ui/PasswordField.tsx'
import { TextField } from '#ui/TextField.tsx'
import { useToast } from '#ui/toasts.ts'
import { NameFields } from '#session/form/NameFields.tsx'
import { useAccountLabels } from '../useAccountLabels.ts'
import styles from './Profile.module.css'

const currencyName = (currency: Currency): string => `${currency} ${currencySymbols[currency]}`

const entriesOf = (profile: Profile) => ({
  firstName: profile.firstName,
  lastName: profile.lastName,
  userName: profile.userName,
  currentPassword: '',
  phone: profile.phone,
  locale: profile.locale ?? '',
  areaUnit: profile.areaUnit ?? '',
  currency: profile.currency ?? '',
})
type PersonEntries = ReturnType<typeof entriesOf>

/** Profile settings, saved on the server and applied to this device immediately. */
export function PersonCard({ profile, onSaved }: { profile: Profile; onSaved: (profile: Profile) => void }) {
  const form = usePersonForm(profile, onSaved)
  useLeaveQuestion(form.isDirty, async () => form.reset())
  return (
    <Card title={<Trans>About you</Trans>}>
      <form className={styles.form} noValidate onSubmit={(event) => void form.submit(event)}>
        <RestoredNote form={form} />
        <FormSummary title={errorText('invalidFields')} issues={form.issues} id={form.summaryId} />
        <NameFields firstName={form.field('firstName')} lastName={form.field('lastName')} />
        <div className={styles.pair}>
          <TextField
            {...form.field('userName')}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            hint={<Trans>You can sign in with your user ID or your email.</Trans>}
          />
          <TextField
            {...form.field('phone')}
            type="tel"
            autoComplete="tel-national"
            inputMode="tel"
            placeholder="09xx-xxxxxx"
            hint={<Trans>Format: 09xx-xxxxxx</Trans>}
          />
        </div>
        {profile.hasPassword && form.entries.userName !== profile.userName && (
          <PasswordField {...form.field('currentPassword')} required />
        )}
        <ReadingFields form={form} />
        <FormProblem refusal={form.refusal} waitSeconds={form.waitSeconds} />
        <SignInAgain profile={profile} refusal={form.refusal} returnTo="/profile" />
        <div className={styles.foot}>
          <Button type="submit" variant="primary" busy={form.isBusy}>
            <Trans>Save</Trans>
          </Button>
          {form.isDirty && (
            <Button onClick={() => form.reset()}>
              <Trans>Undo changes</Trans>
            </Button>
          )}
        </div>
      </form>
    </Card>
  )
}

function usePersonForm(profile: Profile, onSaved: (profile: Profile) => void): RuleForm<PersonEntries> {
  const { t } = useLingui()
  const toast = useToast()
  const session = useOpenSession()
  const labels = useAccountLabels()
  const chooseUnit = useSetAtom(areaUnitAtom)
  const form: RuleForm<PersonEntries> = useRuleForm({
    rules: accountForms.profile,
    labels: { ...labels, locale: t`Language`, areaUnit: t`Area unit`, currency: t`Currency` },
    first: entriesOf(profile),
    follow: true,
    keep: { drafts: session.drafts, key: 'profile', secrets: ['currentPassword'] },
    codesAt: { passwordWrong: 'currentPassword' },
    async onSend({ locale, areaUnit, currency, currentPassword, ...person }) {
      const chosen = {
        locale: locales.find((known) => known === locale) ?? null,
        areaUnit: areaUnits.find((known) => known === areaUnit) ?? null,
        currency: currencies.find((known) => known === currency) ?? null,
      }
      const saved = await call(updateProfile, { ...person, ...chosen, ...(currentPassword && { currentPassword }) })
      // From here on the saved profile applies, so clear device overrides that would hide it.
      chooseUnit(undefined)
      if (saved.locale) await chooseLocale(saved.locale)
      onSaved(saved)
      form.reset(entriesOf(saved))
      await refreshSession(session)
      toast({ text: successText('saved'), tone: 'good' })
    },
  })
  return form
}

function ReadingFields({ form }: { form: RuleForm<PersonEntries> }) {
  const { t } = useLingui()
  const { company } = useSession().configuration
  const units = useUnitNames()
  const companyUnit = units[company.areaUnit]
  const companyCurrency = currencyName(company.currency)
  return (
    <>
      <Select
        id={form.fieldId('locale')}
        label={t`Language`}
        hint={<Trans>We use this language on this device and in emails we send you.</Trans>}
        value={form.entries.locale}
        onChange={(value) => form.set('locale', value as Locale | '')}
        emptyLabel={t`Use each device’s setting`}
        choices={locales.map((value) => ({ value, label: languageNames[value] }))}
      />
      <div className={styles.widePair}>
        <Select
          id={form.fieldId('areaUnit')}
          label={t`Area unit`}
          value={form.entries.areaUnit}
          onChange={(value) => form.set('areaUnit', value as AreaUnit | '')}
          emptyLabel={t`Company setting: ${companyUnit}`}
          choices={areaUnitsIn(company.country).map((value) => ({ value, label: units[value] }))}
        />
        <Select
          id={form.fieldId('currency')}
          label={t`Currency`}
          value={form.entries.currency}
          onChange={(value) => form.set('currency', value as Currency | '')}
          emptyLabel={t`Company setting: ${companyCurrency}`}
          choices={currencies.map((value) => ({ value, label: currencyName(value) }))}
        />
      </div>
    </>
  )
}

function useUnitNames(): Record<AreaUnit, string> {
  const { t } = useLingui()
  return {
    m2: t`Square meters (m²)`,
    ping: t`Ping (坪)`,
    km2: t`Square kilometers (km²)`,
    ha: t`Hectares (ha)`,
  }
}
