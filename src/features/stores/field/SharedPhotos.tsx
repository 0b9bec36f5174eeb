import { Plural, Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import type { FilePicks } from '#fieldKit/files/useFilePicks.ts'
import { useOpenSession } from '#session/useSession.ts'
import { Button } from '#ui/Button.tsx'
import { FormNotice } from '#ui/FormNotice.tsx'
import { nothingShared, readShared, removeShared } from './readShared.ts'

/** Photos shared from another app. A photo stays in the cache until it is added to a store or discarded. */
export function SharedPhotos({ picks }: { picks: FilePicks }) {
  const { name } = useOpenSession().database
  const [{ photos, leftOut, leftOutAddresses }, setShared] = useState(nothingShared)
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
  function add() {
    for (const { file, address } of photos)
      picks.add([file], () => {
        setShared((now) => ({ ...now, photos: now.photos.filter((photo) => photo.address !== address) }))
        void removeShared([address])
      })
    setShared({ ...nothingShared, photos })
    void removeShared(leftOutAddresses)
  }
  function discard() {
    setShared(nothingShared)
    void removeShared([...photos.map(({ address }) => address), ...leftOutAddresses])
  }
  return (
    <FormNotice
      action={
        <>
          <Button size="small" disabled={picks.isBusy} onClick={discard}>
            <Trans>Discard</Trans>
          </Button>
          {count > 0 && (
            <Button size="small" variant="primary" busy={picks.isBusy} onClick={add}>
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
