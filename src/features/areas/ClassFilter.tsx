import { Trans, useLingui } from '@lingui/react/macro'
import { useAtom, useAtomValue } from 'jotai'
import { hiddenClasses } from '#mapStage/layersShown.ts'
import { layerStateAtom } from '#mapStage/layersOnMap.ts'
import { emberStops } from '#mapStage/thematic/classColours.ts'
import { thematicAtom } from '#mapStage/thematic/thematicAtom.ts'
import { CheckboxField } from '#ui/CheckboxField.tsx'
import { breakText } from './breakText.ts'
import styles from './ThematicSettings.module.css'
import { useAreaLayer } from './useAreaLayer.ts'

export function ClassFilter() {
  const { t } = useLingui()
  const [layers, onLayers] = useAtom(layerStateAtom)
  const { painting } = useAtomValue(thematicAtom)
  const layer = useAreaLayer()
  const figure = layer?.thematic?.figure
  if (!painting || !layer || !figure || painting.breaks.length === 0) return null
  const texts = painting.breaks.map((value) => breakText(value, figure))
  const hidden = hiddenClasses(layers)
  const stops = emberStops(texts.length + 1)
  const show = (at: number, on: boolean) => {
    const next = on ? [...hidden].filter((one) => one !== at) : [...hidden, at]
    onLayers({ ...layers, hidden: { ...layers.hidden, [layer.id]: next.map(String) } })
  }
  return (
    <fieldset className={styles.classes}>
      <legend className={styles.label}>
        <Trans>Shown on map</Trans>
      </legend>
      {stops.map((stop, at) => {
        const from = texts[at - 1]
        const to = texts[at]
        const words =
          from === undefined ? t`below ${to ?? ''}` : to === undefined ? t`from ${from}` : t`${from} to ${to}`
        return (
          <CheckboxField
            key={stop}
            label={
              <span className={styles.class}>
                <span style={{ backgroundColor: `var(--ember-${stop})` }} aria-hidden="true" />
                {words}
              </span>
            }
            checked={!hidden.has(at)}
            onChange={(on) => show(at, on)}
          />
        )
      })}
    </fieldset>
  )
}
