import { Plural, Trans } from '@lingui/react/macro'
import { type FormEvent, useState } from 'react'
import { lockedPerson, openWithPin } from '#session/deviceLock.ts'
import type { Person } from '#session/people.ts'
import { Button } from '#ui/Button.tsx'
import { PasswordField } from '#ui/PasswordField.tsx'
import styles from './EntryFrame.module.css'

/** For who left this device without a connection: back with their PIN, to what lies on the device. */
export function UnlockForm({ onUnlocked }: { onUnlocked: (person: Person) => void }) {
  const [lock, setLock] = useState(() => lockedPerson())
  const [pin, setPin] = useState('')
  const [isWrong, setIsWrong] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  if (!lock) {
    return isWrong ? (
      <p role="alert" className={styles.locked}>
        <Trans>That was the last try. Signing in with a connection leads back; nothing on this device is lost.</Trans>
      </p>
    ) : null
  }
  const { name } = lock.person

  async function submit(event: FormEvent) {
    event.preventDefault()
    // The server has heard of the sign-out meanwhile: the form below leads back.
    if (!lockedPerson()) return setLock(undefined)
    setIsBusy(true)
    const person = await openWithPin(pin)
    setIsBusy(false)
    if (person) return onUnlocked(person)
    setIsWrong(true)
    setPin('')
    setLock(lockedPerson())
  }
  return (
    <form className={styles.locked} noValidate onSubmit={(event) => void submit(event)}>
      <p>
        <Trans>{name} locked this device with a PIN. It opens without a connection.</Trans>
      </p>
      <PasswordField
        large
        label={<Trans>PIN</Trans>}
        inputMode="numeric"
        autoComplete="off"
        value={pin}
        onChange={setPin}
        error={
          isWrong ? (
            <Plural
              value={lock.triesLeft}
              one="That is not the PIN. # try is left."
              other="That is not the PIN. # tries are left."
            />
          ) : undefined
        }
      />
      <Button type="submit" variant="primary" size="large" wide busy={isBusy} disabled={pin.trim() === ''}>
        <Trans>Unlock</Trans>
      </Button>
    </form>
  )
}
