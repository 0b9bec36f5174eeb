import { Trans, useLingui } from '@lingui/react/macro'
import { useAtom, useAtomValue } from 'jotai'
import { SegmentedControl } from '#ui/SegmentedControl.tsx'
import { Select } from '#ui/Select.tsx'
import { classCounts, classMethods, type LayerState, thematicLevels } from '#mapStage/layerState.ts'
import { layerStateAtom } from '#mapStage/layersOnMap.ts'
import { thematicAtom } from '#mapStage/thematic/thematicAtom.ts'
import { useLevelText } from '#i18n/useLevelText.ts'
import { ClassFilter } from './ClassFilter.tsx'
import { OwnBreaks } from './OwnBreaks.tsx'
import styles from './ThematicSettings.module.css'
import { useAreaLayer } from './useAreaLayer.ts'
import { useMethodText } from './useMethodText.ts'

export function ThematicSettings() {
  const { t } = useLingui()
  const [layers, onLayers] = useAtom(layerStateAtom)
  const { painting } = useAtomValue(thematicAtom)
  const levelText = useLevelText()
  const methodText = useMethodText()
  const layer = useAreaLayer()
  const set = (change: Partial<LayerState>) => onLayers({ ...layers, ...change })
  const levelNames = { auto: t`Automatic (by zoom level)`, '2': levelText(2), '5': levelText(5), '6': levelText(6) }
  return (
    <div className={styles.form}>
      <Select
        label={<Trans>Areas</Trans>}
        value={layers.level}
        onChange={(level) => set({ level: level as LayerState['level'] })}
        choices={thematicLevels.map((value) => ({ value, label: levelNames[value] }))}
      />
      <Select
        label={<Trans>Classification method</Trans>}
        value={layers.method}
        onChange={(method) => set({ method: method as LayerState['method'] })}
        choices={classMethods.map((value) => ({ value, label: methodText(value) }))}
        hint={<MethodWords method={layers.method} />}
      />
      {layers.method !== 'own' && (
        <ClassesFrom isOfView={layers.isOfView === true} onChange={(isOfView) => set({ isOfView })} />
      )}
      {layers.method === 'own' && layer?.thematic ? (
        <OwnBreaks
          key={layer.id}
          figure={layer.thematic.figure}
          layerId={layer.id}
          breaks={layers.ownBreaks[layer.id] ?? []}
          present={painting?.breaks ?? []}
          onBreaks={(breaks) => set({ ownBreaks: { ...layers.ownBreaks, [layer.id]: [...breaks] } })}
        />
      ) : (
        <div>
          <div className={styles.label}>
            <Trans>Number of classes</Trans>
          </div>
          <SegmentedControl
            label={t`Number of classes`}
            wide
            value={String(layers.count)}
            onChange={(count) => set({ count: Number(count) as LayerState['count'] })}
            segments={classCounts.map((count) => ({ value: String(count), label: count }))}
          />
        </div>
      )}
      <ClassFilter />
    </div>
  )
}

function MethodWords({ method }: { method: LayerState['method'] }) {
  switch (method) {
    case 'quantile':
      return <Trans>Every class contains the same number of areas.</Trans>
    case 'equal':
      return <Trans>Every class spans an equal range of values.</Trans>
    case 'natural':
      return <Trans>Classes break at the largest gaps between values (Jenks).</Trans>
    case 'deviation':
      return (
        <Trans>Classes are one standard deviation wide around the mean, or narrower so that no class is empty.</Trans>
      )
    case 'own':
      return <Trans>Classes use the breaks you enter.</Trans>
  }
}

function ClassesFrom({ isOfView, onChange }: { isOfView: boolean; onChange: (isOfView: boolean) => void }) {
  const { t } = useLingui()
  return (
    <SegmentedControl
      label={t`Classes based on`}
      wide
      value={isOfView ? 'view' : 'all'}
      onChange={(from) => onChange(from === 'view')}
      segments={[
        { value: 'all', label: t`Whole country` },
        { value: 'view', label: t`This view` },
      ]}
    />
  )
}
