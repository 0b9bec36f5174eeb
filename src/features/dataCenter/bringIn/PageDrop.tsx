import { Trans } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useState } from 'react'
import styles from './Import.module.css'

export function PageDrop({ onFile }: { onFile: (file: File) => void }) {
  const [isOver, setIsOver] = useState(false)
  const take = useEffectEvent(onFile)
  useEffect(() => {
    // `dragenter` of a child element fires before `dragleave` of its parent, so only a counter shows whether the
    // pointer left the page.
    let depth = 0
    const hold = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return
      event.preventDefault()
      if (event.type === 'dragenter') depth += 1
      setIsOver(true)
    }
    const leave = () => {
      depth = Math.max(0, depth - 1)
      if (depth === 0) setIsOver(false)
    }
    const drop = (event: DragEvent) => {
      depth = 0
      setIsOver(false)
      if (!event.dataTransfer?.types.includes('Files')) return
      event.preventDefault()
      const [file] = event.dataTransfer.files
      if (file) take(file)
    }
    window.addEventListener('dragenter', hold)
    window.addEventListener('dragover', hold)
    window.addEventListener('dragleave', leave)
    window.addEventListener('drop', drop)
    return () => {
      window.removeEventListener('dragenter', hold)
      window.removeEventListener('dragover', hold)
      window.removeEventListener('dragleave', leave)
      window.removeEventListener('drop', drop)
    }
  }, [])
  return (
    isOver && (
      <div className={styles.over}>
        <Trans>Drop a file anywhere on this page</Trans>
      </div>
    )
  )
}
