import { useLingui } from '@lingui/react/macro'
import { useAtom, useSetAtom } from 'jotai'
import { activeToolAtom } from '#mapStage/activeTool.ts'
import { metresText } from '#i18n/distanceText.ts'
import { SegmentedControl } from '#ui/SegmentedControl.tsx'
import { Select } from '#ui/Select.tsx'
import { AroundChoice } from './AroundChoice.tsx'
import { circleRadii, measureKinds } from './measure.ts'
import { ReachChoice } from './ReachChoice.tsx'
import styles from './Measures.module.css'
import { measureSettingsAtom } from './measuresAtom.ts'
import { kindText } from './measureWords.ts'

export function KindChoice() {
  const { t } = useLingui()
  const [settings, setSettings] = useAtom(measureSettingsAtom)
  const take = useSetAtom(activeToolAtom)
  const { kind, radiusMetres, aroundMetres, mode, minutes } = settings
  return (
    <div className={styles.settings}>
      <SegmentedControl
        label={t`Measurement type`}
        wide
        accent
        value={kind}
        onChange={(next) => {
          setSettings({ ...settings, kind: next })
          take('measure')
        }}
        segments={measureKinds.map((value) => ({ value, label: kindText(value) }))}
      />
      <div className={styles.pair}>
        {kind === 'circle' && (
          <Select
            label={t`Radius`}
            value={String(radiusMetres)}
            onChange={(chosen) => {
              setSettings({ ...settings, radiusMetres: Number(chosen) })
              take('measure')
            }}
            choices={[
              { value: '0', label: t`Hand-drawn` },
              ...circleRadii.map((metres) => ({ value: String(metres), label: metresText(metres) })),
            ]}
          />
        )}
        {kind === 'reach' ? (
          <ReachChoice value={{ mode, minutes }} onChange={(reach) => setSettings({ ...settings, ...reach })} />
        ) : (
          <AroundChoice
            key={kind}
            label={t`Buffer for the next measurement`}
            kind={kind}
            value={aroundMetres}
            onChange={(metres) => setSettings({ ...settings, aroundMetres: metres })}
          />
        )}
      </div>
    </div>
  )
}
