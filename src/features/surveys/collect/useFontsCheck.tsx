import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { areFontsKept, fetchFonts } from '#api/fetchFonts.ts'
import { fontFiles } from '#draw/report/fonts/fontFiles.ts'
import { useCan } from '#session/useCan.ts'
import { Button } from '#ui/Button.tsx'
import type { ReadyCheck } from './readyCheck.ts'

const files = Object.values(fontFiles)

/**
 * Returns a check of the report fonts for members who may download reports; offline, reports can't be created without
 * these fonts.
 */
export function useFontsCheck(): readonly ReadyCheck[] {
  const canTake = useCan('report.download')
  const [isStored, setIsStored] = useState<boolean>()
  const [isFetching, setIsFetching] = useState(false)
  useEffect(() => {
    let isLeft = false
    void areFontsKept(files).then((found) => {
      if (!isLeft) setIsStored(found)
    })
    return () => {
      isLeft = true
    }
  }, [])
  async function fetchNow() {
    setIsFetching(true)
    await fetchFonts(files)
    setIsStored(await areFontsKept(files))
    setIsFetching(false)
  }
  if (!canTake || isStored === undefined) return []
  return [
    {
      id: 'fonts',
      isReady: isStored,
      label: <Trans>Report fonts</Trans>,
      detail: isStored ? (
        <Trans>You can create reports offline</Trans>
      ) : (
        <Trans>Download 24 MB of fonts to create reports offline</Trans>
      ),
      action: (
        <Button variant="primary" busy={isFetching} onClick={() => void fetchNow()}>
          <Trans>Download now</Trans>
        </Button>
      ),
    },
  ]
}
