import { useLingui } from '@lingui/react/macro'
import LocateFixed from 'lucide-react/icons/locate-fixed'
import { useEffect, useRef, useState } from 'react'
import { IconButton } from '#ui/IconButton.tsx'
import { useToast } from '#ui/toasts.ts'
import { useMap } from '../mapContext.ts'

export function LocateButton() {
  const { t } = useLingui()
  const map = useMap()
  const show = useToast()
  const unmark = useRef<() => void>(undefined)
  const [isAsking, setIsAsking] = useState(false)
  useEffect(() => () => unmark.current?.(), [])

  async function locate() {
    setIsAsking(true)
    try {
      const { locateHere } = await import('./locateHere.tsx')
      const undo = await locateHere(map, show)
      if (undo) unmark.current?.()
      unmark.current = undo ?? unmark.current
    } finally {
      setIsAsking(false)
    }
  }

  return (
    <IconButton
      label={t`Show my location`}
      icon={<LocateFixed size={20} />}
      aria-busy={isAsking || undefined}
      onClick={() => void locate()}
    />
  )
}
