import { Trans, useLingui } from '@lingui/react/macro'
import { methodOf } from '#analysis/methods.ts'
import type { OwnZones, StorePair } from '#analysis/studyTypes.ts'
import { metresText } from '#i18n/distanceText.ts'
import { formatNumber, formatPercent } from '#i18n/formats.ts'
import { methodText } from '#i18n/methodText.ts'
import { MethodLink } from '#session/MethodLink.tsx'
import { classNames } from '#ui/classNames.ts'
import { FigureButton } from '#ui/FigureButton.tsx'
import { FigureExplanation } from '#ui/FigureExplanation.tsx'
import { StatusShape } from '#ui/StatusShape.tsx'
import type { ShapeName } from '#ui/statusShapePath.ts'
import { useMapStage } from '../mapStage.ts'
import { squareMetresText } from '../whatIf/measureText.ts'
import styles from './OverlapPanel.module.css'
import { PairSource } from './PairSource.tsx'

interface PairRowProps {
  pair: StorePair
  ownZones: OwnZones
  isChosen: boolean
  onShow: (pair: StorePair) => void
}

/** Two stores that share ground: how many people live in both zones, and which part of each zone that is. */
export function PairRow({ pair, ownZones, isChosen, onShow }: PairRowProps) {
  const { t } = useLingui()
  const { stores } = useMapStage()
  const [a, b] = [pair.storeA, pair.storeB].map((id) => stores?.find((store) => store.id === id))
  const [nameA, nameB] = [a?.name ?? '–', b?.name ?? '–']
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
          <Trans>People shared</Trans> <PeopleFigure pair={pair} ownZones={ownZones} pairName={`${nameA} – ${nameB}`} />
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
  if (sharedPopulation === undefined) return '–'
  return (
    <FigureButton label={t`People shared, ${pairName}`} value={people(sharedPopulation)} strong side="left">
      <FigureExplanation
        formula={methodText(methodOf('sharedPopulation'), 'formula')}
        inputs={[
          { key: 'ground', label: t`Shared ground`, value: squareMetresText(pair.sharedSquareMetres) },
          { key: 'a', label: t`People in the first zone`, value: people(populationA) },
          { key: 'b', label: t`People in the second zone`, value: people(populationB) },
        ]}
        source={<PairSource ownZones={ownZones} withPeople />}
        isNot={methodText(methodOf('sharedPopulation'), 'caveat')}
        about={<MethodLink method="sharedPopulation" />}
      />
    </FigureButton>
  )
}

function ShareFigure(props: { pair: StorePair; share: number; name: string; ownZones: OwnZones }) {
  const { pair, share, name, ownZones } = props
  const { t } = useLingui()
  const zone = share > 0 ? squareMetresText(pair.sharedSquareMetres / share) : '–'
  return (
    <FigureButton label={t`Shared part of the zone of ${name}`} value={formatPercent(share)} side="left">
      <FigureExplanation
        formula={methodText(methodOf('areaOverlapA3'), 'formula')}
        inputs={[
          { key: 'shared', label: t`Shared ground`, value: squareMetresText(pair.sharedSquareMetres) },
          { key: 'zone', label: t`Ground of its zone`, value: zone },
        ]}
        source={<PairSource ownZones={ownZones} withPeople={false} />}
        isNot={methodText(methodOf('areaOverlapA3'), 'caveat')}
        about={<MethodLink method="areaOverlapA3" />}
      />
    </FigureButton>
  )
}
