import { Trans } from '@lingui/react/macro'
import { type ReactNode, useId, useState } from 'react'
import { canSeal } from '#session/seal/sealKeys.ts'
import { minPinDigits } from '#session/seal/sealDevice.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { PasswordField } from '#ui/PasswordField.tsx'
import { RemoveChoice, useIsSealed } from './RemoveChoice.tsx'
import type { SignOut } from './useSignOutAndReport.tsx'

interface LockQuestionProps {
  children: ReactNode
  onClose: () => void
  onSignOut: SignOut
  /**
   * Saves unsent work to a file, then removes it. Undefined if all work was sent, because the data can be removed
   * directly.
   */
  onRescue: (() => void) | undefined
  isRemoving: boolean
  onRemoving: (isRemoving: boolean) => void
}

/**
 * Confirms signing out offline: the member can return with a PIN or after reconnecting. Until then, no other user can
 * sign in.
 */
export function LockQuestion(props: LockQuestionProps) {
  const { children, onClose, onSignOut, onRescue, isRemoving, onRemoving } = props
  const formId = useId()
  const [pin, setPin] = useState('')
  const [isShort, setIsShort] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const hasPin = canSeal() && !isRemoving

  async function lock() {
    if (!/^\d+$/.test(pin.trim()) || pin.trim().length < minPinDigits) return setIsShort(true)
    setIsBusy(true)
    await onSignOut({ pin })
  }
  return (
    <Dialog
      title={<Trans>Sign out while offline?</Trans>}
      isOpen
      wide
      onClose={onClose}
      actions={
        <>
          {onRescue && (
            <Button variant="quietDanger" onClick={onRescue}>
              <Trans>Save to a file, then remove data</Trans>
            </Button>
          )}
          {isRemoving ? (
            <Button variant="danger" onClick={() => void onSignOut({ remove: true })}>
              <Trans>Sign out and remove data</Trans>
            </Button>
          ) : (
            <Button onClick={() => void onSignOut({})}>
              <Trans>Sign out without a PIN</Trans>
            </Button>
          )}
          {hasPin && (
            <Button type="submit" form={formId} busy={isBusy}>
              <Trans>Lock with this PIN</Trans>
            </Button>
          )}
          <Button variant="primary" data-autofocus onClick={onClose}>
            <Trans>Stay signed in</Trans>
          </Button>
        </>
      }
    >
      <p>
        <Trans>
          You need a connection to sign in. If you sign out now, no one can use Catchment on this device until you’re
          back online. Set a PIN so that you can unlock Catchment offline.
        </Trans>
      </p>
      {children}
      {!onRescue && <RemoveChoice isChosen={isRemoving} onChange={onRemoving} />}
      {hasPin && (
        <PinForm
          id={formId}
          pin={pin}
          isShort={isShort}
          onPin={(typed) => {
            setPin(typed)
            setIsShort(false)
          }}
          onSubmit={() => void lock()}
        />
      )}
    </Dialog>
  )
}

interface PinFormProps {
  id: string
  pin: string
  isShort: boolean
  onPin: (pin: string) => void
  onSubmit: () => void
}

function PinForm({ id, pin, isShort, onPin, onSubmit }: PinFormProps) {
  const isSealed = useIsSealed()
  return (
    <form
      id={id}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      <PasswordField
        label={<Trans>Unlock PIN</Trans>}
        hint={
          <>
            <Trans>Use at least six digits. After five failed attempts, you need your password and a connection.</Trans>{' '}
            {isSealed ? (
              <Trans>
                Until you’re back, your data on this device is encrypted. If someone copies the data, a longer PIN is
                harder to guess.
              </Trans>
            ) : (
              <Trans>
                This PIN prevents anyone who picks up the device from opening Catchment. It doesn’t encrypt the data on
                the device.
              </Trans>
            )}
          </>
        }
        inputMode="numeric"
        autoComplete="off"
        value={pin}
        onChange={onPin}
        error={isShort ? <Trans>Use at least six digits.</Trans> : undefined}
      />
    </form>
  )
}
