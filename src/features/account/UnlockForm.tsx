import { Plural, Trans } from '@lingui/react/macro'
import { type FormEvent, useEffect, useState } from 'react'
import { useCountdown } from '#session/form/useCountdown.ts'
import { everybody } from '#session/storedWork.ts'
import type { Person } from '#session/people.ts'
import type { LockedPerson } from '#session/seal/sealDevice.ts'
import { Button } from '#ui/Button.tsx'
import { PasswordField } from '#ui/PasswordField.tsx'
import styles from './EntryFrame.module.css'

/** Reads the PIN locks. Imports the module that reads them only if this device has known users. */
async function readLocks(): Promise<readonly LockedPerson[]> {
  if ((await everybody()).length === 0) return []
  const { lockedPeople } = await import('#session/seal/lockedPeople.ts')
  return lockedPeople()
}

export function UnlockForm({ onUnlocked }: { onUnlocked: (person: Person) => void }) {
  const [locks, setLocks] = useState<readonly LockedPerson[]>([])
  useEffect(() => {
    let isLeft = false
    readLocks().then(
      (found) => !isLeft && setLocks(found),
      () => undefined,
    )
    return () => {
      isLeft = true
    }
  }, [])
  return locks.map((lock) => <PinForm key={lock.person.userId} first={lock} onUnlocked={onUnlocked} />)
}

function PinForm({ first, onUnlocked }: { first: LockedPerson; onUnlocked: (person: Person) => void }) {
  const [lock, setLock] = useState(first)
  const [pin, setPin] = useState('')
  const [outcome, setOutcome] = useState<'wrong' | 'usedUp'>()
  const [isBusy, setIsBusy] = useState(false)
  const waitSeconds = useCountdown(lock.waitUntil)
  const { name } = lock.person
  if (outcome === 'usedUp') {
    return (
      <p role="alert" className={styles.locked}>
        <Trans>
          That was your last attempt. Sign in with your password to get back in; nothing on this device is lost.
        </Trans>
      </p>
    )
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (waitSeconds > 0) return
    setIsBusy(true)
    const { openWithPin, readLock } = await import('#session/seal/sealDevice.ts')
    const opened = await openWithPin(lock.person, pin)
    if (opened === 'opened') return onUnlocked(lock.person)
    const next = await readLock(lock.person)
    setIsBusy(false)
    setPin('')
    if (next) setLock(next)
    setOutcome(opened === 'usedUp' || !next ? 'usedUp' : 'wrong')
  }
  return (
    <form className={styles.locked} noValidate onSubmit={(event) => void submit(event)}>
      <p>
        <Trans>{name} locked this device with a PIN. You can unlock it offline.</Trans>{' '}
        {lock.isSealed ? (
          <Trans>The data on this device stays encrypted until you unlock it.</Trans>
        ) : (
          <Trans>
            This PIN prevents anyone who picks up the device from opening Catchment. It doesn’t encrypt the data on the
            device.
          </Trans>
        )}
      </p>
      <PasswordField
        large
        label={<Trans>PIN</Trans>}
        inputMode="numeric"
        autoComplete="off"
        value={pin}
        onChange={setPin}
        error={
          outcome === 'wrong' ? (
            <Plural value={lock.triesLeft} one="Wrong PIN. # attempt left." other="Wrong PIN. # attempts left." />
          ) : undefined
        }
      />
      {waitSeconds > 0 && (
        <p>
          <Plural value={waitSeconds} one="You can try again in # second." other="You can try again in # seconds." />
        </p>
      )}
      <Button
        type="submit"
        variant="primary"
        size="large"
        wide
        busy={isBusy}
        disabled={pin.trim() === '' || waitSeconds > 0}
      >
        <Trans>Unlock</Trans>
      </Button>
    </form>
  )
}
