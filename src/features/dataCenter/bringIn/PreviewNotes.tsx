import { Plural, Trans } from '@lingui/react/macro'
import { useIsOnline } from '#session/form/useIsOnline.ts'
import { FormNotice } from '#ui/FormNotice.tsx'
import { FillNotes } from './FillNote.tsx'
import { OfferNote } from './OfferNote.tsx'
import type { Importing } from './useImport.ts'

export function PreviewNotes({ importing }: { importing: Importing }) {
  const { result } = importing.state
  const isOnline = useIsOnline()
  return (
    <>
      <FillNotes importing={importing} />
      <OfferNote importing={importing} />
      {!isOnline && (
        <FormNotice tone="offline">
          <Trans>Rows are compared with the data on this device. The server checks them again during the import.</Trans>
        </FormNotice>
      )}
      {result !== undefined && result.unseen > 0 && (
        <FormNotice tone="warn">
          <Plural
            value={result.unseen}
            one="Someone else changed # row after this file was created, and its earlier values aren’t on this device. Check its cells."
            other="Others changed # rows after this file was created, and their earlier values aren’t on this device. Check their cells."
          />
        </FormNotice>
      )}
      {result !== undefined && result.beyondPlan > 0 && (
        <FormNotice tone="warn">
          <Plural
            value={result.beyondPlan}
            one="# new row is over your plan’s limit and won’t be imported. Skip other rows or upgrade your plan."
            other="# new rows are over your plan’s limit and won’t be imported. Skip other rows or upgrade your plan."
          />
        </FormNotice>
      )}
    </>
  )
}
