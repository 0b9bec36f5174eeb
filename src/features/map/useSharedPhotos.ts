import { useEffect, useEffectEvent } from 'react'
import { sharedPhotos } from '#domain/files/sharedPhotos.ts'
import { mapAddress } from '#domain/store/storeAddress.ts'
import { photoToolId } from '#mapStage/mapTool.ts'
import { useTakeTool } from '#mapStage/activeTool.ts'
import { useNavigation } from '#session/navigation.ts'

/** Opens the photo tool once if the URL indicates photos shared from another app. */
export function useSharedPhotos(): void {
  const takeTool = useTakeTool()
  const { go } = useNavigation()
  const open = useEffectEvent(() => {
    go(mapAddress, { replace: true })
    takeTool(photoToolId)
  })
  useEffect(() => {
    if (new URLSearchParams(location.search).get('mode') === sharedPhotos.mode) open()
  }, [])
}
