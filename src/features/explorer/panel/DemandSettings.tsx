import { Trans, useLingui } from '@lingui/react/macro'
import { travelTo } from '#analysis/study/demandModel.ts'
import { resolveAssumptions } from '#analysis/study/resolveAssumptions.ts'
import { modelOf } from '#analysis/study/usualModels.ts'
import { defaultLimits } from '#domain/study/verdictLimits.ts'
import { useAssumptionTexts } from '#mapStage/savedStudy/useAssumptionTexts.ts'
import { travelLimits } from '#domain/store/travelDistance.ts'
import { areaUnitSymbols, squareMetresPer } from '#domain/units/areaUnits.ts'
import { readNumber } from '#domain/fields/masks.ts'
import { fieldLabel } from '#i18n/fieldLabels.ts'
import { formatNumber } from '#i18n/formats.ts'
import { labelled } from '#i18n/labelled.ts'
import { useFieldText } from '#i18n/useFieldText.ts'
import { Select } from '#ui/Select.tsx'
import { TextField } from '#ui/TextField.tsx'
import { useState } from 'react'
import type { DraftStudy } from '../state/draftStudy.ts'
import { useStudyStep } from '../state/studyAtom.ts'
import { adjust } from '../state/studyState.ts'
import { useStudiedPart } from '../state/useStudied.ts'
import styles from './DemandSettings.module.css'
import panelStyles from '../style/WhatIf.module.css'

export function DemandSettings({ study }: { study: DraftStudy }) {
  const { t } = useLingui()
  const step = useStudyStep()
  const { choicesOf, choiceLabel } = useFieldText()
  const formats = choicesOf('format').map((value) => ({ value, label: choiceLabel('format', value) }))
  const times = useStudiedPart(({ calibration }) => calibration.times)
  const isWaiting = useStudiedPart(({ calibration }) => calibration.wait !== undefined)
  const far = travelTo(modelOf(study, times).travel, study.site?.format)
  const stated = useStatedSettings(study)
  return (
    <>
      <div className={styles.fields}>
        <Select
          label={fieldLabel('store', 'format')}
          value={study.site?.format ?? ''}
          emptyLabel={t`Not selected`}
          onChange={(format) => step(adjust({ site: { ...study.site, format: format === '' ? undefined : format } }))}
          choices={formats}
        />
        <SpaceField key={`space ${study.site?.squareMetres}`} study={study} />
        <TravelField key={`travel ${study.travelKilometres}`} study={study} usual={isWaiting ? undefined : far} />
      </div>
      <p className={panelStyles.legend}>
        {isWaiting && study.travelKilometres === undefined ? (
          <Trans>The travel distance isn’t known yet.</Trans>
        ) : (
          stated
        )}
      </p>
    </>
  )
}

function useStatedSettings(study: DraftStudy): string {
  const textsOf = useAssumptionTexts()
  return useStudiedPart(({ calibration, transferred }) => {
    const transfer = { medianSquareMetres: transferred?.transfer?.medianSquareMetres }
    const sources = { choices: study, fit: calibration, transfer, limits: defaultLimits, vintages: [] }
    const isShown = (key: string) =>
      key === 'labelTravel' || (key === 'labelSize' && transferred?.transfer !== undefined)
    return textsOf(resolveAssumptions(sources))
      .filter(({ key }) => isShown(key))
      .map(({ label, text }) => labelled(label, text))
      .join(' ')
  })
}

function SpaceField({ study }: { study: DraftStudy }) {
  const step = useStudyStep()
  const { unitLabel, areaUnit: unit } = useFieldText()
  const known = study.site?.squareMetres
  const [text, setText] = useState(known === undefined ? '' : formatNumber(known / squareMetresPer[unit], 0))
  function settle() {
    const typed = readNumber(text)
    const squareMetres = typed === undefined || typed <= 0 ? undefined : typed * squareMetresPer[unit]
    if (squareMetres !== known) step(adjust({ site: { ...study.site, squareMetres } }))
  }
  return (
    <TextField
      label={fieldLabel('store', 'sellingSpace')}
      inputMode="decimal"
      value={text}
      onChange={setText}
      suffix={unitLabel(areaUnitSymbols[unit])}
      onBlur={settle}
      onKeyDown={(event) => event.key === 'Enter' && settle()}
    />
  )
}

function TravelField({ study, usual }: { study: DraftStudy; usual: number | undefined }) {
  const { t } = useLingui()
  const step = useStudyStep()
  const [text, setText] = useState(study.travelKilometres === undefined ? '' : String(study.travelKilometres))
  const typed = readNumber(text)
  const { min, max } = travelLimits
  const isWrong = text.trim() !== '' && (typed === undefined || typed < min || typed > max)
  function settle() {
    const travelKilometres = text.trim() === '' ? undefined : typed
    if (!isWrong && travelKilometres !== study.travelKilometres) step(adjust({ travelKilometres }))
  }
  return (
    <TextField
      label={t`Maximum travel distance`}
      inputMode="decimal"
      value={text}
      placeholder={usual === undefined ? undefined : formatNumber(usual, 1)}
      onChange={setText}
      suffix={<Trans>km</Trans>}
      error={isWrong && t`Enter a distance from ${formatNumber(min, 1)} to ${formatNumber(max, 0)} km.`}
      onBlur={settle}
      onKeyDown={(event) => event.key === 'Enter' && settle()}
    />
  )
}
