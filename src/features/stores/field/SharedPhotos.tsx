import { Plural, Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { dropShared } from '#session/dropShared.ts'
import { useOpenSession } from '#session/useSession.ts'
import { Button } from '#ui/Button.tsx'
import { FormNotice } from '#ui/FormNotice.tsx'
import { readShared, type Shared } from './readShared.ts'

const none: Shared = { photos: [], leftOut: 0 }

/** Photos shared from another app that are neither assigned to a store nor discarded yet. */
export function SharedPhotos({ onTake }: { onTake: (photos: readonly File[]) => void }) {
  const { name } = useOpenSession().database
  const [{ photos, leftOut }, setShared] = useState<Shared>(none)
  useEffect(() => {
    let isHere = true
    readShared(name).then(
      (found) => isHere && setShared(found),
      () => undefined,
    )
    return () => {
      isHere = false
    }
  }, [name])
  if (photos.length === 0 && leftOut === 0) return null
  const count = photos.length
  async function end(taken: boolean) {
    if (taken) onTake(photos)
    setShared(none)
    await dropShared()
  }
  return (
    <FormNotice
      action={
        <>
          <Button size="small" onClick={() => void end(false)}>
            <Trans>Discard</Trans>
          </Button>
          {count > 0 && (
            <Button size="small" variant="primary" onClick={() => void end(true)}>
              <Trans>Add to this store</Trans>
            </Button>
          )}
        </>
      }
    >
      {count > 0 && <Plural value={count} one="# shared photo needs a store." other="# shared photos need a store." />}{' '}
      {leftOut > 0 && (
        <Plural
          value={leftOut}
          one="# file was skipped. You can share up to 40 photos of up to 60 MB each."
          other="# files were skipped. You can share up to 40 photos of up to 60 MB each."
        />
      )}
    </FormNotice>
  )
}
