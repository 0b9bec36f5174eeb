import { Trans, useLingui } from '@lingui/react/macro'
import { type MethodId, methodOf } from '#analysis/methods.ts'
import { numberFormula, quotientFormula } from '#analysis/spreadsheet/spreadsheetFormula.ts'
import type { OwnZones, StorePair } from '#analysis/studyTypes.ts'
import { metresText } from '#i18n/distanceText.ts'
import { formatNumber, formatPercent } from '#i18n/formats.ts'
import { methodText } from '#i18n/methodText.ts'
import { CopyFigure } from '#session/figures/CopyFigure.tsx'
import { MethodLink } from '#session/MethodLink.tsx'
import { classNames } from '#ui/classNames.ts'
import { FigureButton } from '#ui/FigureButton.tsx'
import { FigureExplanation } from '#ui/FigureExplanation.tsx'
import { StatusShape } from '#ui/StatusShape.tsx'
import type { ShapeName } from '#ui/statusShapePath.ts'
import { useMapStores } from '#mapStage/storesOnMap.ts'
import { squareMetresText } from '#i18n/squareMetresText.ts'
import styles from './OverlapPanel.module.css'
import { usePairSource } from './usePairSource.ts'

interface PairRowProps {
  pair: StorePair
  ownZones: OwnZones
  isChosen: boolean
  onShow: (pair: StorePair) => void
}

export function PairRow({ pair, ownZones, isChosen, onShow }: PairRowProps) {
  const { t } = useLingui()
  const stores = useMapStores()
  const [a, b] = [pair.storeA, pair.storeB].map((id) => stores?.find((store) => store.id === id))
  const nameA = a?.name ?? '–'
  const nameB = b?.name ?? '–'
  return (
    <li className={classNames(styles.row, isChosen && styles.chosen)}>
      <button
        type="button"
        className={styles.names}
        aria-label={t`Show ${nameA} and ${nameB} on the map`}
        aria-current={isChosen || undefined}
        onClick={() => onShow(pair)}
      >
        {[a, b].map((store, at) => (
          <span key={store?.id ?? at} className={styles.name}>
            {store && <StatusShape status={Number(store.status) as ShapeName} size={16} />}
            <span className={styles.nameText}>{store?.name ?? '–'}</span>
          </span>
        ))}
      </button>
      <div className={styles.shares}>
        <ShareFigure pair={pair} share={pair.shareOfA} name={nameA} ownZones={ownZones} />
        <ShareFigure pair={pair} share={pair.shareOfB} name={nameB} ownZones={ownZones} />
      </div>
      <div className={styles.under}>
        <span>
          <Trans>Shared population</Trans>{' '}
          <PeopleFigure pair={pair} ownZones={ownZones} pairName={`${nameA} – ${nameB}`} />
        </span>
        <span>
          <Trans>{metresText(pair.metres)} apart</Trans>
        </span>
      </div>
    </li>
  )
}

function PeopleFigure({ pair, ownZones, pairName }: { pair: StorePair; ownZones: OwnZones; pairName: string }) {
  const { t } = useLingui()
  const { sharedPopulation, populationA, populationB } = pair
  const people = (value: number | undefined) => (value === undefined ? '–' : formatNumber(value, 0))
  const behind = usePairSource(ownZones, true)
  if (sharedPopulation === undefined) return '–'
  return (
    <PairFigure
      label={t`Shared population: ${pairName}`}
      value={people(sharedPopulation)}
      method="sharedPopulation"
      strong
      inputs={[
        { key: 'ground', label: t`Shared area`, value: squareMetresText(pair.sharedSquareMetres) },
        { key: 'a', label: t`People in the first zone`, value: people(populationA) },
        { key: 'b', label: t`People in the second zone`, value: people(populationB) },
      ]}
      behind={behind}
      formula={numberFormula(sharedPopulation)}
    />
  )
}

function ShareFigure(props: { pair: StorePair; share: number; name: string; ownZones: OwnZones }) {
  const { pair, share, name, ownZones } = props
  const { t } = useLingui()
  const zoneArea = share > 0 ? pair.sharedSquareMetres / share : undefined
  const behind = usePairSource(ownZones, false)
  return (
    <PairFigure
      label={t`Overlap with ${name}’s zone`}
      value={formatPercent(share)}
      method="areaOverlapA3"
      inputs={[
        { key: 'shared', label: t`Shared area`, value: squareMetresText(pair.sharedSquareMetres) },
        {
          key: 'zone',
          label: t`Area of the store’s zone`,
          value: zoneArea === undefined ? '–' : squareMetresText(zoneArea),
        },
      ]}
      behind={behind}
      formula={quotientFormula([pair.sharedSquareMetres], zoneArea)}
    />
  )
}

interface PairFigureProps {
  label: string
  value: string
  method: MethodId
  strong?: boolean
  inputs: readonly { readonly key: string; readonly label: string; readonly value: string }[]
  behind: ReturnType<typeof usePairSource>
  formula: string | undefined
}

function PairFigure({ label, value, method, strong, inputs, behind, formula }: PairFigureProps) {
  const entry = methodOf(method)
  const words = methodText(entry, 'formula')
  const isNot = methodText(entry, 'caveat')
  return (
    <FigureButton
      label={label}
      value={value}
      strong={strong}
      side="left"
      foot={
        <CopyFigure
          label={label}
          value={value}
          figure={() => ({ zone: '', formula: words, inputs, ...behind, coverage: '', isNot })}
          formula={formula === undefined ? undefined : () => formula}
        />
      }
    >
      <FigureExplanation
        formula={words}
        inputs={inputs}
        source={behind.source}
        vintage={behind.vintage}
        isNot={isNot}
        about={<MethodLink method={method} />}
      />
    </FigureButton>
  )
}
