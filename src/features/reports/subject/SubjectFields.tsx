import { Trans, useLingui } from '@lingui/react/macro'
import { readPlace } from '#domain/geo/readPlace.ts'
import type { SiteSubject } from '#domain/report/reportSetup.ts'
import { ComboBox } from '#ui/ComboBox.tsx'
import { MultiSelect } from '#ui/MultiSelect.tsx'
import { SegmentedControl } from '#ui/SegmentedControl.tsx'
import { Select } from '#ui/Select.tsx'
import { TextField } from '#ui/TextField.tsx'
import { metresText } from '#i18n/distanceText.ts'
import styles from './Subject.module.css'
import { useStoreChoices, useZoneChoices } from './useStoreChoices.ts'

/** Form state as text, so that incomplete input can be stored. */
export type SubjectEntries = {
  readonly kind: string
  readonly store: string
  readonly point: string
  readonly name: string
  readonly zones: readonly string[]
  readonly radius: string
}

const radii = [250, 500, 1000, 1500, 2000]
const usualRadius = 500

export const noSubject: SubjectEntries = {
  kind: 'store',
  store: '',
  point: '',
  name: '',
  zones: [],
  radius: String(usualRadius),
}

export const radiusOf = ({ radius }: Pick<SubjectEntries, 'radius'>): number =>
  radii.find((one) => String(one) === radius) ?? usualRadius

export function subjectOf({ kind, store, point, name, zones, radius }: SubjectEntries): SiteSubject | undefined {
  const radiusMetres = radiusOf({ radius })
  if (kind !== 'point') return store === '' ? undefined : { store, zones: [...zones], radiusMetres }
  const place = placeOf(point)
  if (!place) return undefined
  const named = name.trim() === '' ? {} : { name: name.trim().slice(0, 300) }
  return { place, ...named, zones: [...zones], radiusMetres }
}

function placeOf(text: string): { latitude: number; longitude: number } | undefined {
  const place = readPlace(text)
  return place && { latitude: place.latitude, longitude: place.longitude }
}

export interface SubjectFieldsProps {
  entries: SubjectEntries
  onChange: (change: Partial<SubjectEntries>) => void
}

export function SubjectFields({ entries, onChange: set }: SubjectFieldsProps) {
  const { t } = useLingui()
  const stores = useStoreChoices()
  const isPoint = entries.kind === 'point'
  const zones = useZoneChoices(!isPoint && entries.store !== '' ? entries.store : undefined)
  const isBroken = isPoint && entries.point.trim() !== '' && placeOf(entries.point) === undefined
  return (
    <div className={styles.fields}>
      <SegmentedControl
        label={t`Subject`}
        value={isPoint ? 'point' : 'store'}
        onChange={(kind) => set({ kind, zones: [] })}
        segments={[
          { value: 'store', label: t`Store or candidate site` },
          { value: 'point', label: t`Point` },
        ]}
      />
      {!isPoint ? (
        <ComboBox
          label={<Trans>Store or candidate site</Trans>}
          placeholder={t`Code or name`}
          value={entries.store}
          onChange={(store) => set({ store, zones: [] })}
          choices={stores}
        />
      ) : (
        <>
          <TextField
            label={<Trans>Coordinates</Trans>}
            hint={<Trans>Enter the latitude and longitude, such as 25.03510, 121.55330.</Trans>}
            error={isBroken ? t`Enter a valid latitude and longitude.` : undefined}
            value={entries.point}
            onChange={(point) => set({ point })}
          />
          <TextField label={<Trans>Name</Trans>} value={entries.name} onChange={(name) => set({ name })} />
        </>
      )}
      <MultiSelect
        label={<Trans>Trade zones</Trans>}
        hint={<Trans>The assessment uses the first selected zone, or a ring if no zones are selected.</Trans>}
        values={entries.zones}
        onChange={(chosen) => set({ zones: chosen })}
        choices={zones}
      />
      <Select
        label={<Trans>Ring</Trans>}
        value={String(radiusOf(entries))}
        onChange={(radius) => set({ radius })}
        choices={radii.map((radius) => ({ value: String(radius), label: metresText(radius) }))}
      />
    </div>
  )
}
