import { Trans } from '@lingui/react/macro'
import { type ReactNode, useId, useState } from 'react'
import { lockDevice, shortestPin } from '#session/deviceLock.ts'
import { personOf } from '#session/keptConfiguration.ts'
import { useSession } from '#session/useSession.ts'
import { Button } from '#ui/Button.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { PasswordField } from '#ui/PasswordField.tsx'

interface LockQuestionProps {
  /** What becomes of unsent work. */
  children: ReactNode
  onClose: () => void
  onSignOut: () => Promise<void>
  /** Saves unsent work to a file and removes it; left out where there is none. */
  onRemove: (() => void) | undefined
}

/**
 * Without a connection nobody can sign in again: a sign-out locks the device. With a PIN the person comes back by themselves, without one
 * only the connection leads back. Staying is the first choice.
 */
export function LockQuestion({ children, onClose, onSignOut, onRemove }: LockQuestionProps) {
  const { configuration } = useSession()
  const formId = useId()
  const [pin, setPin] = useState('')
  const [isShort, setIsShort] = useState(false)
  const [isBusy, setIsBusy] = useState(false)

  async function lock() {
    if (!/^\d+$/.test(pin.trim()) || pin.trim().length < shortestPin) return setIsShort(true)
    setIsBusy(true)
    await lockDevice(personOf(configuration), pin)
    await onSignOut()
  }
  return (
    <Dialog
      title={<Trans>Sign out without a connection?</Trans>}
      isOpen
      wide
      onClose={onClose}
      actions={
        <>
          {onRemove && (
            <Button variant="quietDanger" onClick={onRemove}>
              <Trans>Save to a file and remove</Trans>
            </Button>
          )}
          <Button onClick={() => void onSignOut()}>
            <Trans>Sign out without a PIN</Trans>
          </Button>
          <Button type="submit" form={formId} busy={isBusy}>
            <Trans>Lock with this PIN</Trans>
          </Button>
          <Button variant="primary" data-autofocus onClick={onClose}>
            <Trans>Stay signed in</Trans>
          </Button>
        </>
      }
    >
      <p>
        <Trans>
          Signing in needs a connection. Signed out now, nobody can work on this device until there is one again. With a
          PIN you can come back before that, and only you.
        </Trans>
      </p>
      {children}
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
        label={<Trans>PIN to come back</Trans>}
        hint={<Trans>At least six figures. After five wrong tries only a connection helps.</Trans>}
        inputMode="numeric"
        autoComplete="off"
        value={pin}
        onChange={onPin}
        error={isShort ? <Trans>Use at least six figures.</Trans> : undefined}
      />
    </form>
  )
}
