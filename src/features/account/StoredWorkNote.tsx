import { Plural, Trans, useLingui } from '@lingui/react/macro'
import HardDrive from 'lucide-react/icons/hard-drive'
import { useEffect, useState } from 'react'
import { formatMoment } from '#i18n/formats.ts'
import { readStoredWork, type StoredWork } from '#session/storedWork.ts'
import styles from './EntryFrame.module.css'

export function StoredWorkNote() {
  const [work, setWork] = useState<readonly StoredWork[]>([])
  useEffect(() => {
    let isLeft = false
    void readStoredWork().then((found) => {
      if (!isLeft) setWork(found)
    })
    return () => {
      isLeft = true
    }
  }, [])
  return work.map((one) => <StoredWorkLine key={`${one.person.companyId}:${one.person.userId}`} work={one} />)
}

function StoredWorkLine({ work: { person, count, fileCount, since } }: { work: StoredWork }) {
  const { t } = useLingui()
  const name = person.name || t`someone`
  const when = since === undefined ? undefined : formatMoment(since)
  return (
    <p className={styles.storedWork}>
      <HardDrive size={18} aria-hidden="true" />
      <span>
        {count > 0 && (
          <Plural
            value={count}
            one={`# unsent change by ${name} is stored on this device and will be sent after they sign in.`}
            other={`# unsent changes by ${name} are stored on this device and will be sent after they sign in.`}
          />
        )}{' '}
        {fileCount > 0 && (
          <Plural
            value={fileCount}
            one={`# unsent photo or file by ${name} is stored on this device and will be sent after they sign in.`}
            other={`# unsent photos and files by ${name} are stored on this device and will be sent after they sign in.`}
          />
        )}{' '}
        {when !== undefined && <Trans>The oldest unsent item is from {when}.</Trans>}
      </span>
    </p>
  )
}
