import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { DrawingLayer } from '#mapKit/drawing/DrawingLayer.tsx'
import { measureText } from '#mapKit/drawing/measureText.ts'
import { shapeOf } from '#mapKit/drawing/sketch.ts'
import { Button } from '#ui/Button.tsx'
import type { FinderForm } from './finderForm.ts'
import styles from './Finder.module.css'
import { useHeldTool } from './useHeldTool.ts'

interface DrawScopeProps {
  form: FinderForm
  onChange: (form: FinderForm) => void
}

export function DrawScope({ form, onChange }: DrawScopeProps) {
  const { isHeld: isDrawing, hold, leave } = useHeldTool('finderScope')
  const [isTooFew, setIsTooFew] = useState(false)
  return (
    <>
      {isDrawing && (
        <DrawingLayer
          kind="polygon"
          writeMeasure={measureText}
          onProgress={() => setIsTooFew(false)}
          onTooFew={() => setIsTooFew(true)}
          onLeave={leave}
          onFinish={(geometry) => {
            const shape = shapeOf('polygon', geometry)
            if (!shape) return setIsTooFew(true)
            onChange({ ...form, scope: { kind: 'shape', shape }, scopeName: '' })
            leave()
          }}
        />
      )}
      <Button onClick={isDrawing ? leave : hold} aria-pressed={isDrawing}>
        {isDrawing ? <Trans>Click each corner</Trans> : <Trans>Draw</Trans>}
      </Button>
      {isDrawing && isTooFew && (
        <p className={styles.quiet} role="status">
          <Trans>An area needs at least three corners</Trans>
        </p>
      )}
    </>
  )
}
