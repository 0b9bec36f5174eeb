import { Plural, Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { canSeal } from '#session/seal/sealKeys.ts'
import { useOpenSession, useSession } from '#session/useSession.ts'
import { CheckboxField } from '#ui/CheckboxField.tsx'

/**
 * Returns whether data left on the device at sign-out is encrypted. Only the member's sign-in or PIN can decrypt it.
 */
export const useIsSealed = (): boolean => useSession().configuration.sealKey !== undefined && canSeal()

/** Checkbox to remove a member's data from the device, for sign-out when everything was sent. */
export function RemoveChoice({ isChosen, onChange }: { isChosen: boolean; onChange: (isChosen: boolean) => void }) {
  const isSealed = useIsSealed()
  const drafts = useDraftCount()
  return (
    <CheckboxField
      label={<Trans>Remove my data from this device</Trans>}
      detail={
        isChosen ? (
          <>
            <Trans>
              Everything has been sent. Your data will be downloaded again the next time you sign in on this device.
            </Trans>{' '}
            {drafts > 0 && (
              <Plural
                value={drafts}
                one="# unsaved draft is also removed."
                other="# unsaved drafts are also removed."
              />
            )}
          </>
        ) : isSealed ? (
          <Trans>Your data stays on this device, encrypted until you sign in again.</Trans>
        ) : (
          <Trans>
            Your data stays on this device, unencrypted. Anyone who can open this browser’s storage can read it.
          </Trans>
        )
      }
      checked={isChosen}
      onChange={onChange}
    />
  )
}

function useDraftCount(): number {
  const { drafts } = useOpenSession()
  const [count, setCount] = useState(0)
  useEffect(() => {
    let isLeft = false
    void drafts.all().then((all) => {
      if (!isLeft) setCount(Object.keys(all).length)
    })
    return () => {
      isLeft = true
    }
  }, [drafts])
  return count
}
