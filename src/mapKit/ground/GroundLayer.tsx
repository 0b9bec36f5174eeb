import { useLingui } from '@lingui/react'
import { useCallback, useEffect, useState } from 'react'
import type { Draw } from '../canvasLayer.ts'
import { useCanvasLayer } from '../useCanvasLayer.ts'
import { drawGround } from './drawGround.ts'
import { type LandShapes, loadLandShapes } from './landShapes.ts'

/** The plain ground under everything: sea, and the land with its borders once they are read. Without them the map works all the same. */
export function GroundLayer() {
  const { i18n } = useLingui()
  const [shapes, setShapes] = useState<LandShapes>()
  const isEnglish = !i18n.locale.startsWith('zh')

  useEffect(() => {
    let isWanted = true
    loadLandShapes().then(
      (read) => isWanted && setShapes(read),
      () => undefined,
    )
    return () => {
      isWanted = false
    }
  }, [])

  const draw = useCallback<Draw>((context, view) => drawGround(context, view, shapes, isEnglish), [shapes, isEnglish])
  useCanvasLayer('ground', draw)
  return null
}
