import { Trans, useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useState } from 'react'
import type { EntityChanges } from '#domain/entities.ts'
import { locales } from '#domain/locale.ts'
import { formatNumber } from '#i18n/formats.ts'
import { languageNames } from '#i18n/languageNames.ts'
import { rejectText } from '#i18n/rejectText.ts'
import { failureText } from '#recordKit/save/saveText.ts'
import { useSave } from '#session/useSave.ts'
import { useSession } from '#session/useSession.ts'
import { Button } from '#ui/Button.tsx'
import { CheckboxField } from '#ui/CheckboxField.tsx'
import { DateField } from '#ui/DateField.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { FieldError } from '#ui/FieldFrame.tsx'
import { MultiSelect } from '#ui/MultiSelect.tsx'
import { NumberField } from '#ui/NumberField.tsx'
import { TextField } from '#ui/TextField.tsx'
import { PublicLinkCard } from '../publicLink/PublicLinkCard.tsx'
import { BoundAccountsField } from './BoundAccountsField.tsx'
import { useDesign } from './design.ts'
import { readCount } from './readCount.ts'
import styles from './SurveyDesigner.module.css'
import { useBindingChoices } from './useBindingChoices.ts'

type Changes = EntityChanges<'survey'>

export function SettingsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const { record } = useDesign()
  const { companyId } = useSession().member
  const { problem, set, save } = useSet()
  const { fields } = record
  return (
    <Dialog
      title={<Trans>Survey settings</Trans>}
      isOpen
      wide
      onClose={onClose}
      actions={
        <Button variant="primary" onClick={onClose}>
          <Trans>Done</Trans>
        </Button>
      }
    >
      <div className={styles.settings}>
        {problem !== undefined && <FieldError id="survey-settings-problem">{problem}</FieldError>}
        <LeftField
          label={t`Topic`}
          value={fields.topic ?? ''}
          required
          onLeave={(topic) => topic.trim() !== '' && set({ topic })}
        />
        <LeftField
          label={t`Topic (English)`}
          value={fields.topicEnglish ?? ''}
          onLeave={(topic) => set({ topicEnglish: topic === '' ? null : topic })}
        />
        <div className={styles.pair}>
          <DateField
            label={<Trans>Opens on</Trans>}
            value={fields.opensOn ?? ''}
            max={fields.closesOn}
            onChange={(day) => set({ opensOn: day === '' ? null : day })}
          />
          <DateField
            label={<Trans>Closes on</Trans>}
            value={fields.closesOn ?? ''}
            min={fields.opensOn}
            onChange={(day) => set({ closesOn: day === '' ? null : day })}
          />
        </div>
        <LanguagesField />
        <BindingFields onSet={set} />
        <TargetField value={fields.wanted} onValue={(wanted) => set({ wanted })} />
        <PublicLinkCard survey={record} companyId={companyId} onSave={save} />
      </div>
    </Dialog>
  )
}

function useSet() {
  const { record } = useDesign()
  const save = useSave()
  const [problem, setProblem] = useState<string>()
  async function set(changes: Changes) {
    try {
      const outcome = await save('survey', record, changes, {})
      setProblem(outcome.saved ? undefined : rejectText(outcome.code))
    } catch (error) {
      setProblem(failureText(error))
    }
  }
  return { problem, save: set, set: (changes: Changes) => void set(changes) }
}

interface LeftFieldProps {
  label: string
  value: string
  required?: boolean
  onLeave: (text: string) => void
}

/** Text field that saves on blur and when the dialog closes. */
function LeftField({ label, value, required, onLeave }: LeftFieldProps) {
  const [typed, setTyped] = useState<string>()
  function leave() {
    if (typed !== undefined && typed !== value) onLeave(typed)
    setTyped(undefined)
  }
  useOnUnmount(leave)
  return (
    <TextField
      label={label}
      required={required}
      value={typed ?? value}
      maxLength={200}
      onChange={setTyped}
      onBlur={leave}
    />
  )
}

interface TargetFieldProps {
  value: number | undefined
  onValue: (value: number | null) => void
}

const targetBounds = { smallest: 1, largest: 9_999_999 }

/** Target number of responses, saved on blur and when the dialog closes. Invalid text stays visible and isn't saved. */
function TargetField({ value, onValue }: TargetFieldProps) {
  const { t } = useLingui()
  const [typed, setTyped] = useState<string>()
  const number = readCount(typed ?? '', targetBounds)
  const isWrong = typed !== undefined && typed.trim() !== '' && number === undefined
  const smallest = formatNumber(targetBounds.smallest)
  const largest = formatNumber(targetBounds.largest)
  function leave() {
    if (typed === undefined || isWrong) return
    if (number !== value) onValue(number ?? null)
    setTyped(undefined)
  }
  useOnUnmount(leave)
  return (
    <NumberField
      label={t`Target responses`}
      inputMode="numeric"
      value={typed ?? (value === undefined ? '' : String(value))}
      error={isWrong && t`Enter a whole number from ${smallest} to ${largest}.`}
      onChange={setTyped}
      onBlur={leave}
    />
  )
}

/** Calls `leave` on unmount, because a closing dialog removes its focused field without a blur event. */
function useOnUnmount(leave: () => void): void {
  const onUnmount = useEffectEvent(leave)
  useEffect(() => () => onUnmount(), [])
}

function LanguagesField() {
  const { languages } = useDesign()
  const { set } = useSet()
  return (
    <fieldset>
      <legend className={styles.legend}>
        <Trans>Languages</Trans>
      </legend>
      <div className={styles.checks}>
        {locales.map((locale) => (
          <CheckboxField
            key={locale}
            label={languageNames[locale]}
            checked={languages.includes(locale)}
            disabled={languages.length === 1 && languages.includes(locale)}
            onChange={(isWanted) =>
              set({ languages: locales.filter((one) => (one === locale ? isWanted : languages.includes(one))) })
            }
          />
        ))}
      </div>
    </fieldset>
  )
}

function BindingFields({ onSet }: { onSet: (changes: Changes) => void }) {
  const { t } = useLingui()
  const { fields } = useDesign().record
  const choices = useBindingChoices()
  return (
    <>
      <BoundAccountsField values={fields.boundAccounts ?? []} onChange={(boundAccounts) => onSet({ boundAccounts })} />
      <MultiSelect
        label={<Trans>Assigned stores</Trans>}
        hint={<Trans>Surveyors assigned to these stores also receive this survey.</Trans>}
        placeholder={t`Code or name`}
        values={fields.boundStores ?? []}
        choices={choices.stores}
        onChange={(boundStores) => onSet({ boundStores })}
      />
      <MultiSelect
        label={<Trans>Assigned trade zones</Trans>}
        placeholder={t`Name`}
        values={fields.boundZones ?? []}
        choices={choices.zones}
        onChange={(boundZones) => onSet({ boundZones })}
      />
    </>
  )
}
