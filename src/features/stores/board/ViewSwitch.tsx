import { Trans, useLingui } from '@lingui/react/macro'
import { mapAddress, storeBoardAddress, storeListAddress } from '#domain/store/storeAddress.ts'
import { useNavigation } from '#session/navigation.ts'
import { SegmentedControl } from '#ui/SegmentedControl.tsx'

const addresses = { board: storeBoardAddress, list: storeListAddress, map: mapAddress } as const

export function ViewSwitch() {
  const { t } = useLingui()
  const { go } = useNavigation()
  return (
    <SegmentedControl
      label={t`View`}
      value="board"
      onChange={(view) => go(addresses[view])}
      segments={[
        { value: 'board', label: <Trans>Board</Trans> },
        { value: 'list', label: <Trans>List</Trans> },
        { value: 'map', label: <Trans>Map</Trans> },
      ]}
    />
  )
}
