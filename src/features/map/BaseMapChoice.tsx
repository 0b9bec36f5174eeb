import { Trans, useLingui } from '@lingui/react/macro'
import { useAtom } from 'jotai'
import { useLoopState } from '#session/useSyncStatus.ts'
import { useSession } from '#session/useSession.ts'
import { Select } from '#ui/Select.tsx'
import styles from './LayerList.module.css'
import { baseMapAtom } from '#mapStage/baseMapAtom.ts'

export function BaseMapChoice() {
  const { t } = useLingui()
  const [baseMap, onBaseMap] = useAtom(baseMapAtom)
  const { baseMaps } = useSession().configuration.apiSetting
  const { isOnline } = useLoopState()
  // Known base maps have localized names; others use their configured names.
  const known = new Map([
    ['NLSC map', t`Land survey map`],
    ['NLSC map in English', t`Land survey map (English)`],
    ['NLSC aerial photos', t`Land survey aerial photos`],
  ])
  const named = baseMaps.map((map) => ({ ...map, label: known.get(map.label) ?? map.label }))
  const online = named.map(({ id, label }) => ({
    value: id,
    label: isOnline ? label : t`${label} (needs a connection)`,
    disabled: !isOnline && baseMap.id !== id,
  }))
  return (
    <div className={styles.base}>
      <Select
        label={<Trans>Base map</Trans>}
        labelHidden
        value={baseMap.id}
        onChange={onBaseMap}
        choices={[{ value: 'standard', label: t`Standard` }, { value: 'grey', label: t`Gray` }, ...online]}
        hint={
          baseMap.online &&
          (isOnline ? (
            <Trans>Online map images are shown over the built-in map.</Trans>
          ) : (
            <Trans>This base map needs a connection. Showing the built-in map for now.</Trans>
          ))
        }
      />
    </div>
  )
}
