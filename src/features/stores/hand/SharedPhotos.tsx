import { Plural, Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { FormNotice } from '#ui/FormNotice.tsx'
import { dropShared, readShared } from './readShared.ts'

/** Photos that came from another program wait here until they are given to the chosen store, or dropped. */
export function SharedPhotos({ onTake }: { onTake: (photos: readonly File[]) => void }) {
  const [photos, setPhotos] = useState<readonly File[]>([])
  useEffect(() => {
    let isHere = true
    readShared().then(
      (found) => isHere && setPhotos(found),
      () => undefined,
    )
    return () => {
      isHere = false
    }
  }, [])
  if (photos.length === 0) return null
  const count = photos.length
  async function end(taken: boolean) {
    if (taken) onTake(photos)
    setPhotos([])
    await dropShared()
  }
  return (
    <FormNotice
      action={
        <>
          <Button size="small" onClick={() => void end(false)}>
            <Trans>Drop them</Trans>
          </Button>
          <Button size="small" variant="primary" onClick={() => void end(true)}>
            <Trans>Add to this store</Trans>
          </Button>
        </>
      }
    >
      <Plural value={count} one="# shared photo waits for its store." other="# shared photos wait for their store." />
    </FormNotice>
  )
}
