import { Trans } from '@lingui/react/macro'
import { useAtomValue } from 'jotai'
import { useMemo } from 'react'
import { formatNumber } from '#i18n/formats.ts'
import { storesSeen } from '#mapStage/foundStores.ts'
import { seenAtom } from '#mapStage/mapHandleAtom.ts'
import { useMapStores } from '#mapStage/storesOnMap.ts'
import { KnownOnceRead } from '#session/OnceRead.tsx'

export function StoresDetail() {
  const stores = useMapStores()
  const seen = useAtomValue(seenAtom)?.bounds
  const shownStoreCount = useMemo(() => storesSeen(stores ?? [], seen).count, [stores, seen])
  if (!stores) return null
  const count = (
    <Trans>
      {formatNumber(shownStoreCount)} of {formatNumber(stores.length)} shown
    </Trans>
  )
  return stores.length === 0 ? <KnownOnceRead>{count}</KnownOnceRead> : count
}
