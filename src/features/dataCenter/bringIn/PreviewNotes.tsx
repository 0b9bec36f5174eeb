import { Plural, Trans } from '@lingui/react/macro'
import { useIsOnline } from '#session/form/useIsOnline.ts'
import { FormNotice } from '#ui/FormNotice.tsx'
import { FillNotes } from './FillNote.tsx'
import { OfferNote } from './OfferNote.tsx'
import type { Importing } from './useImport.ts'

/** What there is to know of all rows at once: what this device could not look up, and what the plan has no room for. */
export function PreviewNotes({ importing }: { importing: Importing }) {
  const { result } = importing.state
  const isOnline = useIsOnline()
  return (
    <>
      <FillNotes importing={importing} />
      <OfferNote importing={importing} />
      {!isOnline && (
        <FormNotice tone="offline">
          <Trans>Compared with what this device has. The server looks again when it applies the rows.</Trans>
        </FormNotice>
      )}
      {result !== undefined && result.unseen > 0 && (
        <FormNotice tone="warn">
          <Plural
            value={result.unseen}
            one="# row was changed by others since the file was written, and what it was then is not on this device: look at its cells."
            other="# rows were changed by others since the file was written, and what they were then is not on this device: look at their cells."
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
