import { useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import { Popover } from '#ui/Popover.tsx'
import { AccountActions } from './AccountActions.tsx'
import { AccountFacts } from './AccountFacts.tsx'
import { useSignOut } from './useSignOut.tsx'

export function AccountWindow({ id, name }: { id: string; name: string }) {
  const { t } = useLingui()
  const { requestSignOut, dialog } = useSignOut()
  // Open the popover here because it didn't exist yet when the user clicked.
  useEffect(() => document.getElementById(id)?.showPopover(), [id])
  return (
    <>
      <Popover id={id} label={t`Account`} align="end" title={name} foot={<AccountActions onSignOut={requestSignOut} />}>
        <AccountFacts />
      </Popover>
      {dialog}
    </>
  )
}
