import { useMemo, useState } from 'react'
import { readCookie, writeCookie } from '#session/cookies.ts'
import { useSession } from '#session/useSession.ts'
import { type BaseMap, type BaseMapId, baseMapOf } from '#mapStage/baseMaps.ts'

/** The base map as it was last chosen on this device. */
export function useBaseMap(): readonly [BaseMap, (id: BaseMapId) => void] {
  const { baseMaps } = useSession().configuration.apiSetting
  const [id, setId] = useState(() => readCookie('baseMap'))
  function choose(next: BaseMapId) {
    writeCookie('baseMap', next)
    setId(next)
  }
  return [useMemo(() => baseMapOf(id, baseMaps), [id, baseMaps]), choose]
}
