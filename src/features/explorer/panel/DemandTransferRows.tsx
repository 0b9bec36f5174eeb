import { Trans, useLingui } from '@lingui/react/macro'
import type { MethodId } from '#analysis/methods.ts'
import { netNewPeople } from '#domain/money/demandWorth.ts'
import type { DemandTransferAnswer } from '#analysis/study/demandTransfer.ts'
import { firstDemandModel } from '#analysis/study/usualModels.ts'
import { fieldLabel } from '#i18n/fieldLabels.ts'
import { formatPercent } from '#i18n/formats.ts'
import { SegmentedControl } from '#ui/SegmentedControl.tsx'
import {
  differenceFormula,
  numberFormula,
  quotientFormula,
  termsFormula,
} from '#analysis/spreadsheet/spreadsheetFormula.ts'
import { StudyFigure } from '../figures/StudyFigure.tsx'
import { countText } from '../text/countText.ts'
import type { DraftStudy } from '../state/draftStudy.ts'
import type { Studied } from '../state/studied.ts'
import { useStudyStep } from '../state/studyAtom.ts'
import { adjust } from '../state/studyState.ts'
import { useStudiedPart } from '../state/useStudied.ts'
import { ChangeRows } from './ChangeRows.tsx'
import { DemandSettings } from './DemandSettings.tsx'
import styles from '../style/WhatIf.module.css'
import type { StudyInput } from '../figures/studyFigureSpec.ts'

export function DemandTransferRows({ study }: { study: DraftStudy }) {
  const { t } = useLingui()
  const step = useStudyStep()
  const hasNone = useStudiedPart(({ transferred }) => transferred !== undefined && !transferred.transfer)
  const hasPeople = useStudiedPart(({ figures }) => figures.values.population !== undefined)
  if (hasNone) return hasPeople ? <TooMany /> : null
  const chosen = study.demandModel ?? firstDemandModel
  const space = fieldLabel('store', 'sellingSpace')
  const formula = { square: t`${space} ÷ d²`, exponential: t`${space} ÷ e^(d ÷ 2)`, plain: t`${space} ÷ d` }[chosen]
  return (
    <section className={styles.section}>
      <div className={styles.sectionHead}>
        <h3>
          <Trans>Demand transfer</Trans>
        </h3>
        <SegmentedControl
          label={t`Distance decay`}
          value={chosen}
          onChange={(demandModel) => step(adjust({ demandModel }))}
          segments={[
            { value: 'square', label: t`Steep` },
            { value: 'exponential', label: t`Medium` },
            { value: 'plain', label: t`Weak` },
          ]}
        />
      </div>
      <DemandSettings study={study} />
      <p className={styles.legend}>
        <Trans>
          Distance decay sets how quickly a store’s pull drops with distance d (km). In the Huff model, pull = {formula}
          . The decay rate is a default value.
        </Trans>
      </p>
      <TransferFigures />
      <ChangeRows />
    </section>
  )
}

function TooMany() {
  return (
    <section className={styles.section}>
      <h3>
        <Trans>Demand transfer</Trans>
      </h3>
      <p className={styles.legend}>
        <Trans>
          There are too many stores and competitors on this device to calculate how much demand a candidate would take
          from each.
        </Trans>
      </p>
    </section>
  )
}

interface TransferRow {
  readonly key: string
  readonly label: string
  readonly method: MethodId
  readonly read: (transfer: DemandTransferAnswer) => string
  readonly spreadsheet: (transfer: DemandTransferAnswer) => string | undefined
}

function TransferFigures() {
  const { t } = useLingui()
  const rows = useTransferRows()
  const inputs = ({ transferred }: Studied): readonly StudyInput[] => {
    const transfer = transferred?.transfer
    return transfer
      ? [
          { key: 'people', label: t`People within travel distance`, value: countText(transfer.people) },
          { key: 'captured', label: t`People attracted`, value: countText(transfer.captured) },
          { key: 'ownLoss', label: t`People taken from your stores`, value: countText(transfer.ownLoss) },
          { key: 'others', label: t`People taken from competitors`, value: countText(transfer.fromCompetitors) },
          {
            key: 'newly',
            label: t`People not previously within reach of any store`,
            value: countText(transfer.newlyReached),
          },
          { key: 'stores', label: t`My stores`, value: countText(transfer.ownStoreCount) },
          { key: 'competitors', label: t`Competitors`, value: countText(transfer.competitorCount) },
        ]
      : []
  }
  return (
    <dl className={styles.pois}>
      {rows.map(({ key, label, method, read, spreadsheet }) => (
        <div key={key}>
          <dt>{label}</dt>
          <dd>
            <StudyFigure
              label={label}
              read={({ transferred }) => (transferred?.transfer ? read(transferred.transfer) : '…')}
              method={method}
              restsOn={['demographics', 'records']}
              inputs={inputs}
              spreadsheet={({ transferred }) => transferred?.transfer && spreadsheet(transferred.transfer)}
              beyondZone
            />
          </dd>
        </div>
      ))}
    </dl>
  )
}

function useTransferRows(): readonly TransferRow[] {
  const { t } = useLingui()
  return [
    {
      key: 'captured',
      label: t`People attracted`,
      method: 'huffDemand',
      read: ({ captured }) => countText(captured),
      spreadsheet: ({ ownLoss, fromCompetitors, newlyReached }) =>
        termsFormula([ownLoss, fromCompetitors, newlyReached]),
    },
    {
      key: 'ownLoss',
      label: t`People taken from your stores`,
      method: 'ownLoss',
      read: ({ ownLoss }) => countText(ownLoss),
      spreadsheet: ({ ownLoss }) => numberFormula(ownLoss),
    },
    {
      key: 'netNew',
      label: t`Net new to the chain`,
      method: 'netNew',
      read: (transfer) => countText(netNewPeople(transfer)),
      spreadsheet: ({ captured, ownLoss }) => differenceFormula(Math.round(captured), Math.round(ownLoss)),
    },
    {
      key: 'rate',
      label: t`Cannibalization rate`,
      method: 'cannibalisationRate',
      read: ({ cannibalisationRate }) => (cannibalisationRate === null ? '–' : formatPercent(cannibalisationRate, 1)),
      spreadsheet: ({ captured, ownLoss }) => quotientFormula([ownLoss], captured),
    },
  ]
}
