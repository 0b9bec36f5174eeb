import { Trans, useLingui } from '@lingui/react/macro'
import { type FormEvent, useId, useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { CheckboxField } from '#ui/CheckboxField.tsx'
import { ComboBox } from '#ui/ComboBox.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { RestoredNote } from '#ui/entries/RestoredNote.tsx'
import { useDialogDraft } from '#ui/entries/useDialogDraft.ts'
import { Select } from '#ui/Select.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { TextField } from '#ui/TextField.tsx'
import { choiceLists } from '#domain/fields/choiceLists.ts'
import { TypedToFile } from '#fieldKit/TypedToFile.tsx'
import { choiceLabel, fieldLabel } from '#i18n/fieldLabels.ts'
import { FullPlanWords } from '#recordKit/edit/PlanLock.tsx'
import { useFullPlan } from '#session/useFullPlan.ts'
import { FormNotice } from '#ui/FormNotice.tsx'
import { FieldEntry } from '#recordKit/edit/FieldEntry.tsx'
import { type DraftStudy, isCandidate } from '../state/draftStudy.ts'
import { useUsualName } from './useUsualName.ts'
import type { ViewedZone } from '../state/studied.ts'
import { type SavableZone, savableZones } from './savableZones.ts'
import { type SaveForm, useSaveStudy } from './useSaveStudy.tsx'
import { type SaveChoices, useSaveChoices } from './useSaveChoices.ts'
import styles from './SaveStudyDialog.module.css'
import panelStyles from '../style/WhatIf.module.css'
import { savableZoneText } from '../text/zoneText.ts'
import { NoVerdictNote } from './NoVerdictNote.tsx'

interface SaveStudyDialogProps {
  study: DraftStudy
  zone: ViewedZone | undefined
  onClose: () => void
}

/** Dialog that saves a candidate as a store under evaluation, with its zones, or other studies as trade zones. */
export function SaveStudyDialog({ study, zone, onClose }: SaveStudyDialogProps) {
  const choices = useSaveChoices()
  const formId = useId()
  const [isBusy, setIsBusy] = useState(false)
  const full = useFullPlan('store')
  const lock = isCandidate(study) ? full : undefined
  return (
    <Dialog
      isOpen
      title={isCandidate(study) ? <Trans>Save candidate</Trans> : <Trans>Save as trade zone</Trans>}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="primary" type="submit" form={formId} busy={isBusy} disabled={!choices || Boolean(lock)}>
            <Trans>Save</Trans>
          </Button>
        </>
      }
    >
      {lock && (
        <FormNotice tone="warn">
          <FullPlanWords full={lock} /> <Trans>Upgrade plan and unlock more functions</Trans>
        </FormNotice>
      )}
      {choices ? (
        <SaveFields {...{ study, zone, choices, formId, onClose }} onBusy={setIsBusy} />
      ) : (
        <Skeleton lines={4} />
      )}
    </Dialog>
  )
}

interface SaveFieldsProps extends SaveStudyDialogProps {
  choices: SaveChoices
  formId: string
  onBusy: (isBusy: boolean) => void
}

function SaveFields({ study, zone, choices, formId, onClose, onBusy }: SaveFieldsProps) {
  const isNew = isCandidate(study)
  const usualName = useUsualName()
  // Computed once on opening, so that exactly the zones in the list are saved.
  const [zones] = useState(() => savableZones(study, zone))
  const draft = useDialogDraft(`saveStudy:${isNew ? 'candidate' : (study.storeId ?? 'area')}`, {
    name: study.name || (isNew ? '' : usualName()),
    posCode: choices.freePosCode,
    brand: choices.brands[0]?.value ?? '',
    storeId: study.storeId ?? '',
    tiers: tierLines(Object.fromEntries(zones.filter(({ isWanted }) => isWanted).map(({ id, tier }) => [id, tier]))),
  })
  const form: SaveForm = { ...draft.entries, tiers: tiersOf(draft.entries.tiers, zones) }
  const { save, issues, failure } = useSaveStudy(study, choices)
  const set = ({ tiers, ...change }: Partial<SaveForm>) =>
    draft.set(tiers ? { ...change, tiers: tierLines(tiers) } : change)

  async function onSubmit(event: FormEvent) {
    event.preventDefault()
    onBusy(true)
    const isSaved = await save(form, zones)
    onBusy(false)
    if (!isSaved) return
    void draft.drop()
    onClose()
  }

  return (
    <form id={formId} className={styles.form} onSubmit={(event) => void onSubmit(event)} noValidate>
      <RestoredNote form={draft} />
      <NoVerdictNote />
      {failure !== undefined && (
        <div>
          <p role="alert" className={panelStyles.problem}>
            {failure}
          </p>
          <TypedToFile
            entity={isNew ? 'store' : 'tradeZone'}
            texts={isNew ? { name: form.name, posCode: form.posCode } : { name: form.name }}
          />
        </div>
      )}
      <TextField
        label={isNew ? fieldLabel('store', 'name') : fieldLabel('tradeZone', 'name')}
        required
        data-autofocus
        value={form.name}
        onChange={(name) => set({ name })}
        error={issues.name}
        maxLength={120}
      />
      {isNew && <StoreFields {...{ form, set, issues }} />}
      {study.place === undefined && <OwnerField {...{ form, set, choices }} />}
      <ZoneChoice
        zones={zones}
        tiers={form.tiers}
        isFixed={zones.length === 1 && !isNew}
        onTiers={(tiers) => set({ tiers })}
      />
    </form>
  )
}

