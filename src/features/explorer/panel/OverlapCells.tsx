import { useLingui } from '@lingui/react/macro'
import type { StoreOverlap } from '#analysis/studyTypes.ts'
import { metresText } from '#i18n/distanceText.ts'
import { formatPercent } from '#i18n/formats.ts'
import { numberFormula, quotientFormula } from '#analysis/spreadsheet/spreadsheetFormula.ts'
import { StudyFigure } from '../figures/StudyFigure.tsx'
import { ImpactCell } from './ImpactCell.tsx'
import { countText } from '../text/countText.ts'
import { squareMetresText } from '#i18n/squareMetresText.ts'
import type { Studied } from '../state/studied.ts'
import overlapStyles from './OverlapTable.module.css'
import type { StudyInput } from '../figures/studyFigureSpec.ts'

const measures = [
  ['a1', 'areaOverlapA1'],
  ['a2', 'areaOverlapA2'],
  ['a3', 'areaOverlapA3'],
  ['a4', 'areaOverlapA4'],
] as const

export function OverlapCells({ storeId }: { storeId: string }) {
  const { t } = useLingui()
  const inputsOf = useOverlapInputs()
  const of = ({ answer }: Studied): StoreOverlap | undefined =>
    answer.overlaps.find((overlap) => overlap.storeId === storeId)
  const inputsFrom = (write: (overlap: StoreOverlap) => readonly StudyInput[]) => (studied: Studied) => {
    const overlap = of(studied)
    return overlap ? write(overlap) : []
  }
  return (
    <>
      {measures.map(([measure, method]) => (
        <td key={measure}>
          <StudyFigure
            label={measure.toUpperCase()}
            read={(studied) => landText(of(studied)?.[measure])}
            unit="%"
            method={method}
            restsOn={['records']}
            inputs={inputsFrom(inputsOf)}
            spreadsheet={(studied) => measureFormula(measure, of(studied))}
          />
        </td>
      ))}
      <td>
        <StudyFigure
          label={t`Shared population`}
          read={(studied) => countText(of(studied)?.sharedPopulation)}
          strong
          method="sharedPopulation"
          spreadsheet={(studied) => numberFormula(of(studied)?.sharedPopulation)}
          restsOn={['areas', 'demographics', 'records']}
          inputs={inputsFrom((overlap) => [
            { key: 'store', label: t`People in your store’s zone`, value: countText(overlap.storePopulation) },
            { key: 'zone', label: t`People in this zone`, value: countText(overlap.zonePopulation) },
            ...inputsOf(overlap),
          ])}
        />
        <div className={overlapStyles.exposed}>
          <StudyFigure
            label={t`People who could switch`}
            read={(studied) => exposedText(of(studied))}
            method="exposedPopulation"
            spreadsheet={(studied) => quotientFormula([of(studied)?.sharedPopulation], of(studied)?.storePopulation)}
            restsOn={['areas', 'demographics', 'records']}
            inputs={inputsFrom((overlap) => [
              { key: 'shared', label: t`People in both zones`, value: countText(overlap.sharedPopulation) },
              { key: 'store', label: t`People in your store’s zone`, value: countText(overlap.storePopulation) },
            ])}
          />
        </div>
      </td>
      <ImpactCell storeId={storeId} />
    </>
  )
}

/** Returns the spreadsheet formula of an area share in percent: square meters ÷ square meters × 100. */
function measureFormula(measure: (typeof measures)[number][0], overlap: StoreOverlap | undefined): string | undefined {
  if (!overlap) return undefined
  const { storeSquareMetres: store, zoneSquareMetres: zone, sharedSquareMetres: shared } = overlap
  const quotient = {
    a1: quotientFormula([store], zone),
    a2: quotientFormula([shared], store + zone - shared),
    a3: quotientFormula([shared], store),
    a4: quotientFormula([shared], zone),
  }[measure]
  return quotient && `${quotient}*100`
}

/** Formats a share without a percent sign, because the figure's unit adds it. */
const landText = (share: number | undefined): string =>
  share === undefined ? '–' : formatPercent(share, share >= 1 ? 0 : 1).replace('%', '')

function exposedText(overlap: StoreOverlap | undefined): string {
  if (overlap?.sharedPopulation === undefined || !overlap.storePopulation) return '–'
  return formatPercent(overlap.sharedPopulation / overlap.storePopulation)
}

function useOverlapInputs(): (overlap: StoreOverlap) => readonly StudyInput[] {
  const { t } = useLingui()
  return (overlap) => [
    { key: 'storeGround', label: t`Your store’s zone`, value: squareMetresText(overlap.storeSquareMetres) },
    { key: 'zoneGround', label: t`This zone`, value: squareMetresText(overlap.zoneSquareMetres) },
    { key: 'shared', label: t`Shared area`, value: squareMetresText(overlap.sharedSquareMetres) },
    { key: 'metres', label: t`Distance`, value: metresText(overlap.metres) },
  ]
}