const tierLines = (tiers: SaveForm['tiers']): readonly string[] =>
  Object.entries(tiers).map(([id, tier]) => `${tier} ${id}`)

/** Parses tiers, ignoring zones that no longer exist. */
function tiersOf(lines: readonly string[], zones: readonly SavableZone[]): SaveForm['tiers'] {
  const known = new Set(zones.map(({ id }) => id))
  const pairs = lines.map((line) => [line.slice(line.indexOf(' ') + 1), line.slice(0, line.indexOf(' '))] as const)
  return Object.fromEntries(pairs.filter(([id]) => known.has(id)))
}

interface StoreFieldsProps {
  form: SaveForm
  set: (change: Partial<SaveForm>) => void
  issues: ReturnType<typeof useSaveStudy>['issues']
  choices: SaveChoices
}

function StoreFields({ form, set, issues }: Omit<StoreFieldsProps, 'choices'>) {
  return (
    <>
      <TextField
        label={fieldLabel('store', 'posCode')}
        required
        value={form.posCode}
        onChange={(posCode) => set({ posCode })}
        error={issues.posCode}
        maxLength={30}
      />
      <FieldEntry
        entity="store"
        field="brand"
        text={form.brand}
        onText={(brand) => set({ brand })}
        error={issues.brand}
      />
    </>
  )
}

function OwnerField({ form, set, choices }: Omit<StoreFieldsProps, 'issues'>) {
  return (
    <ComboBox
      label={fieldLabel('tradeZone', 'store')}
      hint={<Trans>Leave empty for a zone that doesn’t belong to a store.</Trans>}
      value={form.storeId}
      onChange={(storeId) => set({ storeId })}
      choices={choices.stores}
    />
  )
}

interface ZoneChoiceProps {
  zones: readonly SavableZone[]
  tiers: Readonly<Record<string, string>>
  /** True if this is the only zone, which can't be deselected. */
  isFixed: boolean
  onTiers: (tiers: Readonly<Record<string, string>>) => void
}

function ZoneChoice({ zones, tiers, isFixed, onTiers }: ZoneChoiceProps) {
  const { t } = useLingui()
  const tierChoices = choiceLists.tradeZoneTier.choices.map(({ value }) => ({
    value,
    label: choiceLabel('tradeZoneTier', value),
  }))
  function toggle(zone: SavableZone, isWanted: boolean) {
    const { [zone.id]: _gone, ...rest } = tiers
    onTiers(isWanted ? { ...rest, [zone.id]: zone.tier } : rest)
  }
  return (
    <fieldset className={styles.zones}>
      <legend>
        <Trans>Trade zones to save</Trans>
      </legend>
      {zones.map((zone) => {
        const tier = tiers[zone.id]
        const words = savableZoneText(zone)
        return (
          <div key={zone.id} className={styles.zoneRow}>
            {isFixed ? (
              <span>{words}</span>
            ) : (
              <CheckboxField
                label={words}
                checked={tier !== undefined}
                onChange={(isWanted) => toggle(zone, isWanted)}
              />
            )}
            {tier !== undefined && (
              <Select
                label={t`Tier for ${words}`}
                labelHidden
                value={tier}
                onChange={(chosen) => onTiers({ ...tiers, [zone.id]: chosen })}
                choices={tierChoices}
              />
            )}
          </div>
        )
      })}
    </fieldset>
  )
}
